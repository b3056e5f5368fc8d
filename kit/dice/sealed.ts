// Dice that nobody can choose: the seed of a game between people who sit apart is made of three parts, and each is fixed
// while another is still unknown to whoever fixes it. The server shows the hash of its part first, the host that of his,
// the guest gives his in clear; then the host opens his, and play begins. At the end the server opens its own, and anybody
// can make the seed again and with it every die.

import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Names the way in a record. Another way must get another name. */
export const SEALING = 'hexfront dice 1';

/** Of each part, which is written as hex digits. */
export const PART_BYTES = 32;

/** What a seed is made of. The parts of a running game are the seed itself: nobody may see all three. */
export interface SeedParts {
  readonly server: string;
  readonly host: string;
  readonly guest: string;
}

/** What was shown before the parts were opened. */
export interface Commitments {
  readonly server: string;
  readonly host: string;
}

export function isPart(text: string): boolean {
  return text.length === 2 * PART_BYTES && /^[0-9a-f]+$/.test(text);
}

/** What the server shows of its part. */
export function commitServer(table: string, part: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(SEALING), utf8ToBytes(table), hexToBytes(part))));
}

/** What the host shows of his. */
export function commitHost(table: string, side: string, part: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`${table}/${side}/`), hexToBytes(part))));
}

/** The seed of the game, as the dice take it. */
export function sealedSeed(table: string, { server, host, guest }: SeedParts): string {
  const material = concatBytes(hexToBytes(server), hexToBytes(host), hexToBytes(guest));
  return bytesToHex(hkdf(sha256, material, utf8ToBytes(table), utf8ToBytes(SEALING), PART_BYTES));
}
