import { FoldedList } from './FoldedList.tsx';
import { PageLists, pageCounts, type PagePaths } from './PageLists.tsx';

/** What the next publish changes: the edits in words, and the pages that change. */
export function PendingList({ changes }: { changes: PagePaths & { changes: readonly string[] } }) {
  const none = [changes.added, changes.changed, changes.removed].every(
    ({ length }) => length === 0,
  );
  if (none && changes.changes.length === 0) {
    return <p>Nothing waiting. Everything you saved is live.</p>;
  }
  return (
    <div className="panel">
      <FoldedList lines={changes.changes} />
      <details>
        <summary>The next publish: {pageCounts(changes)}</summary>
        <PageLists pages={changes} linked={false} />
      </details>
    </div>
  );
}
