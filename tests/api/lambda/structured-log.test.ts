import { expect, test } from 'vitest';
import { structuredLog, thrownFields, type LogEntry } from '#api/lambda/structured-log.ts';

const PHONE = '+91 98765-43210';
const EMAIL = 'asha@example.org';
const PASSWORD = 'hunter2 & chalk';
const SENTINELS = [PHONE, '98765', EMAIL, 'asha', PASSWORD, 'hunter2'];

const aLog = () => {
  const lines: string[] = [];
  const log = structuredLog({ name: 'publisher', now: () => 0 }, (line) => lines.push(line));
  return { log, lines };
};

test('a line holds the time, the function and the given fields', () => {
  const { log, lines } = aLog();
  log.info({
    event: 'published',
    generation: 57,
    ms: 812,
    counts: { pages: 61, changed: 2 },
  });
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"info","function":"publisher","event":"published","generation":57,"counts":{"pages":61,"changed":2},"ms":812}',
  ]);
});

test.each([PHONE, '98765', EMAIL, PASSWORD])('%j gets through no field, known or not', (secret) => {
  const { log, lines } = aLog();
  // As a caller could that does not heed the types.
  const entry = {
    event: 'fault',
    method: secret,
    route: `/${secret}`,
    code: secret,
    requestId: secret,
    generation: secret,
    error: `${secret} 1`,
    stack: [secret, `    at ${secret}`],
    ms: secret,
    counts: { [secret]: 1, pages: secret },
    status: secret,
    message: secret,
    email: secret,
    [secret]: secret,
  };
  log.error(entry as unknown as LogEntry);
  expect(lines.join()).not.toContain(secret);
  expect(lines[0]).toContain('"event":"fault"');
});

// Specification: EMAIL-4
test('of what was thrown only its name and places are told', () => {
  const { log, lines } = aLog();
  const error = new RangeError(`${PHONE}\n    at ${EMAIL} (/asha:1:1)`, { cause: EMAIL });
  log.error({ event: 'fault', ...thrownFields(error) });
  const [line = ''] = lines;
  expect(line).toContain('"error":"RangeError"');
  expect(line).toContain('structured-log.test.ts');
  for (const secret of SENTINELS) expect(line).not.toContain(secret);
});

test.each([[PHONE], [{ name: EMAIL }], [Object.assign(new Error(PASSWORD), { name: EMAIL })]])(
  'what is thrown without a proper name is unknown: %j',
  (thrown) => {
    const { log, lines } = aLog();
    log.error({ event: 'fault', ...thrownFields(thrown) });
    expect(lines[0]).toContain('"error":"unknown"');
    for (const secret of SENTINELS) expect(lines[0]).not.toContain(secret);
  },
);
