import { LIMITS } from './limits.ts';

/** Those of `TEXT` about logging in, passwords, passkeys and sessions. */
export const ACCOUNT_TEXT = {
  login: {
    required: 'Please enter both email and password',
    invalid: 'Invalid email or password',
    failed: 'An error occurred. Please try again.',
    notAdmin: 'You do not have admin privileges',
    help: 'Contact site administrator for access',
    tooMany: 'Too many login attempts. Please wait a few minutes and try again.',
  },
  password: {
    short: `A password needs at least ${LIMITS.passwordMinimum} characters`,
    long: `A password can have at most ${LIMITS.passwordMaximum} characters`,
    isEmail: 'Your email address cannot be your password',
    common: 'This password is too common and easy to guess. Use three or four unrelated words.',
    ownWords:
      'This password is easy to guess from this site or your email address. Use three or four unrelated words.',
    required: 'Please enter your current password and a new one',
    wrong: 'This is not your current password',
    confirm: 'Please enter your password to continue',
    busy: 'The server is busy. Please try again in a moment.',
    changed: 'Password changed. All other devices are logged out.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  },
  /** The forgotten password. `asked` is the answer for every address, known or not. */
  reset: {
    email: 'Please enter your email',
    asked:
      'If this email has an account, we have sent it a link to set a new password. The link works once, within 15 minutes.',
    link: 'This link has expired or was already used. Please ask for a new one.',
    done: 'Your new password is saved. All devices are logged out.',
  },
  /** Signing in with fingerprint or face, and with recovery codes. */
  passkey: {
    name: 'Please give this passkey a name',
    nameLong: `A name can have at most ${LIMITS.passkeyName} characters`,
    refused: 'This passkey was not accepted. Please try again, or log in another way.',
    expired: 'This took too long. Please try again.',
    notSaved: 'This passkey could not be saved. Please try again.',
    tooMany: `You can have at most ${LIMITS.passkeys} passkeys. Remove one that you no longer use.`,
    known: 'This device already has a passkey for your account.',
    missing: 'This passkey has already been removed.',
    confirm: 'Please confirm that it is you',
    twoNeeded:
      'Add a second passkey first, on another device. If you lose one, the other still works.',
    codesNeeded: 'Create recovery codes first. They work when you have no passkey with you.',
    needed:
      'Without a password you need two passkeys. Add another passkey or turn the password on, then remove this one.',
    unsupported:
      'This browser cannot make passkeys. Add one in Chrome, Safari, Edge or Firefox on your phone or computer.',
    use: 'Use fingerprint or face',
    closed: 'No passkey was used. Please try again, or log in another way.',
    address: 'Passkeys do not work at this address. Open the site by its own name and try again.',
    added: 'Passkey added',
    renamed: 'Name saved',
    removed: 'Passkey removed. All other devices are logged out.',
    passwordOff: 'Password turned off',
    passwordOn: 'Password turned on',
    code: 'Invalid email or recovery code',
    codeRequired: 'Please enter both email and recovery code',
  },
  /** Who may sign in. */
  people: {
    email: 'This is not a valid email address',
    taken: 'This email address already has an account',
    name: 'Please enter a name',
    nameLong: `A name can have at most ${LIMITS.contact.name} characters`,
    missing: 'This person has no account any more.',
    last: 'This is the only administrator who can log in. Make somebody else an administrator first.',
    saved: 'Name and email saved',
  },
  auth: {
    helper: 'Only an administrator can do this. Ask one of them.',
    required: 'User must be authenticated',
    origin: 'This request did not come from this website. Reload the page and try again.',
    tooMany: 'Too many requests from your network. Please wait a minute and try again.',
  },
} as const;
