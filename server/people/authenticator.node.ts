// A device that makes and uses passkeys, for tests: keys of the curve P-256, and what a browser would hand on.

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface Options {
  readonly challenge: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** User present and verified; with a new key in it. */
const SEEN = 0x05;
const WITH_KEY = 0x40;

export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make({ challenge }: Options): object {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const point = [x, y].map(part => Buffer.from(part, 'base64url'));
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point[0],
      Buffer.from('225820', 'hex'),
      point[1],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const authData = Buffer.concat([this.#head(SEEN | WITH_KEY), Buffer.alloc(16), length, this.#id, cose]);
    // {fmt: 'none', attStmt: {}, authData}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return this.#wrapped({
      clientDataJSON: this.#said('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  sign({ challenge }: Options): object {
    this.#counter++;
    const said = this.#said('webauthn.get', challenge);
    const authData = this.#head(SEEN);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(said)]))
      .sign(this.#key.privateKey);
    return this.#wrapped({
      clientDataJSON: said.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  #said(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #wrapped(response: object): object {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
