import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Chapter } from '#domain/course/chapter.ts';
import { checkQuestions, withKeptIds } from '#domain/practice/edit-questions.ts';
import {
  formatQuestions,
  readQuestions,
  withPictureLines,
} from '#domain/practice/question-text.ts';
import type { QuestionContent } from '#domain/practice/read-question.ts';
import type { Picture } from '#domain/files/picture.ts';
import type { Question } from '#domain/practice/question.ts';
import { counted } from '#domain/text/format.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormulaButton } from '../../ui/editor/FormulaButton.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { AddPicture } from './AddPicture.tsx';
import { QuestionChecks } from './QuestionChecks.tsx';
import { TypingHelp } from './TypingHelp.tsx';

const LABELS = { text: 'Questions' };

const valuesOf = ({ questions = [] }: Pick<Chapter, 'questions'>) => ({
  text: formatQuestions(questions),
});

/** How many stored questions are no more among those of a text. */
const removedCount = (
  before: readonly Question[],
  contents: readonly QuestionContent[],
): number => {
  const kept = new Set(withKeptIds(before, contents, () => '').map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id)).length;
};

const summaryOf = (text: string): string => {
  const read = readQuestions(text);
  const wrong = read.filter(({ kind }) => kind === 'wrong').length;
  const needs = wrong === 1 ? '1 needs fixing' : `${wrong} need fixing`;
  return [counted(read.length, 'question'), ...(wrong > 0 ? [needs] : [])].join(', ');
};

/** Edits all questions of a chapter as one text, shown beside it as students see them. */
export function QuestionsForm({
  start,
  onCancel,
  onSaved,
}: {
  /** The question to begin with, if one was opened. */
  start: Question | undefined;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const { api } = useAdmin();
  const { chapter, place } = useChapter();
  const { questions: stored = [] } = chapter;
  const [removal, setRemoval] = useState<{ count: number; answer: (sure: boolean) => void }>();

  const confirmRemoval = async (text: string): Promise<boolean> => {
    const checked = checkQuestions(text);
    const count = checked.kind === 'ok' ? removedCount(stored, checked.value) : 0;
    if (count === 0) return true;
    const sure = await new Promise<boolean>((answer) => {
      setRemoval({ count, answer });
    });
    setRemoval(undefined);
    return sure;
  };

  const form = useEditForm({
    draftKey: `practice:${place.classId}:${place.chapterId}`,
    initial: valuesOf(chapter),
    ver: chapter.ver,
    labels: LABELS,
    formulas: { text: 'text' },
    check: ({ text }) => checkQuestions(text),
    confirm: ({ text: typed }) => confirmRemoval(typed),
    save: (contents, ver) =>
      settle(
        api.classes[':classId'].chapters[':chapterId'].questions.$put({
          param: inAddress(place),
          json: { text: formatQuestions(contents), ver },
        }),
      ),
    stored: valuesOf,
    what: 'Questions',
    failed: 'Failed to save the questions',
    onSaved,
  });
  const { text } = form.values;
  const field = form.field('text');
  // Setting many formulas must not hold up typing.
  const shown = useDeferredValue(text);
  const wrong = readQuestions(text).find(({ kind }) => kind === 'wrong')?.line;
  const checked = checkQuestions(text);
  const { problem } = form;
  const tried = problem?.field === 'text';

  const { id } = field;
  const goToLine = useCallback(
    (line: number) => {
      const area = document.getElementById(id);
      if (!(area instanceof HTMLTextAreaElement)) return;
      const range = lineRange(area.value, line);
      selectText(id, range.start, range.end);
    },
    [id],
  );
  const addPicture = (picture: Omit<Picture, 'alt'>) => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const added = withPictureLines(area.value, area.selectionEnd, picture);
    // The cursor goes where the text is by then.
    flushSync(() => {
      field.onValue(added.text);
    });
    selectText(id, added.end, added.end);
  };
  const afterTry = useEffectEvent(() => {
    if (tried && wrong !== undefined) goToLine(wrong);
  });
  // Once per try to save: the selection must not move while she types.
  useEffect(() => {
    afterTry();
  }, [problem]);
  const atOpening = useEffectEvent(() => {
    const at = stored.findIndex((each) => each.id === start?.id);
    const line = readQuestions(text)[at]?.line;
    if (line !== undefined) goToLine(line);
  });
  // Once: the form was opened at this question.
  useEffect(() => {
    atOpening();
  }, []);

  return (
    <EditForm
      form={tried ? { ...form, problem: undefined } : form}
      title="Edit questions"
      submit="Save questions"
      busy="Saving..."
      first="text"
      onCancel={onCancel}
      note={
        <>
          <p role="status">{text.trim() !== '' && summaryOf(shown)}</p>
          {checked.kind !== 'ok' && (
            <p className="field-error" role={tried ? 'alert' : undefined}>
              {wrong === undefined ? (
                checked.message
              ) : (
                <Button
                  kind="inline"
                  onClick={() => {
                    goToLine(wrong);
                  }}
                >
                  {checked.message}
                </Button>
              )}
            </p>
          )}
        </>
      }
    >
      {removal && (
        <ConfirmDialog
          title={`Delete ${counted(removal.count, 'question')}?`}
          confirm="Delete and save"
          onCancel={() => {
            removal.answer(false);
          }}
          onConfirm={() => {
            removal.answer(true);
          }}
        >
          <p>
            {removal.count === 1 ? 'A saved question is' : `${removal.count} saved questions are`}{' '}
            no longer in the text. Students will not see {removal.count === 1 ? 'it' : 'them'} any
            more.
          </p>
        </ConfirmDialog>
      )}
      <TypingHelp />
      <FormulaButton fieldId={id} disabled={form.saving} onValue={field.onValue} />
      <AddPicture onPicture={addPicture} />
      <div className="beside">
        <TextArea
          {...field}
          error={undefined}
          label={LABELS.text}
          rows={12}
          spellCheck={false}
          className="code"
        />
        <QuestionChecks text={shown} onLine={goToLine} />
      </div>
    </EditForm>
  );
}
