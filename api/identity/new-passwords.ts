import { whyGuessable, checkNewPassword } from '../domain/accounts/password.ts';
import { invalid, type Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 commonest passwords, in lower case. Loaded when the first password is set: reading them takes 40 ms,
 * which no cold start should wait for.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Checks a new password for the account with this address; the value is the password as typed. */
export type CheckPassword = (password: string, email: string) => Promise<Outcome<string>>;

/**
 * Every rule for new passwords, wherever one is set: length, not the address, not a common one, not made of
 * `ownWords`, which are those of the site (`profileWords`).
 */
export const createPasswordCheck =
  (ownWords: () => Promise<readonly string[]>): CheckPassword =>
  async (password, email) => {
    const checked = checkNewPassword(password, email);
    if (checked.kind !== 'ok') return checked;
    const [common, words] = await Promise.all([commonPasswords(), ownWords()]);
    const why = whyGuessable(password, { email, words, isCommon: (word) => common.has(word) });
    if (why === undefined) return checked;
    return invalid(why === 'common' ? TEXT.password.common : TEXT.password.ownWords, 'password');
  };
