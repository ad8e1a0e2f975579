import { useState } from 'react';
import { indiaTime } from '#domain/india-time.ts';
import type { Answer, Api } from '../../api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { counted } from '../../ui/counted.ts';
import { PageLists, pageCounts } from './PageLists.tsx';

type Listed = Extract<
  Awaited<ReturnType<Api['releases']['list']>>,
  Answer<unknown> & { kind: 'ok' }
>;
type Release = Listed['value']['releases'][number];

/** Why a version differs from the one before, where no edit of the content does. */
const withoutEdits = (changes: Release['changes']): string =>
  changes === null
    ? 'The oldest version that is kept.'
    : 'No change of the content: the site itself was updated.';

/** One kept version of the site: what changed, by whom, which pages, and the way back to it. */
export function ReleaseRow({
  release,
  busy,
  onRestore,
}: {
  release: Release;
  busy: boolean;
  onRestore: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const time = indiaTime(Date.parse(release.publishedAt));
  const changes = release.changes ?? [];
  return (
    <li className="row release">
      <div className="row-main">
        <h3>
          {time}
          {release.live && <span className="tag">Live now</span>}
        </h3>
        {changes.length === 0 ? (
          <p className="meta">{withoutEdits(release.changes)}</p>
        ) : (
          <ul className="changes">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {release.edits.length > 0 && (
          <ul className="meta edits">
            {release.edits.map(({ at, by, what }) => (
              <li key={`${String(at)} ${what}`}>
                {by}, {indiaTime(at)}: {what}
              </li>
            ))}
          </ul>
        )}
        <details>
          <summary>
            {counted(release.pages, 'page')}: {pageCounts(release)}
          </summary>
          <PageLists pages={release} linked={release.live} />
        </details>
      </div>
      <div className="row-actions">
        {!release.live && (
          <Button
            disabled={busy}
            aria-label={`Restore the version of ${time}`}
            onClick={() => {
              setAsking(true);
            }}
          >
            Restore
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={`Restore the version of ${time}?`}
          confirm={busy ? 'Restoring...' : 'Restore this version'}
          busy={busy}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() =>
            void onRestore().then(() => {
              setAsking(false);
            })
          }
        >
          <p>
            Classes, chapters, videos, study materials, published posts and settings become what
            they were then, here and on the site. Drafts stay as they are.
          </p>
          <p>Changed your mind afterwards? Restore the version that is live now in the same way.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
