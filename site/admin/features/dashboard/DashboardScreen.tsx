import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { ContentClass } from '#domain/content/content.ts';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import { Screen } from '../../ui/screens/Screen.tsx';
import { BatchesToday } from './BatchesToday.tsx';
import { EnquiriesNow } from './EnquiriesNow.tsx';
import { NoticeNow } from './NoticeNow.tsx';
import { Unfinished } from './Unfinished.tsx';

// It is below what waits, and gone one day.
const SetUp = lazy(async () => ({ default: (await import('./SetUp.tsx')).SetUp }));

/** How much a class, or all classes together, hold. */
const countsOf = (chapters: ContentClass['chapters']) => ({
  chapters: chapters.length,
  materials: chapters.reduce((sum, { materials }) => sum + materials.length, 0),
  videos: chapters.reduce((sum, { videos }) => sum + videos.length, 0),
});

/** `/admin`: what waits for the teacher now, then what was begun, then how much there is. */
export function DashboardScreen() {
  const { content, me, waiting, logout } = useAdmin();
  const { classes, blogPosts } = content;
  // A form that closes may leave nothing unfinished.
  const { search } = useLocation();
  const all = countsOf(classes.flatMap(({ chapters }) => chapters));
  const [first] = classes;
  const figures = [
    ['Total Classes', classes.length],
    ['Chapters', all.chapters],
    ['Study Materials', all.materials],
    ['Videos', all.videos],
  ] as const;

  return (
    <Screen title="Dashboard">
      <EnquiriesNow />
      <Link className="button primary" to="/admin/today">
        Add today’s work
      </Link>
      <BatchesToday />
      {me.role === 'administrator' && <NoticeNow />}
      <Unfinished key={search} posts={blogPosts} waiting={waiting} />
      {me.role === 'administrator' && (
        <Suspense>
          <SetUp />
        </Suspense>
      )}

      <dl className="figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>

      <section aria-labelledby="class-overview">
        <h2 id="class-overview">Classes</h2>
        <ul className="rows">
          {classes.map(({ id, title, chapters: own }) => {
            const { chapters, materials, videos } = countsOf(own);
            return (
              <li className="row" key={id}>
                <div className="row-main">
                  <h3>{title}</h3>
                  <p className="meta">
                    {counted(chapters, 'chapter')}, {counted(materials, 'material')},{' '}
                    {counted(videos, 'video')}
                  </p>
                </div>
                <div className="row-actions">
                  <Link
                    className="button secondary"
                    to={`/admin/classes/${id}/chapters`}
                    aria-label={`Manage ${title}`}
                  >
                    Manage
                  </Link>
                  <Link
                    className="button secondary"
                    to={`/admin/classes/${id}/offer`}
                    aria-label={`Batches and fees of ${title}`}
                  >
                    Batches
                  </Link>
                </div>
              </li>
            );
          })}
        </ul>
      </section>

      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <div className="row-actions">
          <Link className="button secondary" to="/admin/classes?form=new">
            Add New Class
          </Link>
          {first && (
            <Link
              className="button secondary"
              to={`/admin/classes?edit=${encodeURIComponent(first.id)}`}
            >
              Update {first.title}
            </Link>
          )}
          <div className="wide-only">
            <Button onClick={logout}>Logout</Button>
          </div>
        </div>
      </section>
    </Screen>
  );
}
