import { expect, test } from 'vitest';
import { structuredLog, thrownFields } from '#api/lambda/structured-log';

const PHONE = '+91 98765-43210';
const EMAIL = 'asha@example.org';
const PASSWORD = 'hunter2 & chalk';

/** The line that is written of an entry, as a caller could give it that does not heed the types. */
const lineOf = (entry: object): string => {
  const lines: string[] = [];
  const log = structuredLog({ name: 'publisher', now: () => 0 }, (line) => lines.push(line));
  log.error({ event: 'fault', ...entry });
  return lines.join();
};

test.each([PHONE, '98765', EMAIL, PASSWORD])('%j gets through no field, known or not', (secret) => {
  const fields = 'method code requestId generation ms status message email'.split(' ');
  const line = lineOf({
    ...Object.fromEntries([...fields, secret].map((name) => [name, secret])),
    route: `/${secret}`,
    error: `${secret} 1`,
    stack: [secret, `    at ${secret}`],
    counts: { [secret]: 1, pages: secret },
  });
  expect(line).not.toContain(secret);
  expect(line).toContain('"event":"fault"');
});

// Specification: EMAIL-4
test.each([
  ['RangeError', new RangeError(`${PHONE}\n    at ${EMAIL} (/asha:1:1)`, { cause: EMAIL })],
  ['unknown', PHONE],
  ['unknown', { name: EMAIL }],
  ['unknown', Object.assign(new Error(PASSWORD), { name: EMAIL })],
])('of what was thrown only its name and places are told: %s', (name, thrown) => {
  const line = lineOf(thrownFields(thrown));
  expect(line).toContain(`"error":"${name}"`);
  expect(line).not.toMatch(/98765|asha|hunter2/);
  if (thrown instanceof RangeError) expect(line).toContain('structured-log.test.ts');
});
