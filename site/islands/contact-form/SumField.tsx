import { LIMITS } from '#domain/text/limits.ts';
import type { Texts } from '../../i18n/texts.ts';
import { fill } from '../../i18n/fill.ts';
import { Field } from './Field.tsx';
import type { Question } from './form-state.ts';

type SumTexts = Texts['contactForm'];

/** `What is 3 + 4?`; what the sum is called while it is not there yet. */
const labelOf = (question: Question, { sum, sumUnknown }: SumTexts): string =>
  question.kind === 'asked'
    ? fill(sum, { a: question.ticket.a, b: question.ticket.b })
    : sumUnknown;

/**
 * The human check: one addition. When the question could not be loaded, a button asks for it again. A question that
 * took the place of another says so, also to screen readers: the focus is already in the field when it comes.
 */
export function SumField({
  texts,
  question,
  error,
  replaced,
  readOnly,
  onAskAgain,
}: {
  texts: SumTexts;
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
        label={labelOf(question, texts)}
        error={error}
        hint={
          question.kind === 'asked'
            ? texts.sumHint
            : question.kind === 'loading'
              ? texts.sumLoading
              : texts.sumNotLoaded
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
                {texts.loadSum}
              </button>
            )}
          </div>
        )}
      </Field>
      <p className="replaced" aria-live="polite">
        {replaced &&
          question.kind === 'asked' &&
          fill(texts.newSum, { question: labelOf(question, texts) })}
      </p>
    </div>
  );
}
