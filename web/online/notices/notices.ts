// How the page asks to be told of tables that wait: ways on which a person can be reached, and his quiet hours.

import { call } from '../api.ts';

export interface Way {
  readonly id: string;
  readonly kind: 'push' | 'mail' | 'webhook';
  readonly state: 'good' | 'unconfirmed' | 'broken';
  readonly label: string;
  readonly fault?: string;
}

/** Minutes after midnight in a time zone. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export interface Ways {
  readonly ways: readonly Way[];
  readonly quiet?: Quiet;
  readonly publicKey: string;
  readonly hasMail: boolean;
}

export const readWays = (): Promise<Ways> => call('GET', '/api/me/ways');

/** The secret signs what is sent to a webhook; it is told this once. */
export const addWay = (
  kind: Way['kind'],
  address: unknown,
): Promise<{ readonly way: Way; readonly secret?: string }> =>
  call('POST', '/api/me/ways', { kind, address });

export const removeWay = (id: string): Promise<object> => call('POST', `/api/me/ways/${id}/removal`, {});
export const tryWay = (id: string): Promise<object> => call('POST', `/api/me/ways/${id}/trial`, {});
export const confirmWay = (id: string, code: string): Promise<object> =>
  call('POST', `/api/me/ways/${id}/confirmation`, { code });
export const keepQuiet = (quiet: Quiet | undefined): Promise<object> =>
  call('POST', '/api/me/quiet', quiet ? { quiet } : {});

/** This browser can be pushed to. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Asks the person and the browser; undefined if one of them does not want it. */
export async function subscribe(publicKey: string): Promise<unknown> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(wish)).toJSON();
  return { endpoint, keys };
}

const TWO = 2;
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(TWO, '0')).join(':');

/** Undefined where it is none. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
