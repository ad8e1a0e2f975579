/** One plain-text email to the teacher. */
export interface MailMessage {
  /** Names this email: sent again under the same id it must not arrive twice. Letters, digits, hyphens. */
  id: string;
  to: string;
  /** One line, any script. */
  subject: string;
  /** Lines end in `\n`. */
  text: string;
  /** A plain ASCII address. */
  replyTo?: string;
  /** When it was written, epoch milliseconds; the same at every attempt. */
  date: number;
}

/** What became of an attempt. `reason` is a short code without personal data. */
export type MailResult =
  /** `inOutbox`: as a file of this machine; nothing was emailed. */
  | { kind: 'sent'; inOutbox?: true }
  /** Not now, or not known whether it arrived; `after` is the shortest wait in milliseconds. */
  | { kind: 'retry'; reason: string; after?: number }
  /**
   * The service does not accept the site's key, sender or address of the service. Nothing was sent, and every
   * email fails in the same way until the settings are corrected.
   */
  | { kind: 'misconfigured'; reason: string }
  /** Another attempt would be refused alike. */
  | { kind: 'refused'; reason: string };

/** Sends email. Never throws for anything that a provider, a network or a disk does. */
export interface Mailer {
  send(message: MailMessage): Promise<MailResult>;
  /** Deletes the copies of messages written before `time` (epoch milliseconds), where it keeps any. */
  forgetBefore(time: number): Promise<void>;
  /** Deletes the copies of every email about the record with this id, where it keeps any. */
  forget(id: string): Promise<void>;
}

const ABOUT = {
  enquiry: 'of an enquiry',
  'password-link': 'with a password link',
  'security-notice': 'about an account',
  'copy-warning': 'about the safe copies',
  'enquiry-summary': 'of a morning',
};

/** An attempt to send an email that did not succeed. It holds no personal data. */
export interface MailFailure {
  about: keyof typeof ABOUT;
  /** 1 is the first. */
  attempt: number;
  /** The service's own code, such as `validation_error`. */
  reason: string;
  /** Whether it was the last attempt. */
  givenUp: boolean;
  /** Whether the service does not accept the site's key or sender, so that no email at all is sent. */
  settings: boolean;
}

/** A failure described for the operator: `Email of an enquiry: attempt 2 no_answer, trying again later.` */
export const describeMailFailure = (failure: MailFailure): string => {
  const { about, attempt, reason, givenUp, settings } = failure;
  const line = `Email ${ABOUT[about]}: attempt ${attempt} ${reason}, ${givenUp ? 'given up' : 'trying again later'}.`;
  return settings ? `${line} ${CHECK_SETTINGS}` : line;
};

const CHECK_SETTINGS =
  'NO EMAIL IS SENT: the email service does not accept the key or the sender. Check RESEND_API_KEY and CONTACT_FROM, then start again.';
