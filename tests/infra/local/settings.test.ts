import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../infra/local/settings.ts';
import { CommandError } from '../../../infra/command-error.ts';

// Specification: RUN-1
test('without any variable the site runs on port 4321 with its data in .data', () =>
  expect(readSettings({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    admin: undefined,
    siteOrigin: undefined,
    proxy: undefined,
    contactTo: undefined,
    copies: { kind: 'none' },
    mail: { kind: 'outbox', from: 'website@localhost' },
  }));

// Specification: RUN-2
test('every variable overrides its default', () => {
  const settings = readSettings({
    PORT: '8080',
    DATA_DIR: '/tmp/x',
    ADMIN_EMAIL: 'a@b.in',
    ADMIN_PASSWORD: 'long enough',
    SITE_ORIGIN: 'https://ganit.example/',
    CLIENT_ADDRESS_HEADER: 'x-real-ip',
    PROXY_COUNT: '2',
    RESEND_API_KEY: 're_1',
    RESEND_BASE_URL: 'http://127.0.0.1:9/',
    CONTACT_FROM: 'Ganit Point <site@ganit.example>',
    CONTACT_TO: 'sir@ganit.example',
  });
  expect(settings).toMatchObject({
    port: 8080,
    dataDir: '/tmp/x',
    admin: { email: 'a@b.in', password: 'long enough' },
    siteOrigin: 'https://ganit.example',
    proxy: { addressHeader: 'x-real-ip', count: 2 },
    contactTo: 'sir@ganit.example',
    mail: {
      kind: 'resend',
      from: 'Ganit Point <site@ganit.example>',
      apiKey: 're_1',
      baseUrl: 'http://127.0.0.1:9',
    },
  });
});

// Specification: RUN-2
test.each([
  ['a port out of range', { PORT: '70000' }, 'PORT'],
  ['an e-mail that is none', { ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  ['a short password', { ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_PASSWORD'],
  ['a key of the e-mail service without a sender', { RESEND_API_KEY: 're_1' }, 'CONTACT_FROM'],
  ['a sender with a second line', { CONTACT_FROM: 'A\r\nBcc: b@c.in <a@b.in>' }, 'CONTACT_FROM'],
  ['only one of the two admin variables', { ADMIN_EMAIL: 'a@b.in' }, 'ADMIN_PASSWORD'],
  [
    'a header in a form that is not read',
    { CLIENT_ADDRESS_HEADER: 'Forwarded' },
    'X-Forwarded-For',
  ],
  ['no proxy at all', { CLIENT_ADDRESS_HEADER: 'x-real-ip', PROXY_COUNT: '0' }, 'PROXY_COUNT'],
])('%s is refused with its name', (_case, env, name) => {
  expect(() => readSettings(env)).toThrow(CommandError);
  expect(() => readSettings(env)).toThrow(name);
  expect(() => readSettings(env)).not.toThrow(/hunter2/);
});

// Specification: RUN-3
test('an https address without the header of the proxy is refused, with what to set', () => {
  const env = { SITE_ORIGIN: 'https://ganit.example' };
  expect(() => readSettings(env)).toThrow(CommandError);
  expect(() => readSettings(env)).toThrow(/Set CLIENT_ADDRESS_HEADER .*\n.*X-Forwarded-For/);
  const header = { CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' };
  const proxy = { addressHeader: 'X-Forwarded-For', count: 1 };
  expect(readSettings({ ...env, ...header })).toMatchObject({ proxy });
});

// Specification: COPY-4
test.each([
  [{}, { kind: 'none' }],
  [{ COPY_DIR: 'off' }, { kind: 'off' }],
  [{ COPY_DIR: '/mnt/stick/../copies' }, { kind: 'folder', folder: '/mnt/copies' }],
])('%j: copies %j', (env, copies) => expect(readSettings(env).copies).toEqual(copies));
