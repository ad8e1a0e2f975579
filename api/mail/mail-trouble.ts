/** An attempt to send an e-mail that did not succeed. It holds no personal data. */
export interface MailTrouble {
  about: 'enquiry' | 'password-link';
  /** 1 is the first. */
  attempt: number;
  /** The service's own code, such as `validation_error`. */
  reason: string;
  /** Whether it was the last attempt. */
  givenUp: boolean;
}

const ABOUT = { enquiry: 'of an enquiry', 'password-link': 'with a password link' };

/** Trouble in words for the operator: `E-mail of an enquiry: attempt 2 no_answer, trying again later.` */
export const troubleInWords = ({ about, attempt, reason, givenUp }: MailTrouble): string =>
  `E-mail ${ABOUT[about]}: attempt ${String(attempt)} ${reason}, ${givenUp ? 'given up' : 'trying again later'}.`;
