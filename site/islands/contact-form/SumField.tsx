import { LIMITS } from '#domain/limits.ts';
import { Field } from './Field.tsx';
import type { Question } from './form-state.ts';

/** What the sum is called while it is not there yet. */
const labelOf = (question: Question): string =>
  question.kind === 'asked'
    ? `What is ${String(question.ticket.a)} + ${String(question.ticket.b)}?`
    : 'A small sum';

/** The human check: one addition. When the question could not be loaded, a button asks for it again. */
export function SumField({
  question,
  error,
  readOnly,
  onAskAgain,
}: {
  question: Question;
  error: string | undefined;
  readOnly: boolean;
  onAskAgain: () => void;
}) {
  return (
    <Field
      name="answer"
      label={labelOf(question)}
      error={error}
      hint={
        question.kind === 'asked'
          ? 'This keeps machines out.'
          : question.kind === 'loading'
            ? 'The question is loading…'
            : 'The question did not load.'
      }
    >
      {(control) => (
        <div className="sum">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            required
            readOnly={readOnly}
            maxLength={LIMITS.contact.answer}
          />
          {question.kind === 'unavailable' && (
            <button type="button" className="button button-quiet" onClick={onAskAgain}>
              Load the question
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
