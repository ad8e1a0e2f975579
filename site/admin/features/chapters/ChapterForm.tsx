import { checkChapterForm, nextChapterId, type Chapter } from '#domain/course/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { Languages } from '../../ui/forms/Languages.tsx';
import { translated } from '../../ui/forms/translations.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';

const LABELS = { id: 'Chapter Number', title: 'Chapter Title' };
const TRANSLATED = [translated('title')];

interface Values extends Pick<Chapter, 'title' | 'translations'> {
  id: number | undefined;
}

const valuesOf = ({ id, title, translations = {} }: Values): Values => ({
  id,
  title,
  translations,
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
  const form = useEditForm({
    draftKey: `chapter:${classRecord.id}:${chapter ? String(chapter.id) : 'new'}`,
    initial: valuesOf(chapter ?? { id: nextChapterId(classRecord.chapters), title: '' }),
    ...(chapter ? { ver: chapter.ver } : {}),
    labels: LABELS,
    formulas: { title: 'text' },
    check: ({ id = '', ...values }) => {
      const checked = checkChapterForm({ id, ...values });
      const exists =
        checked.kind === 'ok' &&
        !chapter &&
        classRecord.chapters.some(({ id }) => id === checked.value.id);
      return exists ? duplicate(TEXT.duplicate.chapter, 'id') : checked;
    },
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
    stored: valuesOf,
    what: 'Chapter',
    failed: chapter ? TEXT.save.updateChapter : TEXT.save.addChapter,
    onSaved,
  });

  return (
    <EditForm
      form={form}
      title={chapter ? 'Edit Chapter' : 'Add Chapter'}
      submit={chapter ? 'Update Chapter' : 'Add Chapter'}
      busy={chapter ? 'Updating...' : 'Adding...'}
      first="title"
      onCancel={onCancel}
    >
      <NumberField
        {...form.field('id')}
        label={LABELS.id}
        required
        {...(chapter
          ? { readOnly: true, hint: 'The number is part of file names. It cannot change.' }
          : {})}
      />
      <TextField {...form.field('title')} label={LABELS.title} required autoComplete="off" />
      <Languages form={form} fields={TRANSLATED} />
    </EditForm>
  );
}
