import path from 'node:path';
import * as z from 'zod';
import { CommandError } from '../command-error.ts';

/** `website@example.org`, with or without a name before it. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

/** `https://example.org/` -> `https://example.org` */
const address = (name: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be like ${example}` })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional();

const Env = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD needs at least 8 characters').optional(),
  SITE_ORIGIN: address('SITE_ORIGIN', 'https://example.org'),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'CLIENT_ADDRESS_HEADER must be the name of a header')
    .refine((name) => name.toLowerCase() !== 'forwarded', {
      error: 'CLIENT_ADDRESS_HEADER cannot be Forwarded: use X-Forwarded-For',
    })
    .optional(),
  PROXY_COUNT: z.coerce
    .number('PROXY_COUNT must be a number')
    .int('PROXY_COUNT must be a whole number')
    .min(1, 'PROXY_COUNT must be 1 or more')
    .max(10, 'PROXY_COUNT must be 10 or less')
    .default(1),
  COPY_DIR: z.string().min(1).optional(),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: address('RESEND_BASE_URL', 'https://example.org'),
  YOUTUBE_BASE_URL: address('YOUTUBE_BASE_URL', 'http://127.0.0.1:8080'),
  CONTACT_TO: z.email('CONTACT_TO must be an email address').optional(),
  CONTACT_FROM: z
    .string()
    .regex(SENDER, 'CONTACT_FROM must be like Ganit Point <website@example.org>')
    .optional(),
});

/** How email is sent, with its sender: into the outbox folder, or through the email service once there is a key. */
const mailSettings = (env: z.infer<typeof Env>) => {
  const { RESEND_API_KEY: apiKey, CONTACT_FROM: from, RESEND_BASE_URL: baseUrl } = env;
  // Those that only lie in a folder.
  if (apiKey === undefined) return { kind: 'outbox' as const, from: from ?? 'website@localhost' };
  if (from === undefined) {
    throw new CommandError(
      'RESEND_API_KEY is set, so set CONTACT_FROM too: a sender address on a domain that is verified with Resend.',
    );
  }
  return { kind: 'resend' as const, from, apiKey, baseUrl };
};

/** The folder of safe copies, as an absolute path; or why there is none: nobody said where, or `COPY_DIR=off`. */
const copySettings = (folder: string | undefined) => {
  if (folder === undefined) return { kind: 'none' as const };
  if (folder === 'off') return { kind: 'off' as const };
  return { kind: 'folder' as const, folder: path.resolve(folder) };
};

/**
 * This server speaks no HTTPS, so with an https address there is a proxy, and every connection is the proxy's.
 * Without its header all visitors would share the limits: ten wrong passwords by an attacker would lock the
 * owner out.
 */
const HEADER_MISSING = [
  'SITE_ORIGIN begins with https, so there is a proxy in front of this server. Without its header, all visitors look like one visitor.',
  'Set CLIENT_ADDRESS_HEADER to the header in which the proxy sends their addresses, for Caddy and nginx as in',
  'docs/operations.md: CLIENT_ADDRESS_HEADER=X-Forwarded-For',
].join('\n');

/** Parses the environment, once; throws `CommandError` in plain words. Empty variables count as missing (RUN-1, RUN-2). */
export const readSettings = (env: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = Env.safeParse(given);
  if (!data) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new CommandError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data;
  const { SITE_ORIGIN: siteOrigin, CLIENT_ADDRESS_HEADER: addressHeader } = data;
  if ((email === undefined) !== (password === undefined)) {
    throw new CommandError('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.');
  }
  if (addressHeader === undefined && siteOrigin?.startsWith('https:')) {
    throw new CommandError(HEADER_MISSING);
  }
  return {
    port: data.PORT,
    /** The interface to listen on; only this machine by default. */
    host: data.HOST,
    /** Absolute path of the data folder. */
    dataDir: path.resolve(data.DATA_DIR),
    /** The first admin, when both variables are given. */
    admin: email !== undefined && password !== undefined ? { email, password } : undefined,
    /** Where readers reach the site, when that is not `http://localhost:<port>`. */
    siteOrigin,
    /** How proxies of our own tell the visitor's address, and how many there are; `undefined`: nothing stands between. */
    proxy: addressHeader === undefined ? undefined : { addressHeader, count: data.PROXY_COUNT },
    /** Where messages of the contact form go; `undefined`: to the profile's email address. */
    contactTo: data.CONTACT_TO,
    copies: copySettings(data.COPY_DIR),
    /** What is asked in place of YouTube, for tests; `undefined`: YouTube itself. */
    youtube: data.YOUTUBE_BASE_URL,
    mail: mailSettings(data),
  };
};

/** The settings of the embedded run. */
export type Settings = ReturnType<typeof readSettings>;
