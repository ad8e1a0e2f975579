import { PageLists, pageCounts, type PagePaths } from './PageLists.tsx';

/** What the next publish brings: what was changed, in words, and the pages that become others. */
export function PendingList({ changes }: { changes: PagePaths & { changes: readonly string[] } }) {
  const none = [changes.added, changes.changed, changes.removed].every(
    ({ length }) => length === 0,
  );
  if (none && changes.changes.length === 0) {
    return <p>Nothing: readers see everything that you have saved.</p>;
  }
  return (
    <div className="panel">
      <ul className="changes">
        {changes.changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <details open>
        <summary>The next publish: {pageCounts(changes)}</summary>
        <PageLists pages={changes} linked={false} />
      </details>
    </div>
  );
}
