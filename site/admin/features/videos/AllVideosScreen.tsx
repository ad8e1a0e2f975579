import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { videosAdminPath } from '#domain/content/admin-paths.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { isIn } from '#domain/search/fold-text.ts';
import { counted } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { useAdmin } from '#client/admin.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { Select, TextField } from '#ui/fields/Field.tsx';
import { Row, Screen } from '#ui/screens/Screen.tsx';

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
  // In the order of the site.
  const all = classes.flatMap((classRecord) =>
    classRecord.chapters.flatMap((chapter) =>
      chapter.videos.map((video) => ({ classRecord, chapter, video })),
    ),
  );
  const found = all.filter(
    ({ classRecord, chapter, video }) =>
      (classId === '' || classRecord.id === classId) &&
      isIn(q, [video.title, video.description, classRecord.title, chapter.title]),
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
        {found.map(({ classRecord, chapter, video }) => {
          const title = plainFormulas(video.title);
          return (
            <Row
              key={`${classRecord.id}:${chapter.id}:${video.id}`}
              title={title}
              meta={[
                classRecord.title,
                plainFormulas(chapterHeading(chapter)),
                ...(video.language ? [LANGUAGE_WORDS[video.language]] : []),
              ].join(', ')}
              actions={
                <Link
                  className="button secondary"
                  to={videosAdminPath(classRecord.id, chapter.id)}
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
