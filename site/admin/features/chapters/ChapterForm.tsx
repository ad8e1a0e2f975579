import * as z from 'zod';
import { checkChapterForm, nextChapterId, type Chapter } from '#domain/course/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Edits } from '../../client/operations.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { FormulaNote } from '../../ui/formulas/FormulaNote.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import type { FormulaText } from '../../ui/formulas/find-bad-formulas.ts';
import { useFormulaMarks } from '../../ui/formulas/use-formula-marks.ts';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

const LABELS = { id: 'Chapter Number', title: 'Chapter Title' };

const formulaTexts = ({ title }: { title: string }): FormulaText[] => [
  { name: 'title', label: LABELS.title, text: title, kind: 'text' },
];

const Stored = z.object({ id: z.int(), title: z.string(), ver: z.int() });

const valuesOf = ({ id, title }: { id: number; title: string }) => ({ id: String(id), title });

/** Adds a chapter with the next number, or edits the title of `chapter`. */
export function ChapterForm({
  classRecord,
  chapter,
  edits,
  onCancel,
  onSaved,
}: {
  classRecord: ContentClass;
  chapter: Versioned<Chapter> | undefined;
  edits: Pick<Edits, 'addChapter' | 'updateChapter'>;
  onCancel: () => void;
  onSaved: (saved: Chapter) => void;
}) {
  const question = useFormulaQuestion();
  const form = useEditForm({
    draftKey: `chapter:${classRecord.id}:${chapter ? String(chapter.id) : 'new'}`,
    initial: valuesOf(chapter ?? { id: nextChapterId(classRecord.chapters), title: '' }),
    ...(chapter ? { ver: chapter.ver } : {}),
    check: (values) => {
      const checked = checkChapterForm(values);
      const exists =
        checked.kind === 'ok' &&
        !chapter &&
        classRecord.chapters.some(({ id }) => id === checked.value.id);
      return exists ? duplicate(TEXT.duplicate.chapter, 'id') : checked;
    },
    confirm: (values) => question.ask(formulaTexts(values)),
    save: (fields, ver) =>
      chapter
        ? edits.updateChapter(
            { classId: classRecord.id, chapterId: chapter.id },
            { title: fields.title, ver },
          )
        : edits.addChapter(classRecord.id, fields),
    readCurrent: (current) => {
      const stored = Stored.safeParse(current);
      return stored.success ? { values: valuesOf(stored.data), ver: stored.data.ver } : undefined;
    },
    failed: chapter ? TEXT.save.updateChapter : TEXT.save.addChapter,
    onSaved,
  });

  const badFormulas = useFormulaMarks(formulaTexts(form.values));

  return (
    <EditForm
      form={form}
      title={chapter ? 'Edit Chapter' : 'Add Chapter'}
      submit={chapter ? 'Update Chapter' : 'Add Chapter'}
      busy={chapter ? 'Updating...' : 'Adding...'}
      labels={LABELS}
      first="title"
      onCancel={onCancel}
      note={<FormulaNote found={badFormulas} formId={form.id} />}
    >
      <FormulaQuestion asking={question.asking} formId={form.id} />
      <TextField
        {...form.field('id')}
        label={LABELS.id}
        type="number"
        inputMode="numeric"
        min={LIMITS.chapterMinimum}
        required
        {...(chapter
          ? { readOnly: true, hint: 'The number is part of file names. It cannot change.' }
          : {})}
      />
      <TextField {...form.field('title')} label={LABELS.title} required autoComplete="off" />
    </EditForm>
  );
}
