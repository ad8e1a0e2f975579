import { memo, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Chapter } from '#domain/course/class';
import { OPTION_LETTERS } from '#domain/practice/letters';
import type { Picture } from '#domain/files/picture';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language';
import { checkQuestions, questionTitle, withKeptIds } from '#domain/practice/edit-questions';
import {
  formatQuestions,
  type QuestionContent,
  readQuestions,
  withPictureLines,
} from '#domain/practice/question-text';
import type { Question } from '#domain/practice/question';
import { counted } from '#domain/text/format';
import { useChapter } from '#client/admin';
import { refused } from '#client/api';
import { useAsk } from '#ui/dialogs/Modal.tsx';
import { FormulaButton } from '#ui/editor/FormulaButton.tsx';
import { Button, TextField } from '#ui/fields/Controls.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { selectLine, selectText, textField } from '#ui/fields/select-text.ts';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { FormulaText } from '#ui/formulas/FormulaText.tsx';
import { PictureProgress, PictureView, usePictureUpload } from '#ui/pictures/PictureInput.tsx';
import { plainFormulas } from '#api/html/plain-formulas';
import { reordered } from '#domain/course/chapter-edits';
import { EditLink, useCloseForm, useListForm } from '#ui/screens/ListScreen.tsx';
import { Row } from '#ui/screens/Screen.tsx';
import { ChapterScreen } from '../chapters/ChapterScreen.tsx';

const EXAMPLE = String.raw`1. The zeroes of $x^2 - 5x + 6$ are
A. 1 and 6
*B. 2 and 3
C. $-2$ and $-3$
Level: easy
Topic: Zeroes of a polynomial
Steps: Split the middle term.
$x^2 - 5x + 6 = (x - 2)(x - 3)$
So the zeroes are 2 and 3.
Hindi: $x^2 - 5x + 6$ के शून्यक हैं
A. 1 और 6
B. 2 और 3
C. $-2$ और $-3$

2. Find the area of a square of side 4 cm.
Answer: 16 cm²`;

/** How questions are typed, with an example; folded away until it is needed. */
function TypingHelp() {
  return (
    <details className="typing-help">
      <summary>How to type questions</summary>
      <pre tabIndex={0}>{EXAMPLE}</pre>
      <ul>
        <li>Begin each question with its number, after an empty line.</li>
        <li>
          Options start with A. to F. Put a star before the right one, or add a line: Answer: B
        </li>
        <li>
          For a number, add a line such as Answer: 1/2 or Answer: 2√3. Students may type 0.5 or 2/4,
          and leave the unit out.
        </li>
        <li>Level: easy, medium or hard. Without it, the level is medium.</li>
        <li>
          Asked: often puts the question on the page for the night before the exam, with its answer.
        </li>
        <li>
          Steps: shows how to find the answer, one step in each line. The first is a hint, so it
          must not give the answer away. Why: explains the answer in one piece. Topic: names what
          the question is about.
        </li>
        <li>
          Hindi: and Punjabi: begin the same question in that language, at its end. Type there what
          differs: the question, its options, Topic:, Steps: and Why:.
        </li>
        <li>
          Add picture uploads a picture for the question at the cursor. Say behind Alt: what it
          shows, for those who cannot see it. To remove it, delete both lines.
        </li>
        <li>Formulas go between dollar signs, as in blog posts.</li>
        <li>You can paste many questions at once. To remove one, delete its lines.</li>
      </ul>
    </details>
  );
}

/** A question as students see it, with its answer. */
function QuestionView({ question }: { question: QuestionContent }) {
  const { translations, ...untranslated } = question;
  const set = (text: string) => <FormulaText text={text} />;
  return (
    <div className="question">
      <p className="asked">{set(question.text)}</p>
      {question.picture && <PictureView picture={question.picture} />}
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
      {question.steps && (
        <ol className="why">
          {question.steps.map((step, at) => (
            <li key={at}>{set(step)}</li>
          ))}
        </ol>
      )}
      {question.explanation !== undefined && <p className="why">{set(question.explanation)}</p>}
      {OTHER_LANGUAGES.map((language) => {
        const texts = translations?.[language];
        return (
          texts && (
            <details key={language}>
              <summary>In {LANGUAGE_WORDS[language]}</summary>
              <div lang={language}>
                {/* What is missing is shown in English. */}
                <QuestionView question={{ ...untranslated, ...texts } as QuestionContent} />
              </div>
            </details>
          )
        );
      })}
    </div>
  );
}

/** What each question of a typed text will be, or what is wrong with it; a tap on its line goes there. */
const QuestionChecks = memo(function QuestionChecks({
  text,
  fieldId,
}: {
  text: string;
  fieldId: string;
}) {
  const questions = readQuestions(text);
  if (questions.length === 0) return <p className="hint">Your questions will be shown here.</p>;
  return (
    <ol className="question-checks" aria-label="Questions as students see them">
      {questions.map((read, index) => (
        <li key={index} className={read.kind}>
          <Button kind="inline" onClick={() => selectLine(fieldId, read.line)}>
            Question {index + 1}, line {read.line}
          </Button>
          {read.kind === 'ready' ? (
            <QuestionView question={read.question} />
          ) : (
            <p className="field-error">{read.message}</p>
          )}
        </li>
      ))}
    </ol>
  );
});

const FIELDS = { text: { kind: 'text', label: 'Questions', formulas: 'text' } } as const;

const valuesOf = ({ questions = [] }: Pick<Chapter, 'questions'>) => ({
  text: formatQuestions(questions),
});

/** Edits all questions of a chapter as one text, shown beside it as students see them. */
function QuestionsForm({
  start,
}: {
  /** The question to begin with, if one was opened. */
  start: Question | undefined;
}) {
  const { chapter, key, calls, param } = useChapter();
  const { questions: stored = [] } = chapter;
  const ask = useAsk();

  const form = useEditForm({
    draftKey: `practice:${key}`,
    initial: valuesOf(chapter),
    ver: chapter.ver,
    fields: FIELDS,
    check: ({ text }) => checkQuestions(text),
    // Before stored questions go that are no more in the text.
    confirm: async (contents) => {
      const kept = withKeptIds(stored, contents, () => '').filter(({ id }) => id !== '');
      const count = stored.length - kept.length;
      const isOne = count === 1;
      return (
        count === 0 ||
        ask({
          title: `Delete ${counted(count, 'question')}?`,
          text: `${isOne ? 'A saved question is' : `${count} saved questions are`} no longer in the text. Students will not see ${isOne ? 'it' : 'them'} any more.`,
          confirm: 'Delete and save',
        })
      );
    },
    save: (contents, ver) =>
      calls.questions.$put({
        param,
        json: { text: formatQuestions(contents), ver },
      }),
    stored: valuesOf,
    what: 'Questions',
    failed: 'Failed to save the questions',
    onSaved: useCloseForm(),
  });
  const { text } = form.values;
  const field = form.field('text');
  // Setting many formulas must not hold up typing.
  const shown = useDeferredValue(text);
  const read = readQuestions(text);
  const wrong = read.filter(({ kind }) => kind === 'wrong');
  const [{ line: toFix } = {}] = wrong;
  const checked = checkQuestions(text);
  const { problem } = form;
  const tried = problem?.field === 'text';

  const { id } = field;
  const upload = usePictureUpload();
  /** For the question at the cursor. */
  const addPicture = (picture: Omit<Picture, 'alt'>) => {
    const area = textField(id);
    const added = withPictureLines(area?.value ?? '', area?.selectionEnd ?? 0, picture);
    // The cursor goes where the text is by then.
    flushSync(() => field.onValue(added.text));
    selectText(id, added.end, added.end);
  };
  const goToLine = useEffectEvent(() => {
    const opened = stored.findIndex((each) => each.id === start?.id);
    const line = problem ? tried && toFix : !form.dirty && read[opened]?.line;
    if (line) selectLine(id, line);
  });
  // At the opening, and once per try to save: the selection must not move while she types.
  useEffect(() => goToLine(), [problem]);

  return (
    <EditForm
      form={tried ? { ...form, problem: undefined } : form}
      title="Edit questions"
      submit="Save questions"
      first="text"
      note={
        <>
          <p role="status">
            {read.length > 0 && counted(read.length, 'question')}
            {wrong.length > 0 &&
              `, ${wrong.length} ${wrong.length === 1 ? 'needs' : 'need'} fixing`}
          </p>
          {checked.kind !== 'ok' && (
            <p className="field-error" role={tried ? 'alert' : undefined}>
              {toFix === undefined ? (
                checked.message
              ) : (
                <Button kind="inline" onClick={() => selectLine(id, toFix)}>
                  {checked.message}
                </Button>
              )}
            </p>
          )}
        </>
      }
    >
      <TypingHelp />
      <FormulaButton fieldId={id} disabled={form.saving} onValue={field.onValue} />
      <div className="row-actions">
        <FileButton
          label="Picture of the question"
          kind="quiet"
          accept="image/*"
          multiple={false}
          onFiles={([file]) => {
            if (file) void upload.choose(file, addPicture);
          }}
        >
          Add picture
        </FileButton>
        <PictureProgress {...upload} />
      </div>
      <div className="beside">
        <TextField
          {...field}
          error={undefined}
          label={FIELDS.text.label}
          rows={12}
          spellCheck={false}
          className="code"
        />
        <QuestionChecks text={shown} fieldId={id} />
      </div>
    </EditForm>
  );
}

/** `/admin/classes/{classId}/chapters/{chapterId}/practice`: the practice questions of one chapter. */
export function PracticeScreen() {
  const { chapter, calls, param } = useChapter();
  const { questions = [] } = chapter;
  const { edited, shown } = useListForm(questions);

  return (
    <ChapterScreen
      part="Practice"
      add={questions.length === 0 ? 'Type or paste questions' : 'Add or edit questions'}
      form={shown && <QuestionsForm start={edited} />}
      // The form shows them all.
      items={shown ? [] : questions}
      empty={{
        title: 'No Questions Yet',
        text: 'Students can practise a chapter as soon as it has questions.',
      }}
      reorder={{
        label: questionTitle,
        save: async (ids) => {
          const order = reordered(questions, ids);
          return order.kind === 'ok'
            ? calls.questions.$put({
                param,
                json: { text: formatQuestions(order.value), ver: chapter.ver },
              })
            : refused(order.message);
        },
      }}
    >
      {(question) => (
        <Row actions={<EditLink id={question.id} name={plainFormulas(questionTitle(question))} />}>
          <QuestionView question={question} />
        </Row>
      )}
    </ChapterScreen>
  );
}
