import { useState } from 'react';
import { Link } from 'react-router';
import { postAdminPath } from '#domain/content/admin-paths.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { keptDrafts } from '../../ui/forms/draft-store.ts';

/** What was begun: work that waits on this device, texts that were not saved, and posts that are drafts. */
export function Unfinished({
  posts,
  waiting,
}: {
  posts: ContentSummary['blogPosts'];
  /** Pieces of work on this device that are not on the site yet. */
  waiting: number;
}) {
  const [typed] = useState(() => keptDrafts(localStorage, Date.now()));
  const drafts = posts.filter(({ status }) => status === 'draft');
  if (waiting + typed.length + drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">Unfinished</h2>
      <ul className="links">
        {waiting > 0 && (
          <li>
            <Link to="/admin/today">{waiting} waiting on this device</Link>
          </li>
        )}
        {typed.map(({ key, at, savedAt }) => (
          <li key={key}>
            <Link to={at.path}>
              {at.title}: not saved, {dateAndTime(savedAt)}
            </Link>
          </li>
        ))}
        {drafts.map(({ id, title }) => (
          <li key={id}>
            <Link to={postAdminPath(id)}>Draft: {title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
