// What moderators ask of the server.

import type { WireAudit, WireMeasure, WireReport } from '../../../wire/people.ts';
import { call } from '../api.ts';

export interface Moderation {
  readonly reports: readonly WireReport[];
  readonly measures: readonly WireMeasure[];
  readonly audit: readonly WireAudit[];
}

export const readModeration = (): Promise<Moderation> => call('GET', '/api/moderation');

export const impose = (
  about: { readonly report: string } | { readonly name: string },
  kind: 'mute' | 'suspend',
  days: number,
  reason: string,
): Promise<unknown> => call('POST', '/api/moderation/measures', { about, kind, days, reason });

export const answerMeasure = (id: string, lift: boolean, answer: string): Promise<unknown> =>
  call('POST', `/api/moderation/measures/${id}`, { lift, answer });

export const closeReport = (id: string, note: string, blank: boolean): Promise<unknown> =>
  call('POST', `/api/moderation/reports/${id}`, { note, blank });

export const setOffice = (name: string, office: 'moderator' | 'admin' | null): Promise<unknown> =>
  call('POST', '/api/moderation/offices', { name, office });
