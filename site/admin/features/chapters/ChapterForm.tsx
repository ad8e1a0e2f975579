import { checkChapterForm, nextChapterId, type Chapter } from '#domain/course/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { LanguageTabs } from '../../ui/forms/LanguageTabs.tsx';
import {
  translatedLabels,
  translationsIn,
  translationValues,
} from '../../ui/forms/translated-values.ts';
import { FormulaNote } from '../../ui/formulas/FormulaNote.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import type { FormulaText } from '../../ui/formulas/find-bad-formulas.ts';
import { useFormulaMarks } from '../../ui/formulas/use-formula-marks.ts';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

const LABELS = { id: 'Chapter Number', title: 'Chapter Title' };
/** The texts of a chapter that have translations. */
const TEXTS = ['title'] as const;
const TITLES = { title: LABELS.title, ...translatedLabels({ title: LABELS.title }) };
const TRANSLATED = [{ name: 'title', label: LABELS.title, english: 'title' }];

const formulaTexts = (values: FormValues): FormulaText[] =>
  Object.entries(TITLES).map(([name, label]) => {
    return { name, label, text: values[name] ?? '', kind: 'text' };
  });

const valuesOf = ({
  id,
  title,
  translations,
}: Pick<Chapter, 'id' | 'title' | 'translations'>): FormValues & { id: string; title: string } => ({
  id: String(id),
  title,
  ...translationValues(TEXTS, translations),
});

/** Adds a chapter with the next number, or edits the title of `chapter`. */
export function ChapterForm({
  classRecord,
  chapter,
  onCancel,
  onSaved,
}: {
  classRecord: ContentClass;
  chapter: Versioned<Chapter> | undefined;
  onCancel: () => void;
  onSaved: (saved: Chapter) => void;
}) {
  const { chapters } = useAdmin().api.classes[':classId'];
  const question = useFormulaQuestion();
  const form = useEditForm({
    draftKey: `chapter:${classRecord.id}:${chapter ? String(chapter.id) : 'new'}`,
    initial: valuesOf(chapter ?? { id: nextChapterId(classRecord.chapters), title: '' }),
    ...(chapter ? { ver: chapter.ver } : {}),
    check: (values) => {
      const translations = translationsIn(TEXTS, values);
      const checked = checkChapterForm({ ...values, translations });
      const exists =
        checked.kind === 'ok' &&
        !chapter &&
        classRecord.chapters.some(({ id }) => id === checked.value.id);
      return exists ? duplicate(TEXT.duplicate.chapter, 'id') : checked;
    },
    confirm: (values) => question.ask(formulaTexts(values)),
    // An empty list is sent, too: the server keeps what is not sent.
    save: ({ id, title, translations = {} }, ver) =>
      settle(
        chapter
          ? chapters[':chapterId'].$put({
              param: inAddress({ classId: classRecord.id, chapterId: chapter.id }),
              json: { title, translations, ver },
            })
          : chapters.$post({
              param: { classId: classRecord.id },
              json: { id, title, translations },
            }),
      ),
    readCurrent: (current) => ({ values: valuesOf(current), ver: current.ver }),
    what: 'Chapter',
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
      labels={{ ...LABELS, ...TITLES }}
      first="title"
      onCancel={onCancel}
      note={<FormulaNote found={badFormulas} formId={form.id} />}
    >
      <FormulaQuestion asking={question.asking} formId={form.id} />
      <LanguageTabs form={form} fields={TRANSLATED}>
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
      </LanguageTabs>
    </EditForm>
  );
}
