import { Link } from 'react-router';
import { chapterHeading, chapterPath } from '#domain/course/chapter-path.ts';
import { recordCounts, recordsOfChapter } from '#domain/content/named-record.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import { counted } from '#domain/text/format.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';

/** One chapter with its counts and the ways to its videos, materials and practice. */
export function ChapterRow({
  classId,
  chapter,
  added,
  busy,
  onDelete,
}: {
  classId: string;
  chapter: Chapter;
  added: Added | undefined;
  busy: boolean;
  onDelete: () => Promise<void>;
}) {
  const heading = plainFormulas(chapterHeading(chapter));
  const questions = chapter.questions?.length ?? 0;
  const practice = `Practice${questions > 0 ? ` · ${counted(questions, 'question')}` : ''}`;
  const base = `/admin/classes/${classId}/chapters/${chapter.id}`;
  return (
    <Row added={added}>
      <div className="row-main">
        <h2>{heading}</h2>
        <p className="meta">
          {counted(chapter.videos.length, 'video')}, {counted(chapter.materials.length, 'material')}
        </p>
      </div>
      <div className="row-actions">
        <Link
          className="button secondary"
          to={`${base}/content`}
          aria-label={`Content: ${heading}`}
        >
          Content
        </Link>
        <Link className="button secondary" to={`${base}/videos`} aria-label={`Videos: ${heading}`}>
          Videos
        </Link>
        <Link
          className="button secondary"
          to={`${base}/practice`}
          aria-label={`${practice}: ${heading}`}
        >
          {practice}
        </Link>
        <EditLink id={chapter.id} name={heading} />
        <a
          className="button quiet"
          href={chapterPath(classId, chapter)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${heading} on the website`}
        >
          View
        </a>
        <DeleteButton
          what="chapter"
          name={heading}
          question={TEXT.confirm.chapter}
          goes={recordCounts(recordsOfChapter(classId, chapter).slice(1))}
          busy={busy}
          onDelete={onDelete}
        />
      </div>
    </Row>
  );
}
