import type { MailFault } from '../../domain/contact/describe-mail-fault.ts';

/** Whether the email service accepts the site's settings, as the last attempt of any email told. */
export interface MailStatusStore {
  /** `undefined` when nothing is wrong. */
  fault(): Promise<MailFault | undefined>;
  /** An attempt was refused because of the settings; `at` is epoch milliseconds. The first one's time stays. */
  noteFault(reason: string, at: number): Promise<void>;
  /** An email was taken: the settings are right. */
  noteSent(): Promise<void>;
}
