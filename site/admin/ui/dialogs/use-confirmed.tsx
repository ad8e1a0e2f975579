import { useState, type ReactNode } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/answer.ts';
import { ConfirmIdentity, useSignInMethods } from './ConfirmIdentity.tsx';

/** Makes a call, and when it needs the password or a passkey again, asks for that and makes it once more. */
export type Confirmed = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>;

/** That, with the question to be rendered. */
export const useConfirmed = (): { confirmed: Confirmed; question: ReactNode } => {
  // What can be asked for is known when it is asked for.
  useSignInMethods();
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
