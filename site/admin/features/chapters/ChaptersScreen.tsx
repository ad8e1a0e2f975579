import {
  type Chapter,
  CHAPTER_FORM,
  checkChapterForm,
  nextChapterId,
} from '#domain/course/chapter.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import { duplicate } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin, useClass } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { Select, TextField } from '../../ui/fields/Field.tsx';
import { EditForm } from '../../ui/forms/EditForm.tsx';
import { RecordForm } from '../../ui/forms/RecordForm.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { Link, useNavigate } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import {
  materialsAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { counted } from '#domain/text/format.ts';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';
import { type Added, ListScreen, Row } from '../../ui/screens/ListScreen.tsx';
import { ChapterMenu, useChapterDeletion } from './ChapterScreen.tsx';

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
    fields: CHAPTER_FORM,
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

/** One chapter of a class: its heading opens it, its counts the tab that they count. */
function ChapterRow({
  classId,
  chapter,
  added,
  deletion,
}: {
  classId: string;
  chapter: Chapter;
  added: Added | undefined;
  deletion: ReturnType<typeof useChapterDeletion>;
}) {
  const { id, materials, videos, questions = [] } = chapter;
  const heading = plainFormulas(chapterHeading(chapter));
  const tabs = [
    [counted(materials.length, 'PDF'), materialsAdminPath(classId, id)],
    [counted(videos.length, 'video'), videosAdminPath(classId, id)],
    [counted(questions.length, 'question'), practiceAdminPath(classId, id)],
  ] as const;
  return (
    <Row added={added}>
      <div className="row-main">
        <h2>
          <Link className="row-link" to={materialsAdminPath(classId, id)}>
            {heading}
          </Link>
        </h2>
      </div>
      <div className="row-actions">
        {tabs.map(([label, to]) => (
          <Link key={to} className="button secondary" to={to} aria-label={`${label}: ${heading}`}>
            {label}
          </Link>
        ))}
        <ChapterMenu id={`open-${id}`} classId={classId} chapter={chapter} deletion={deletion} />
      </div>
    </Row>
  );
}

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Chapter
  </Link>
);

/** `/admin/classes/{classId}/chapters`: the chapters of one class, with add, edit, delete and reorder. */
export function ChaptersScreen() {
  const { api, content } = useAdmin();
  const classRecord = useClass();
  const { edited, shown, close, isAdded } = useListForm(classRecord.chapters);
  const navigate = useNavigate();
  const deletion = useChapterDeletion(classRecord.id);

  const added = (id: number): Added | undefined => {
    if (!isAdded(id)) return undefined;
    const base = `/admin/classes/${classRecord.id}/chapters/${id}`;
    return {
      text: `Chapter ${id} added.`,
      next: [
        { label: 'Add videos', to: `${base}/videos` },
        { label: 'Upload PDFs', to: `${base}/content` },
      ],
    };
  };

  return (
    <ListScreen
      title={`Chapters: ${classRecord.title}`}
      above={
        <>
          <p className="crumbs">
            <Link to={`/admin/classes/${classRecord.id}/offer`}>Batches and fees</Link>
          </p>
          <Select
            id="chapters-class"
            name="class"
            label="Class"
            value={classRecord.id}
            options={content.classes.map(({ id, title }) => ({ value: id, label: title }))}
            onValue={(id) => void navigate(`/admin/classes/${id}/chapters`)}
          />
        </>
      }
      add={addLink}
      problem={deletion.problem}
      form={
        shown && (
          <ChapterForm
            key={edited?.id ?? ''}
            classRecord={classRecord}
            chapter={edited}
            onCancel={close}
            onSaved={({ id }) => {
              close(...(edited ? [] : [id]));
            }}
          />
        )
      }
      items={classRecord.chapters}
      empty={{ title: 'No Chapters Yet', text: 'Add the first chapter of this class.' }}
      reorder={{
        label: (chapter) => plainFormulas(chapterHeading(chapter)),
        save: (ids) =>
          settle(
            api.classes[':classId']['chapter-order'].$put({
              param: { classId: classRecord.id },
              json: { ids },
            }),
          ),
      }}
    >
      {(chapter) => (
        <ChapterRow
          key={chapter.id}
          classId={classRecord.id}
          chapter={chapter}
          added={added(chapter.id)}
          deletion={deletion}
        />
      )}
    </ListScreen>
  );
}
