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
