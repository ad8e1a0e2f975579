import { useState, type ReactNode } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer, Value } from '../../client/answer.ts';
import type { Account } from '../../client/api-client.ts';
import { confirmations } from '../../client/passkeys.ts';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';

/** The own passkeys, recovery codes left, and whether the password is off. */
export type SignInMethods = Value<Account['signInMethods']>;

/** What each section of the sign-in methods works with. */
export interface SignInSection {
  account: Account;
  methods: SignInMethods;
  confirmed: Confirmed;
  /** Called with the methods after a change, and with what to say. */
  onChanged: (methods: SignInMethods, message?: string) => void;
}

/** Makes a call, and when it needs the password or a passkey again, asks for that and makes it once more. */
export type Confirmed = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>;

/** That, with the question to be rendered. `methods` say what can be asked for. */
export const useConfirmed = (
  account: Account,
  methods: SignInMethods,
): { confirmed: Confirmed; question: ReactNode } => {
  const [answerTo, setAnswerTo] = useState<{ give: (confirmed: boolean) => void }>();

  const confirmed: Confirmed = async (call) => {
    const answer = await call();
    if (answer.kind !== 'refused' || answer.message !== TEXT.passkey.confirm) return answer;
    const isOwner = await new Promise<boolean>((give) => {
      setAnswerTo({ give });
    });
    setAnswerTo(undefined);
    return isOwner ? call() : answer;
  };

  const question = answerTo && (
    <ConfirmIdentity
      {...confirmations(account, methods)}
      onConfirmed={() => {
        answerTo.give(true);
      }}
      onCancel={() => {
        answerTo.give(false);
      }}
    />
  );
  return { confirmed, question };
};
