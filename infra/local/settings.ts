import path from 'node:path';
import * as z from 'zod';

/** A setting that cannot be used; the message says which and why. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** `website@example.org`, with or without a name before it. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

const Env = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD needs at least 8 characters').optional(),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'SITE_ORIGIN must be like https://example.org' })
    .optional(),
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
  RESEND_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'RESEND_BASE_URL must be like https://example.org' })
    .optional(),
  YOUTUBE_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'YOUTUBE_BASE_URL must be like http://127.0.0.1:8080' })
    .optional(),
  CONTACT_TO: z.email('CONTACT_TO must be an email address').optional(),
  CONTACT_FROM: z
    .string()
    .regex(SENDER, 'CONTACT_FROM must be like Ganit Point <website@example.org>')
    .optional(),
});

/** The settings of the embedded run, read once from the environment (RUN-1, RUN-2). */
export interface Settings {
  port: number;
  /** The interface to listen on; only this machine by default. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The first admin, when both variables are given. */
  admin: { email: string; password: string } | undefined;
  /** Where readers reach the site, when that is not `http://localhost:<port>`. */
  siteOrigin: string | undefined;
  /**
   * The header in which proxies of our own tell the visitor's address, and how many of them there are;
   * `undefined`: nothing stands between.
   */
  proxy: { addressHeader: string; count: number } | undefined;
  /** Where messages of the contact form go; `undefined`: to the profile's email address. */
  contactTo: string | undefined;
  /** The folder of safe copies, as an absolute path; or why there is none: nobody said where, or `COPY_DIR=off`. */
  copies: { kind: 'folder'; folder: string } | { kind: 'none' } | { kind: 'off' };
  /** What is asked in place of YouTube, for tests; `undefined`: YouTube itself. */
  youtube: string | undefined;
  /** How they are sent: into the outbox folder, or through the email service once there is a key. */
  mail: MailSettings;
}

/** How email is sent, with its sender. */
type MailSettings =
  | { kind: 'outbox'; from: string }
  | { kind: 'resend'; from: string; apiKey: string; baseUrl: string | undefined };

/** The sender of emails that only lie in a folder. */
const OUTBOX_SENDER = 'website@localhost';

const mailSettings = (env: z.infer<typeof Env>): MailSettings => {
  const { RESEND_API_KEY: apiKey, CONTACT_FROM: from, RESEND_BASE_URL: baseUrl } = env;
  if (apiKey === undefined) return { kind: 'outbox', from: from ?? OUTBOX_SENDER };
  if (from === undefined) {
    throw new SettingsError(
      'RESEND_API_KEY is set, so set CONTACT_FROM too: a sender address on a domain that is verified with Resend.',
    );
  }
  return { kind: 'resend', from, apiKey, baseUrl: baseUrl?.replace(/\/+$/, '') };
};

const copySettings = ({ COPY_DIR: folder }: z.infer<typeof Env>): Settings['copies'] => {
  if (folder === undefined) return { kind: 'none' };
  return folder === 'off' ? { kind: 'off' } : { kind: 'folder', folder: path.resolve(folder) };
};

/**
 * This server speaks no HTTPS, so with an https address there is a proxy, and every connection is the proxy's.
 * Without its header all visitors would share the limits: ten wrong passwords by an attacker would lock the
 * owner out.
 */
const proxySettings = (env: z.infer<typeof Env>): Settings['proxy'] => {
  const { SITE_ORIGIN: origin, CLIENT_ADDRESS_HEADER: addressHeader, PROXY_COUNT: count } = env;
  if (addressHeader !== undefined) return { addressHeader, count };
  if (origin?.startsWith('https:') !== true) return undefined;
  throw new SettingsError(
    [
      'SITE_ORIGIN begins with https, so there is a proxy in front of this server. Without its header, all visitors look like one visitor.',
      'Set CLIENT_ADDRESS_HEADER to the header in which the proxy sends their addresses, for Caddy and nginx as in',
      'docs/operations.md: CLIENT_ADDRESS_HEADER=X-Forwarded-For',
    ].join('\n'),
  );
};

/** Parses the environment; throws `SettingsError` in plain words. Empty variables count as missing. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new SettingsError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  }
  const { PORT, HOST, DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, SITE_ORIGIN } = parsed.data;
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) {
    throw new SettingsError('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.');
  }
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    admin:
      ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined
        ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
        : undefined,
    siteOrigin: SITE_ORIGIN?.replace(/\/+$/, ''),
    proxy: proxySettings(parsed.data),
    contactTo: parsed.data.CONTACT_TO,
    copies: copySettings(parsed.data),
    youtube: parsed.data.YOUTUBE_BASE_URL?.replace(/\/+$/, ''),
    mail: mailSettings(parsed.data),
  };
};
