import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import {
  materialsAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from '#domain/content/admin-paths.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { counted } from '#domain/text/format.ts';
import { Row, type Added } from '../../ui/screens/Row.tsx';
import { ChapterMenu, type useChapterDeletion } from './ChapterScreen.tsx';

/** One chapter of a class: its heading opens it, its counts the tab that they count. */
export function ChapterRow({
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
