// Plays at one table in your name until the game is over, by whatever is on offer. Node 20 or later is all that it needs:
//   HEXFRONT=https://play.example.org TOKEN=hexfront_… TABLE=… node play-by-token.mjs

import { randomUUID } from 'node:crypto';

const { HEXFRONT, TOKEN, TABLE } = process.env;
const table = `${HEXFRONT}/api/tables/${TABLE}`;
const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
const anyOf = list => list[Math.floor(Math.random() * list.length)];
const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Sent again as it is where nobody could answer: with the same key it is done once all the same. */
async function say(path, body, key) {
  for (; ; await wait(500)) {
    const response = await fetch(`${table}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
      body: body && JSON.stringify(body),
    }).catch(() => undefined);
    const answer = await response?.json().catch(() => undefined);
    if (answer && !['busy', 'too-fast'].includes(answer.error?.code)) return answer;
  }
}

/** The events of the table. Whoever was cut off names the last one that he has, and goes on from there. */
async function* events() {
  for (let last = ''; ; await wait(500)) {
    const response = await fetch(`${table}/steps`, { headers: { ...headers, 'Last-Event-ID': last } }).catch(
      () => undefined,
    );
    if (response && !response.ok) throw new Error((await response.json()).error.message);
    let text = '';
    try {
      for await (const part of response?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const whole = (text + part).split('\n\n');
        text = whole.pop();
        for (const lines of whole) {
          const { event, id, data } = Object.fromEntries(
            lines.split('\n').map(line => line.split(/: (.*)/s)),
          );
          last = id ?? last;
          if (event) yield { event, data: JSON.parse(data) };
        }
      }
    } catch {}
  }
}

/** A choice is an action as it is, has fields that are open, or a question that it is asked on by. */
async function settle(choices) {
  const { action, ask, open = [] } = anyOf(choices);
  if (ask) return settle((await say('/questions', { what: 'choices', query: ask })).answer);
  const filled = open.map(({ field, one, some, min }) => [field, one ? anyOf(one) : some.slice(0, min)]);
  return { ...action, ...Object.fromEntries(filled) };
}

let played = 0;
for await (const { event, data } of events()) {
  if (event !== 'table' && event !== 'step') continue;
  const { answer: choices } = await say('/questions', { what: 'choices' });
  if (choices.length > 0) {
    const { error } = await say('/actions', { after: data.n, action: await settle(choices) }, randomUUID());
    // After `stale` the steps that were missed come by themselves.
    if (error && error.code !== 'stale') throw new Error(error.message);
    if (!error) played += 1;
  } else if ((await say('')).stage === 'over') break;
}
console.log(`over after ${played} actions of mine`);
process.exit();
