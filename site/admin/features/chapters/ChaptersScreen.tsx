import {
  type Chapter,
  CHAPTER_FORM,
  checkChapterForm,
  nextChapterId,
} from '#domain/course/class.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { useAdmin, useClass } from '#client/admin.ts';
import { inAddress } from '#client/api.ts';
import { Select, TextField } from '#ui/fields/Field.tsx';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { RecordForm } from '#ui/forms/RecordForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { Link, useNavigate } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import {
  materialsAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { counted } from '#domain/text/format.ts';
import { useListForm } from '#ui/forms/use-open-form.ts';
import { ListScreen } from '#ui/screens/ListScreen.tsx';
import { Row } from '#ui/screens/Screen.tsx';
import { ChapterMenu } from './ChapterScreen.tsx';

interface Values extends Pick<Chapter, 'title' | 'translations'> {
  id: number | undefined;
}

const valuesOf = ({ id, title, translations = {} }: Values): Values => ({
  id,
  title,
  translations,
});

/** Adds a chapter with the next number, or edits the title of `chapter`. */
function ChapterForm({
  classRecord,
  chapter,
  onClose,
}: {
  classRecord: ContentClass;
  chapter: Versioned<Chapter> | undefined;
  onClose: () => void;
}) {
  const { chapters } = useAdmin().api.classes[':classId'];
  const form = useEditForm({
    draftKey: `chapter:${classRecord.id}:${chapter ? String(chapter.id) : 'new'}`,
    initial: valuesOf(chapter ?? { id: nextChapterId(classRecord.chapters), title: '' }),
    ...(chapter && { ver: chapter.ver }),
    fields: CHAPTER_FORM,
    noun: 'Chapter',
    check: ({ id = '', ...values }) => checkChapterForm({ id, ...values }),
    // An empty list is sent, too: the server keeps what is not sent.
    save: ({ id, title, translations = {} }, ver) =>
      chapter
        ? chapters[':chapterId'].$put({
            param: inAddress({ classId: classRecord.id, chapterId: chapter.id }),
            json: { title, translations, ver },
          })
        : chapters.$post({
            param: { classId: classRecord.id },
            json: { id, title, translations },
          }),
    stored: valuesOf,
    onSaved: onClose,
  });

  return (
    <EditForm form={form} first="title" onCancel={onClose}>
      <RecordForm
        form={form}
        controls={{
          id: (props) => (
            <TextField
              {...props}
              inputMode="numeric"
              {...(chapter && {
                readOnly: true,
                hint: 'The number is part of file names. It cannot change.',
              })}
            />
          ),
        }}
      />
    </EditForm>
  );
}

/** `/admin/classes/{classId}/chapters`: the chapters of one class, with add, edit, delete and reorder. */
export function ChaptersScreen() {
  const { api, content } = useAdmin();
  const classRecord = useClass();
  const { id: classId, title, chapters } = classRecord;
  const { edited, shown, close, isAdded } = useListForm(chapters);
  const navigate = useNavigate();
  const nameOf = (chapter: Chapter) => plainFormulas(chapterHeading(chapter));

  return (
    <ListScreen
      title={`Chapters: ${title}`}
      above={
        <>
          <p className="crumbs">
            <Link to={`/admin/classes/${classId}/offer`}>Batches and fees</Link>
          </p>
          <Select
            id="chapters-class"
            name="class"
            label="Class"
            value={classId}
            options={content.classes.map((each) => ({ value: each.id, label: each.title }))}
            onValue={(id) => void navigate(`/admin/classes/${id}/chapters`)}
          />
        </>
      }
      add="Add Chapter"
      form={
        shown && (
          <ChapterForm
            key={edited?.id ?? ''}
            classRecord={classRecord}
            chapter={edited}
            onClose={close}
          />
        )
      }
      items={chapters}
      empty={{ title: 'No Chapters Yet', text: 'Add the first chapter of this class.' }}
      reorder={{
        label: nameOf,
        save: (ids) =>
          api.classes[':classId']['chapter-order'].$put({ param: { classId }, json: { ids } }),
      }}
    >
      {(chapter) => {
        const { id, materials, videos, questions = [] } = chapter;
        const heading = nameOf(chapter);
        // Its heading opens it, its counts the tab that they count.
        const tabs = [
          [counted(materials.length, 'PDF'), materialsAdminPath(classId, id)],
          [counted(videos.length, 'video'), videosAdminPath(classId, id)],
          [counted(questions.length, 'question'), practiceAdminPath(classId, id)],
        ] as const;
        const next = [
          { label: 'Add videos', to: tabs[1][1] },
          { label: 'Upload PDFs', to: tabs[0][1] },
        ];
        return (
          <Row
            key={id}
            added={isAdded(id) ? { text: `Chapter ${id} added.`, next } : undefined}
            title={
              <Link className="row-link" to={tabs[0][1]}>
                {heading}
              </Link>
            }
            actions={
              <>
                {tabs.map(([label, to]) => (
                  <Link
                    key={to}
                    className="button secondary"
                    to={to}
                    aria-label={`${label}: ${heading}`}
                  >
                    {label}
                  </Link>
                ))}
                <ChapterMenu id={`open-${id}`} classId={classId} chapter={chapter} />
              </>
            }
          />
        );
      }}
    </ListScreen>
  );
}
