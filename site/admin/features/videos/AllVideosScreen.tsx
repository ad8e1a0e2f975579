import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { videosAdminPath } from '#domain/content/admin-paths.ts';
import type { ContentClass } from '#domain/content/content.ts';
import type { Video } from '#domain/course/video.ts';
import { isIn } from '#domain/search/search.ts';
import { counted } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { useAdmin } from '#client/admin.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { Select, TextField } from '#ui/fields/Field.tsx';
import { Row, Screen } from '#ui/screens/Screen.tsx';

/** A video with its place. */
interface PlacedVideo extends Video {
  classId: string;
  className: string;
  chapterId: number;
  chapterTitle: string;
}

/** Every video of every class, in the order of the site. */
const allVideos = (classes: readonly ContentClass[]): PlacedVideo[] =>
  classes.flatMap(({ id: classId, title: className, chapters }) =>
    chapters.flatMap(({ id: chapterId, title: chapterTitle, videos }) =>
      videos.map((video) => ({ ...video, classId, className, chapterId, chapterTitle })),
    ),
  );

/** `/admin/videos`: all videos with search (SEARCH-2) and class filter, each with the way to its chapter. */
export function AllVideosScreen() {
  const { classes } = useAdmin().content;
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const classId = address.get('class') ?? '';
  // Two changes may come before the address is drawn again.
  const wanted = useRef({ q, class: classId });
  useEffect(() => {
    wanted.current = { q, class: classId };
  }, [q, classId]);
  const narrow = (change: { q?: string; class?: string }) => {
    wanted.current = { ...wanted.current, ...change };
    const filled = Object.entries(wanted.current).filter(([, text]) => text !== '');
    setAddress(Object.fromEntries(filled), { replace: true });
  };
  const found = allVideos(classes).filter(
    ({ title, description, className, chapterTitle, ...video }) =>
      (classId === '' || video.classId === classId) &&
      isIn(q, [title, description, className, chapterTitle]),
  );

  return (
    <Screen title="Video Lectures">
      <div className="filters">
        <TextField
          id="videos-search"
          name="q"
          label="Search"
          type="search"
          placeholder="Title, description, class or chapter"
          value={q}
          onValue={(text) => {
            narrow({ q: text });
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
            narrow({ class: id });
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
        {found.map((video) => {
          const title = plainFormulas(video.title);
          return (
            <Row
              key={`${video.classId}:${video.chapterId}:${video.id}`}
              title={title}
              meta={[
                video.className,
                `Chapter ${video.chapterId}: ${plainFormulas(video.chapterTitle)}`,
                ...(video.language ? [LANGUAGE_WORDS[video.language]] : []),
              ].join(', ')}
              actions={
                <Link
                  className="button secondary"
                  to={videosAdminPath(video.classId, video.chapterId)}
                  aria-label={`Manage ${title}`}
                >
                  Manage
                </Link>
              }
            >
              {video.description !== undefined && <p>{plainFormulas(video.description)}</p>}
            </Row>
          );
        })}
      </ul>
    </Screen>
  );
}
