import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from './answer.ts';

/** Whether a call met an ended session, or an account that is no administrator any more. */
export const needsSignIn = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' &&
  (answer.code === 'unauthenticated' || answer.message === TEXT.login.notAdmin);

/** Sends a call; when it meets an ended session, asks for the password and sends it once more. */
export type SignedInCall = <T>(send: () => Promise<Answer<T>>) => Promise<Answer<T>>;

/** Makes calls that survive the end of a session; `signIn` answers `false` when the teacher closes the question. */
export const signedInCall =
  (signIn: () => Promise<boolean>): SignedInCall =>
  async (send) => {
    const answer = await send();
    return needsSignIn(answer) && (await signIn()) ? send() : answer;
  };

/** A group of calls of the API. */
export type Calls = Record<string, (...args: never[]) => Promise<Answer<unknown>>>;

/** A whole group of such calls, under the same names. */
export const signedInCalls = <C extends Calls>(calls: C, signedIn: SignedInCall): C =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: never[]) => signedIn(() => call(...args)),
    ]),
    // The same names with functions of the same types.
  ) as C;
