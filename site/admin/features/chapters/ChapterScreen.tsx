import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import {
  materialsAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths.ts';
import { recordCounts, recordsOfChapter } from '#domain/content/named-record.ts';
import { chapterHeading, chapterPath } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { FORM_LINKS } from '../../ui/forms/use-open-form.ts';
import { ListScreen } from '../../ui/screens/ListScreen.tsx';
import { Tabs } from '../../ui/screens/Tabs.tsx';
import { ShareLinks } from './LessonMenu.tsx';

/** Deletes a chapter of a class, and says so with an Undo. */
export const useChapterDeletion = (classId: string) => {
  const { api } = useAdmin();
  const action = useAction();
  const sayDeleted = useDeletedToast();
  return {
    ...action,
    remove: async (chapterId: number) => {
      const param = inAddress({ classId, chapterId });
      const deleted = await action.run(TEXT.save.deleteChapter, () =>
        settle(api.classes[':classId'].chapters[':chapterId'].$delete({ param })),
      );
      if (deleted) sayDeleted(TEXT.undo.chapter, deleted.value);
    },
  };
};

/** Rename, move, share and delete of a chapter, behind one button. */
export function ChapterMenu({
  id,
  classId,
  chapter,
  deletion,
}: {
  id?: string;
  classId: string;
  chapter: Chapter;
  deletion: ReturnType<typeof useChapterDeletion>;
}) {
  const name = plainFormulas(chapterHeading(chapter));
  const list = `/admin/classes/${classId}/chapters`;
  const page = chapterPath(classId, chapter);
  return (
    <Menu {...(id !== undefined && { id })} name={name}>
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
            goes={recordCounts(recordsOfChapter(classId, chapter).slice(1))}
            busy={deletion.busy}
            onDelete={() => deletion.remove(chapter.id).then(close)}
          />
        </>
      )}
    </Menu>
  );
}

const withCount = (label: string, count: number): string =>
  count === 0 ? label : `${label} (${count})`;

/** The screen of one chapter with a tab for its PDFs, its videos and its practice, each with its own address. */
export function ChapterScreen<Item extends { id: string | number }>({
  problem,
  ...list
}: Omit<ComponentProps<typeof ListScreen<Item>>, 'title' | 'lead' | 'above'>) {
  const { classRecord, chapter } = useChapter();
  const deletion = useChapterDeletion(classRecord.id);
  const { id, materials, videos, questions = [] } = chapter;
  return (
    <ListScreen
      {...list}
      title={plainFormulas(chapterHeading(chapter))}
      lead={
        <Link to={`/admin/classes/${classRecord.id}/chapters`}>
          {classRecord.title}: all chapters
        </Link>
      }
      problem={problem ?? deletion.problem}
      above={
        <div className="chapter-head">
          <Tabs
            label="Parts of the chapter"
            tabs={[
              {
                label: withCount('PDFs', materials.length),
                to: materialsAdminPath(classRecord.id, id),
              },
              {
                label: withCount('Videos', videos.length),
                to: videosAdminPath(classRecord.id, id),
              },
              {
                label: withCount('Practice', questions.length),
                to: practiceAdminPath(classRecord.id, id),
              },
            ]}
          />
          <ChapterMenu classId={classRecord.id} chapter={chapter} deletion={deletion} />
        </div>
      }
    />
  );
}
