import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas';
import {
  classAdminPath,
  materialsAdminPath,
  offerAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths';
import { recordCounts, recordsIn } from '#domain/content/named-record';
import { chapterHeading, chapterPath } from '#domain/course/addresses';
import { type Chapter, CHAPTER_FORM, checkChapterForm, nextChapterId } from '#domain/course/class';
import { inAddress } from '#client/api';
import { useAdmin, useChapter, useClass } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Menu, Modal } from '#ui/dialogs/Modal.tsx';
import { DeleteButton, FORM_LINKS, ListScreen, useListForm } from '#ui/screens/ListScreen.tsx';
import { LinkButton, Row, Tabs } from '#ui/screens/Screen.tsx';
import { whatsappShareUrl } from '#domain/profile/contact-links';
import { Button, Select } from '#ui/fields/Controls.tsx';
import { isSamePlace, PlaceFields, placesInOrder } from './places.tsx';
import type { Versioned } from '#domain/content/content';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { counted } from '#domain/text/format';

/** Sends a page of the site on: by the phone's share sheet, or by WhatsApp. */
export function ShareLinks({
  text,
  path,
  share = 'Share',
}: {
  text: string;
  path: string;
  /** @default 'Share' */
  share?: string;
}) {
  const url = new URL(path, window.location.href).href;
  return (
    <>
      {'share' in navigator && (
        <Button
          kind="primary"
          onClick={() => {
            // Closing the share sheet is no error.
            navigator.share({ title: text, text, url }).catch(() => undefined);
          }}
        >
          {share}
        </Button>
      )}
      <LinkButton to={whatsappShareUrl(`${text}\n${url}`)} rel="noreferrer">
        WhatsApp
      </LinkButton>
    </>
  );
}

/** Chooses the chapter that a video or a PDF moves to. */
function MoveDialog({
  list,
  id,
  name,
}: {
  list: 'videos' | 'materials';
  id: string;
  name: string;
}) {
  const { content } = useAdmin();
  const { place, calls, param } = useChapter();
  const [target, choose] = useState(place);
  const places = placesInOrder(content.classes, []);
  const classRecord = places.find((one) => one.id === target.classId);
  return (
    <Modal
      title={`Move ${name}`}
      close="Cancel"
      actions={
        <ActionButton
          kind="primary"
          disabled={isSamePlace(place, target)}
          // It is then no longer in this list, and with it the menu.
          call={() =>
            calls[':list'][':itemId'].move.$post({
              param: { ...param, list, itemId: id },
              json: target,
            })
          }
          said={`${name} moved to ${classRecord?.title ?? ''}, Chapter ${target.chapterId}.`}
          busy="Moving..."
        >
          Move
        </ActionButton>
      }
    >
      <PlaceFields classes={places} place={target} onPlace={choose} />
    </Modal>
  );
}

/** Move, share and delete of a video or a PDF, behind one button; `children` are what only one of both has. */
export function LessonMenu({
  path,
  children,
  ...lesson
}: ComponentProps<typeof MoveDialog> & {
  /** Its page on the site, where it has one. */
  path: string | undefined;
  children: ReactNode;
}) {
  return (
    <Menu name={lesson.name}>
      <DialogButton label="Move to another chapter">
        <MoveDialog {...lesson} />
      </DialogButton>
      {path !== undefined && <ShareLinks text={lesson.name} path={path} />}
      {children}
    </Menu>
  );
}

const nameOf = (chapter: Chapter) => plainFormulas(chapterHeading(chapter));

/** Rename, move, share and delete of a chapter, behind one button. */
function ChapterMenu({ id, classId, chapter }: { id?: string; classId: string; chapter: Chapter }) {
  const { api } = useAdmin();
  const name = nameOf(chapter);
  const list = classAdminPath(classId);
  const page = chapterPath(classId, chapter);
  return (
    <Menu id={id} name={name}>
      <LinkButton to={list + FORM_LINKS.edit(chapter.id)}>Rename</LinkButton>
      <LinkButton to={list + FORM_LINKS.order}>Move</LinkButton>
      <ShareLinks text={name} path={page} />
      <LinkButton newTab to={page}>
        View on the website
      </LinkButton>
      <DeleteButton
        kind="chapter"
        name={name}
        goes={recordCounts(recordsIn('chapter', chapter).slice(1))}
        call={() =>
          api.classes[':classId'].chapters[':chapterId'].$delete({
            param: inAddress({ classId, chapterId: chapter.id }),
          })
        }
      />
    </Menu>
  );
}

/** The parts of a chapter: what the tab of each is called, what is in it and how much of that, and its screen. */
const partsOf = (classId: string, { id, materials, videos, questions = [] }: Chapter) =>
  [
    { label: 'PDFs', noun: 'PDF', count: materials.length, to: materialsAdminPath(classId, id) },
    { label: 'Videos', noun: 'video', count: videos.length, to: videosAdminPath(classId, id) },
    {
      label: 'Practice',
      noun: 'question',
      count: questions.length,
      to: practiceAdminPath(classId, id),
    },
  ] as const;

/** The screen of one chapter with a tab for its PDFs, its videos and its practice, each with its own address. */
export function ChapterScreen<Item extends { id: string | number }>(
  list: Omit<ComponentProps<typeof ListScreen<Item>>, 'title' | 'lead'>,
) {
  const { classRecord, chapter } = useChapter();
  return (
    <ListScreen
      {...list}
      title={nameOf(chapter)}
      lead={<Link to={classAdminPath(classRecord.id)}>{classRecord.title}: all chapters</Link>}
      above={
        <>
          <div className="chapter-head">
            <Tabs
              label="Parts of the chapter"
              tabs={partsOf(classRecord.id, chapter).map(({ label, count, to }) => ({
                label: count === 0 ? label : `${label} (${count})`,
                to,
              }))}
            />
            <ChapterMenu classId={classRecord.id} chapter={chapter} />
          </div>
          {list.above}
        </>
      }
    />
  );
}

/** Adds a chapter with the next number, or edits the title of `chapter`. */
function ChapterForm({ chapter }: { chapter: Versioned<Chapter> | undefined }) {
  const { chapters } = useAdmin().api.classes[':classId'];
  const classRecord = useClass();
  const initial: { id?: number | undefined } & Pick<Chapter, 'title' | 'translations'> =
    chapter ?? { id: nextChapterId(classRecord.chapters), title: '' };
  const form = useEditForm({
    draftKey: `chapter:${classRecord.id}:${chapter?.id ?? 'new'}`,
    initial,
    ver: chapter?.ver,
    fields: CHAPTER_FORM,
    noun: 'Chapter',
    check: checkChapterForm,
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
    stored: (current) => current,
  });

  return <EditForm form={form} first="title" />;
}

/** `/admin/classes/{classId}/chapters`: the chapters of one class, with add, edit, delete and reorder. */
export function ChaptersScreen() {
  const { api, content } = useAdmin();
  const { id: classId, title, chapters } = useClass();
  const { edited, shown, isAdded } = useListForm(chapters);
  const navigate = useNavigate();

  return (
    <ListScreen
      title={`Chapters: ${title}`}
      above={
        <>
          <p className="crumbs">
            <Link to={offerAdminPath(classId)}>Batches and fees</Link>
          </p>
          <Select
            label="Class"
            value={classId}
            options={content.classes.map((each) => ({ value: each.id, label: each.title }))}
            onValue={(id) => void navigate(classAdminPath(id))}
          />
        </>
      }
      add="Add Chapter"
      form={shown && <ChapterForm chapter={edited} />}
      items={chapters}
      empty={{ title: 'No Chapters Yet', text: 'Add the first chapter of this class.' }}
      reorder={{
        label: chapterHeading,
        save: (ids) =>
          api.classes[':classId']['chapter-order'].$put({ param: { classId }, json: { ids } }),
      }}
    >
      {(chapter) => {
        const { id } = chapter;
        const heading = nameOf(chapter);
        // Its heading opens it, its counts the tab that they count.
        const parts = partsOf(classId, chapter);
        const [pdfs, videos] = parts;
        const next = [
          { label: 'Add videos', to: videos.to },
          { label: 'Upload PDFs', to: pdfs.to },
        ];
        return (
          <Row
            added={isAdded(id) ? { text: `Chapter ${id} added.`, next } : undefined}
            title={
              <Link className="row-link" to={pdfs.to}>
                {heading}
              </Link>
            }
            actions={
              <>
                {parts.map(({ noun, count, to }) => (
                  <LinkButton key={to} to={to} aria-label={`${counted(count, noun)}: ${heading}`}>
                    {counted(count, noun)}
                  </LinkButton>
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
