import { LIMITS } from '#domain/text/limits.ts';
import { Field } from './Field.tsx';
import type { Question } from './form-state.ts';

/** `What is 3 + 4?`; what the sum is called while it is not there yet. */
const labelOf = (question: Question): string =>
  question.kind === 'asked'
    ? `What is ${question.ticket.a} + ${question.ticket.b}?`
    : 'A small sum';

/**
 * The human check: one addition. When the question could not be loaded, a button asks for it again. A question that
 * took the place of another says so, also to screen readers: the focus is already in the field when it comes.
 */
export function SumField({
  question,
  error,
  replaced,
  readOnly,
  onAskAgain,
}: {
  question: Question;
  /** Whether the question took the place of one that was answered. */
  replaced: boolean;
  error: string | undefined;
  readOnly: boolean;
  onAskAgain: () => void;
}) {
  return (
    <div className="sum-field">
      <Field
        name="answer"
        label={labelOf(question)}
        error={error}
        hint={
          question.kind === 'asked'
            ? 'This stops spam.'
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
      <p className="replaced" aria-live="polite">
        {replaced && question.kind === 'asked' && `There is a new question: ${labelOf(question)}`}
      </p>
    </div>
  );
}
