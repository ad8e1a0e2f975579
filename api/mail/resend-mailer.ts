import { Resend } from 'resend';
import type { Mailer } from './mailer.ts';

/** How the email service is reached. */
interface ResendSettings {
  apiKey: string;
  /** `Ganit Point <website@example.org>`, of a domain that the service has verified. */
  from: string;
  /**
   * Another address of the service, for tests.
   * @default the service's own
   */
  baseUrl?: string | undefined;
  /**
   * How long one attempt may take, in milliseconds.
   * @default 10000
   */
  timeoutMs?: number;
}

/** Answers below 500 that say "not now". */
const LATER = new Set([408, 425, 429]);

/** `Retry-After` in milliseconds, as seconds or as a date; `undefined` when it is neither. */
const waitOf = (headers: Record<string, string> | null) => {
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d{1,7}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
};

/** Answers about the key or the service's address: none of them depends on the message. */
const SETTINGS_STATUSES = new Set([401, 403, 404, 405]);
/** What the service says of a sender or key with a status that it also uses for faults of one message. */
const SETTINGS_MESSAGE = /`from`|\bdomain is not verified\b|\bAPI key\b/i;

/** Whether an answer is about the site's settings and not about this one message. */
const isSettingsFault = (status: number, reason: string, message: unknown) =>
  SETTINGS_STATUSES.has(status) ||
  reason === 'invalid_from_address' ||
  (typeof message === 'string' && SETTINGS_MESSAGE.test(message));

/** The service's own code for an error. Its message is not passed on: it may contain addresses. */
const codeOf = (name: unknown, status: unknown) => {
  if (typeof name === 'string' && /^[a-z_]{1,40}$/.test(name)) return name;
  return typeof status === 'number' ? `status_${status}` : 'no_answer';
};

/**
 * Sends through Resend. The message's id is the idempotency key: for 24 hours the service answers a repeated
 * request without sending again.
 */
export const resendMailer = ({
  apiKey,
  from,
  baseUrl,
  timeoutMs = 10_000,
}: ResendSettings): Mailer => {
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });

  return {
    async send({ id, to, subject, text, replyTo }) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, subject, text, ...(replyTo === undefined ? {} : { replyTo }) },
        { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) },
      );
      // The SDK returns the JSON unchecked, so neither part can be trusted to be what its type says.
      const body: { id?: unknown } | null = data;
      if (typeof body?.id === 'string') return { kind: 'sent' };
      const problem: { name?: unknown; statusCode?: unknown; message?: unknown } | null = error;
      const status = problem?.statusCode;
      const reason = codeOf(problem?.name, status);
      // The key was used with other bytes (a setting changed since): that request has been taken.
      if (reason === 'invalid_idempotent_request') return { kind: 'sent' };
      const final = typeof status === 'number' && status >= 400 && status < 500;
      if (final && !LATER.has(status) && reason !== 'concurrent_idempotent_requests') {
        const kind = isSettingsFault(status, reason, problem?.message)
          ? 'misconfigured'
          : 'refused';
        return { kind, reason };
      }
      const after = waitOf(headers);
      return { kind: 'retry', reason, ...(after === undefined ? {} : { after }) };
    },
    // The service keeps its own copies; there are none here.
    forgetBefore: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  };
};
