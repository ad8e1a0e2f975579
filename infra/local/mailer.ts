import path from 'node:path';
import type { Mailer } from '#api/mail/mailer.ts';
import { outboxMailer } from '#api/mail/outbox-mailer.ts';
import { resendMailer } from '#api/mail/resend-mailer.ts';
import type { Settings } from './settings.ts';

/** Email as the settings say: through the service, or as files in the outbox folder. */
export const openMailer = ({ mail, dataDir }: Settings): Mailer =>
  mail.kind === 'resend'
    ? resendMailer(mail)
    : outboxMailer({ folder: path.join(dataDir, 'outbox'), from: mail.from });
