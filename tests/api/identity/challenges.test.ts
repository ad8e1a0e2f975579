import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createChallenges } from '#api/identity/challenges';
import { creationOptions, verifyCreation } from '#api/identity/webauthn';
import { softwareAuthenticator } from '#support/software-authenticator';

const aProcess = (secret = 'one secret', time = 1_000_000) =>
  createChallenges({ secret: () => Promise.resolve(secret), now: () => time, randomBytes });

// Specification: PASSKEY-2
test('every process with the secret knows a challenge, for five minutes and its purpose', async () => {
  const bytes = await aProcess().issue('sign-in');
  const challenge = Buffer.from(bytes).toString('base64url');
  expect(await aProcess('one secret', 1_299_999).issuedAt(challenge, 'sign-in')).toBe(1_000_000);
  bytes[0] = 1;
  const later = Buffer.from(bytes).toString('base64url');
  expect(
    await Promise.all([
      aProcess('one secret', 1_300_000).issuedAt(challenge, 'sign-in'),
      aProcess().issuedAt(challenge, 'add'),
      aProcess('another').issuedAt(challenge, 'sign-in'),
      aProcess().issuedAt(later, 'sign-in'),
      aProcess().issuedAt(challenge.slice(0, 40), 'sign-in'),
      aProcess().issuedAt('', 'sign-in'),
    ]),
  ).toEqual(Array.from({ length: 6 }));
});

// Specification: PASSKEY-2
test('passkeys are asked for with Ed25519, ES256 or RS256, and no other key is taken', async () => {
  const origin = 'https://example.org';
  const ann = { uid: 'a', email: 'ann@example.org', name: 'Ann' };
  const options = await creationOptions(origin, ann, randomBytes(32));
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  // The key of a device calls itself ES512 in place of ES256.
  const answer = softwareAuthenticator({ origin }).create(options, { algorithm: -36 });
  expect(await verifyCreation(origin, answer, options.challenge)).toBeUndefined();
  const usual = softwareAuthenticator({ origin }).create(options);
  expect(await verifyCreation(origin, usual, options.challenge)).toBeDefined();
});
