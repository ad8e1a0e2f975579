import { memo } from 'react';
import { readQuestions } from '#domain/practice/question-text.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { useFormulaHtml } from '../../ui/formulas/FormulaText.tsx';
import { QuestionView } from './QuestionView.tsx';

/** What each question of a typed text will be, or what is wrong with it; a tap on its line goes there. */
export const QuestionChecks = memo(function QuestionChecks({
  text,
  onLine,
}: {
  text: string;
  onLine: (line: number) => void;
}) {
  const questions = readQuestions(text);
  const render = useFormulaHtml(text.includes('$'));
  if (questions.length === 0) return <p className="hint">Your questions will be shown here.</p>;
  return (
    <ol className="question-checks" aria-label="Questions as students see them">
      {questions.map((read, index) => (
        <li key={index} className={read.kind}>
          <Button
            kind="inline"
            onClick={() => {
              onLine(read.line);
            }}
          >
            Question {index + 1}, line {read.line}
          </Button>
          {read.kind === 'ready' ? (
            <QuestionView question={read.question} render={render} />
          ) : (
            <p className="field-error">{read.message}</p>
          )}
        </li>
      ))}
    </ol>
  );
});
