import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  AuthenticationResponseJSON,
  CreationOptions,
  RegistrationResponseJSON,
  RequestOptions,
} from '#api/identity/webauthn';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, withCredential: 64 };

/** What a test changes about an answer; the rest is as an honest device makes it. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  algorithm?: number;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** A phone of a test: makes P-256 passkeys and signs with them as browsers send it, without a browser. */
export const softwareAuthenticator = ({
  origin,
  synced = false,
}: {
  origin: string;
  synced?: boolean;
}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (deviation: Deviation, credential: Buffer = Buffer.alloc(0)) => {
    const { rpId = new URL(origin).hostname, verified = true } = deviation;
    counter = synced ? 0 : counter + 1;
    const flags =
      FLAGS.present |
      (verified ? FLAGS.verified : 0) |
      (synced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (credential.length > 0 ? FLAGS.withCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };

  return {
    id,
    /** Makes the passkey that a site asks for. */
    create(options: CreationOptions, deviation: Deviation = {}): RegistrationResponseJSON {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, deviation.algorithm ?? -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(deviation, credential)],
      ]);
      const client = clientData('webauthn.create', options.challenge, deviation);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs in with it. */
    get(options: RequestOptions, deviation: Deviation = {}): AuthenticationResponseJSON {
      const client = clientData('webauthn.get', options.challenge, deviation);
      const data = authenticatorData(deviation);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? handle,
        },
      };
    },
  };
};
