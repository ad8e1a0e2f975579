import type { QuestionContent } from '#domain/practice/read-question.ts';
import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { picturePath } from '#domain/files/picture.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language.ts';
import { FormulaText } from '../../ui/formulas/FormulaText.tsx';

/** A question as students see it, with its answer. */
export function QuestionView({
  question,
  render,
}: {
  question: QuestionContent;
  /** What sets formulas (`useFormulaHtml`). */
  render: ((text: string) => string) | undefined;
}) {
  const set = (text: string) => <FormulaText text={text} render={render} />;
  const steps = (texts: readonly string[] | undefined) =>
    texts && (
      <ol className="why">
        {texts.map((step, at) => (
          <li key={at}>{set(step)}</li>
        ))}
      </ol>
    );
  return (
    <div className="question">
      <p className="asked">{set(question.text)}</p>
      {question.picture && (
        <img
          className="post-image"
          src={picturePath(question.picture)}
          alt={question.picture.alt}
          width={question.picture.width}
          height={question.picture.height}
          loading="lazy"
        />
      )}
      {question.kind === 'choice' ? (
        <ul className="options">
          {question.options.map((option, at) => (
            <li key={at} className={at === question.right ? 'right' : undefined}>
              <span className="letter">{OPTION_LETTERS[at]}</span>
              <span>
                {set(option)}
                {at === question.right && <strong> (right)</strong>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Answer: <strong>{question.answer}</strong>
        </p>
      )}
      <p className="meta">
        Level: {question.level}
        {question.asked && ', asked often'}
        {question.topic !== undefined && `, topic: ${question.topic}`}
      </p>
      {steps(question.steps)}
      {question.explanation !== undefined && <p className="why">{set(question.explanation)}</p>}
      {OTHER_LANGUAGES.map((language) => {
        const texts = question.translations?.[language];
        return (
          texts && (
            <details key={language}>
              <summary>In {LANGUAGE_WORDS[language]}</summary>
              <div lang={language}>
                <p>{set(texts.text ?? '')}</p>
                {texts.options && (
                  <p>
                    {texts.options.map((option, at) => (
                      <span key={at}>
                        {OPTION_LETTERS[at]}. {set(option)}{' '}
                      </span>
                    ))}
                  </p>
                )}
                <p className="meta">{texts.topic}</p>
                {steps(texts.steps)}
                {texts.explanation !== undefined && <p className="why">{set(texts.explanation)}</p>}
              </div>
            </details>
          )
        );
      })}
    </div>
  );
}
