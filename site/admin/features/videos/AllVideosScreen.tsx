import { Link, useSearchParams } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import type { Video } from '#domain/course/video.ts';
import { isIn } from '#domain/search/search.ts';
import { counted } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { useAdmin } from '../../client/admin.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Select, TextField } from '../../ui/fields/Field.tsx';
import { Row } from '../../ui/screens/ListScreen.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';

/** A video with its place. */
interface PlacedVideo extends Video {
  classId: string;
  className: string;
  chapterId: number;
  chapterTitle: string;
}

/** Every video of every class, in the order of the site. */
const allVideos = (classes: readonly ContentClass[]): PlacedVideo[] =>
  classes.flatMap((classRecord) =>
    classRecord.chapters.flatMap((chapter) =>
      chapter.videos.map((video) => ({
        ...video,
        classId: classRecord.id,
        className: classRecord.title,
        chapterId: chapter.id,
        chapterTitle: chapter.title,
      })),
    ),
  );

/** The videos that match the search (SEARCH-2) in one class, or in all for an empty `classId`. */
const matchingVideos = (
  videos: readonly PlacedVideo[],
  { query, classId }: { query: string; classId: string },
): PlacedVideo[] =>
  videos.filter(
    ({ title, description, className, chapterTitle, ...video }) =>
      (classId === '' || video.classId === classId) &&
      isIn(query, [title, description, className, chapterTitle]),
  );

/** `/admin/videos`: all videos with search and class filter, each with the way to its chapter. */
export function AllVideosScreen() {
  const { classes } = useAdmin().content;
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const classId = search.get('class') ?? '';
  const found = matchingVideos(allVideos(classes), { query, classId });

  const narrow = (next: { q: string; class: string }) => {
    const filled = Object.entries(next).filter(([, text]) => text !== '');
    setSearch(Object.fromEntries(filled), { replace: true });
  };

  return (
    <Screen title="Video Lectures">
      <div className="filters">
        <TextField
          id="videos-search"
          name="q"
          label="Search"
          type="search"
          placeholder="Title, description, class or chapter"
          value={query}
          onValue={(q) => {
            narrow({ q, class: classId });
          }}
        />
        <Select
          id="videos-class"
          name="class"
          label="Class"
          value={classId}
          options={[
            { value: '', label: 'All classes' },
            ...classes.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onValue={(id) => {
            narrow({ q: query, class: id });
          }}
        />
      </div>
      <p className="meta" role="status">
        {counted(found.length, 'video')}
      </p>
      {found.length === 0 && (
        <EmptyState title="No videos found" text="Try another search or class.">
          <Button
            onClick={() => {
              narrow({ q: '', class: '' });
            }}
          >
            Show all videos
          </Button>
        </EmptyState>
      )}
      <ul className="rows">
        {found.map((video) => (
          <Row key={`${video.classId}:${video.chapterId}:${video.id}`}>
            <div className="row-main">
              <h2>{plainFormulas(video.title)}</h2>
              <p className="meta">
                {video.className}, Chapter {video.chapterId}: {plainFormulas(video.chapterTitle)}
                {video.language !== undefined && `, ${LANGUAGE_WORDS[video.language]}`}
              </p>
              {video.description !== undefined && <p>{plainFormulas(video.description)}</p>}
            </div>
            <div className="row-actions">
              <Link
                className="button secondary"
                to={`/admin/classes/${video.classId}/chapters/${video.chapterId}/videos`}
                aria-label={`Manage ${plainFormulas(video.title)}`}
              >
                Manage
              </Link>
            </div>
          </Row>
        ))}
      </ul>
    </Screen>
  );
}
