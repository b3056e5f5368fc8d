// The sounds themselves, made by the browser: no file is fetched for them.

import type { Noise } from './sound.svelte.ts';

let context: AudioContext | undefined;

/** As loud as a counter that is put down on a table. */
const LOUDNESS = 0.08;

export function make(noise: Noise): void {
  context ??= new AudioContext();
  void context.resume();
  NOISES[noise](context, context.currentTime);
}

const NOISES: Readonly<Record<Noise, (to: AudioContext, at: number) => void>> = {
  // Three knocks, each shorter after the last, as a die comes to rest.
  die(to, at) {
    for (const [n, later] of [0, 0.09, 0.15].entries()) knock(to, at + later, 900 - 180 * n);
  },
  move: (to, at) => knock(to, at, 320),
  turn(to, at) {
    for (const [n, pitch] of [392, 523].entries()) tone(to, at + 0.14 * n, pitch);
  },
};

/** A short noise through a narrow gap, like wood on wood. */
function knock(to: AudioContext, at: number, pitch: number): void {
  const LENGTH = 0.05;
  const buffer = to.createBuffer(1, Math.ceil(LENGTH * to.sampleRate), to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(to, { buffer });
  const filter = new BiquadFilterNode(to, { type: 'bandpass', frequency: pitch, Q: 4 });
  source
    .connect(filter)
    .connect(new GainNode(to, { gain: 4 * LOUDNESS }))
    .connect(to.destination);
  source.start(at);
}

function tone(to: AudioContext, at: number, frequency: number): void {
  const LENGTH = 0.35;
  const source = new OscillatorNode(to, { type: 'triangle', frequency });
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  source.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + LENGTH);
}
