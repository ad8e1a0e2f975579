import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import {
  materialsAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths.ts';
import { recordCounts, recordsIn } from '#domain/content/named-record.ts';
import { chapterHeading, chapterPath } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/class.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin, useChapter } from '#client/admin.ts';
import { inAddress } from '#client/api.ts';
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx';
import { Menu } from '#ui/dialogs/Menu.tsx';
import { FORM_LINKS } from '#ui/forms/use-open-form.ts';
import { ListScreen } from '#ui/screens/ListScreen.tsx';
import { Tabs } from '#ui/screens/Tabs.tsx';
import { whatsappShareUrl } from '#domain/profile/contact-links.ts';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { useAction } from '#ui/feedback/use-action.ts';
import { Button } from '#ui/fields/Button.tsx';
import { isSamePlace, PlaceFields } from './places.tsx';

/** Sends a page of the site on: by the phone's share sheet, or by WhatsApp. */
export function ShareLinks({ text, path, share }: { text: string; path: string; share: string }) {
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
      <a className="button secondary" href={whatsappShareUrl(`${text}\n${url}`)} rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}

/** Chooses the chapter that a video or a PDF moves to. */
function MoveDialog({
  list,
  id,
  name,
  onClose,
}: {
  list: 'videos' | 'materials';
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { content } = useAdmin();
  const { place, calls, param } = useChapter();
  const [target, choose] = useState(place);
  const action = useAction();
  const places = content.classes.filter(({ chapters }) => chapters.length > 0);
  const classRecord = places.find((one) => one.id === target.classId);
  const move = async () => {
    const said = `${name} moved to ${classRecord?.title ?? ''}, Chapter ${target.chapterId}.`;
    const call = () =>
      calls[':list'][':itemId'].move.$post({
        param: { ...param, list, itemId: id },
        json: target,
      });
    // It is no longer in this list, and with it the menu.
    await action.run(undefined, call, said);
  };
  return (
    <Modal
      title={`Move ${name}`}
      problem={action.problem}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button
          kind="primary"
          disabled={action.busy || isSamePlace(place, target)}
          onClick={() => void move()}
        >
          {action.busy ? 'Moving...' : 'Move'}
        </Button>
      }
    >
      <PlaceFields form="move" classes={places} place={target} onPlace={choose} />
    </Modal>
  );
}

/** Move, share and delete of a video or a PDF, behind one button; `children` are what only one of both has. */
export function LessonMenu({
  list,
  lesson: { id, title },
  path,
  children,
}: {
  list: 'videos' | 'materials';
  lesson: { id: string; title: string };
  /** Its page on the site, where it has one. */
  path: string | undefined;
  children: (close: () => void) => ReactNode;
}) {
  const name = plainFormulas(title);
  return (
    <Menu name={name}>
      {(close) => (
        <>
          <DialogButton label="Move to another chapter">
            {(closeMove) => <MoveDialog list={list} id={id} name={name} onClose={closeMove} />}
          </DialogButton>
          {path !== undefined && <ShareLinks text={name} path={path} share="Share" />}
          {children(close)}
        </>
      )}
    </Menu>
  );
}

/** Rename, move, share and delete of a chapter, behind one button. */
export function ChapterMenu({
  id,
  classId,
  chapter,
}: {
  id?: string;
  classId: string;
  chapter: Chapter;
}) {
  const { api } = useAdmin();
  const name = plainFormulas(chapterHeading(chapter));
  const list = `/admin/classes/${classId}/chapters`;
  const page = chapterPath(classId, chapter);
  return (
    <Menu id={id} name={name}>
      {(close) => (
        <>
          <Link
            className="button secondary"
            to={`${list}${FORM_LINKS.edit(chapter.id)}`}
            onClick={close}
          >
            Rename
          </Link>
          <Link className="button secondary" to={`${list}${FORM_LINKS.order}`} onClick={close}>
            Move
          </Link>
          <ShareLinks text={name} path={page} share="Share" />
          <a className="button secondary" href={page} target="_blank" rel="noopener">
            View on the website
          </a>
          <DeleteButton
            what="chapter"
            name={name}
            question={TEXT.confirm.chapter}
            goes={recordCounts(recordsIn('chapter', chapter).slice(1))}
            call={() =>
              api.classes[':classId'].chapters[':chapterId'].$delete({
                param: inAddress({ classId, chapterId: chapter.id }),
              })
            }
            said={TEXT.undo.chapter}
          />
        </>
      )}
    </Menu>
  );
}

/** The screen of one chapter with a tab for its PDFs, its videos and its practice, each with its own address. */
export function ChapterScreen<Item extends { id: string | number }>(
  list: Omit<ComponentProps<typeof ListScreen<Item>>, 'title' | 'lead' | 'above'>,
) {
  const { classRecord, chapter } = useChapter();
  const { id, materials, videos, questions = [] } = chapter;
  const tabs = [
    ['PDFs', materials.length, materialsAdminPath],
    ['Videos', videos.length, videosAdminPath],
    ['Practice', questions.length, practiceAdminPath],
  ] as const;
  return (
    <ListScreen
      {...list}
      title={plainFormulas(chapterHeading(chapter))}
      lead={
        <Link to={`/admin/classes/${classRecord.id}/chapters`}>
          {classRecord.title}: all chapters
        </Link>
      }
      above={
        <div className="chapter-head">
          <Tabs
            label="Parts of the chapter"
            tabs={tabs.map(([label, count, pathOf]) => ({
              label: count === 0 ? label : `${label} (${count})`,
              to: pathOf(classRecord.id, id),
            }))}
          />
          <ChapterMenu classId={classRecord.id} chapter={chapter} />
        </div>
      }
    />
  );
}
