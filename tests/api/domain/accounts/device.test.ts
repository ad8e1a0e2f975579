import { expect, test } from 'vitest';
import { describeDevice } from '#domain/accounts/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', `${'x'.repeat(500)} Firefox/145.0`],
])('a browser is called "%s"', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});
