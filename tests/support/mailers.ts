import { onTestFinished } from 'vitest';
import type { Mailer, MailMessage, MailResult } from '#api/mail/mailer';
import { resendMailer } from '#api/mail/resend-mailer';
import { type Behaviour, startResendDouble } from './fake-resend.ts';

const FROM = 'Ganit Point <site@example.org>';

/** A mailer that keeps what it gets, and answers as `reply` says. */
export const aMailer = (reply: (n: number) => MailResult | Error = () => ({ kind: 'sent' })) => {
  const messages: MailMessage[] = [];
  const mailer: Mailer = {
    send(message) {
      const result = reply(messages.push(message) - 1);
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
    forgetBefore: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  };
  return { mailer, messages };
};

/** A mailer on a double of the service, with a time-out that no busy machine reaches. */
export const throughService = async (plan: (n: number) => Behaviour) => {
  const service = await startResendDouble(plan);
  onTestFinished(() => service.close());
  const mailer = resendMailer({
    apiKey: 're_test',
    from: FROM,
    baseUrl: service.url,
    timeoutMs: 600_000,
  });
  return { service, mailer };
};
