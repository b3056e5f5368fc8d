// The cookie that a session lives in. Behind TLS it has the name that browsers give to nobody else; on a machine of one's
// own, where there is no TLS, a plain one.

import { SESSION_DAYS } from '../people/sessions.ts';

export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-hexfront' : 'hexfront';
}

export function sessionCookie(secret: string, isSecure: boolean): string {
  const parts = [
    `${cookieName(isSecure)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${SESSION_DAYS * 24 * 60 * 60}`,
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

export function endedCookie(isSecure: boolean): string {
  return `${cookieName(isSecure)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure ? '; Secure' : ''}`;
}

/** The secret in a Cookie header. */
export function secretIn(header: string | undefined, isSecure: boolean): string | undefined {
  const name = cookieName(isSecure);
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
