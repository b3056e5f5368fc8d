// Drives Debian's Firefox for the stories by WebDriver BiDi, the protocol that it speaks over a socket: no more of it than
// a story needs.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from './browser.node.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The browser's path, or what HEXFRONT_FIREFOX names; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.HEXFRONT_FIREFOX;
  return (named ? [named] : PLACES).find(place => existsSync(place));
}

export interface Firefox {
  /** What the page complained about. */
  readonly complaints: string[];
  open(url: string): Promise<void>;
  /** The value of an expression; promises are waited for. */
  ask<T>(expression: string): Promise<T>;
  /** Until an expression is true. */
  until(expression: string): Promise<void>;
  /** A click with the mouse in the middle of the first element that it finds. */
  click(selector: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;

export async function launchFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'hexfront-firefox-'));
  const program = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const socket = new WebSocket(`${await addressIn(program)}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('Firefox does not answer'));
  });
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer;
    if (typeof message.id === 'number') waiting.get(message.id)?.(message);
    const { level, text } = (message.params ?? {}) as Answer;
    if (message.method === 'log.entryAdded' && level === 'error') complaints.push(String(text));
  };
  const send = async (method: string, params: object): Promise<Answer> => {
    const id = ++asked;
    const answer = new Promise<Answer>(resolve => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answer;
    if (type !== 'success') throw new Error(`${method}: ${String(message)}`);
    return result as Answer;
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const [{ context }] = (await send('browsingContext.getTree', {})).contexts as { context: string }[];
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  const ask = async <T>(expression: string): Promise<T> => {
    // As text: of other values the protocol has a form of its own.
    const said = await send('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
    });
    const { value } = (said.result ?? {}) as Answer;
    if (typeof value !== 'string') throw new Error(`${expression}: ${JSON.stringify(said)}`);
    return JSON.parse(value) as T;
  };
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!(await ask<boolean>(expression))) {
      if (Date.now() > end) throw new Error(`this never came true: ${expression}`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const act = (source: object) => send('input.performActions', { context, actions: [source] });

  return {
    complaints,
    ask,
    until,
    open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async click(selector) {
      const found = `document.querySelector(${JSON.stringify(selector)})`;
      await until(`${found} !== null && !${found}.disabled`);
      const { x, y } = await ask<{ x: number; y: number }>(
        `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${found}.getBoundingClientRect())`,
      );
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    async press(...keys) {
      for (const value of keys)
        await act({
          type: 'key',
          id: 'keys',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        });
    },
    async close() {
      const gone = new Promise(resolve => program.once('exit', resolve));
      await send('browser.close', {}).catch(() => program.kill());
      await Promise.race([gone, new Promise(resolve => setTimeout(resolve, 3000))]);
      program.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Firefox says where it listens among much else. */
function addressIn(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(
      () => reject(new Error(`Firefox does not come up: ${said.slice(-500)}`)),
      PATIENCE,
    );
    program.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const [address] = /ws:\/\/[\d.:]+/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
    program.once('exit', code => reject(new Error(`Firefox ended (${code}): ${said.slice(-500)}`)));
  });
}
