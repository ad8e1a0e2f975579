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
import { FORM_LINKS } from '../../ui/forms/use-open-form.ts';
import { ListScreen } from '../../ui/screens/ListScreen.tsx';
import { Tabs } from '../../ui/screens/Tabs.tsx';
import { ShareLinks } from './LessonMenu.tsx';

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
            goes={recordCounts(recordsOfChapter(classId, chapter).slice(1))}
            call={() =>
              settle(
                api.classes[':classId'].chapters[':chapterId'].$delete({
                  param: inAddress({ classId, chapterId: chapter.id }),
                }),
              )
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
