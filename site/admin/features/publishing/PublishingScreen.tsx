import { useEffect } from 'react';
import type { ContentSummary } from '#domain/content/content.ts';
import type { Account } from '../../client/api-client.ts';
import { confirmations, SIGN_IN_METHODS } from '../../client/passkeys.ts';
import type { PublishingCalls } from '../../client/publishing-calls.ts';
import type { Edits } from '../../client/operations.ts';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { ProblemList } from '../../ui/feedback/ProblemList.tsx';
import type { PublishingView } from '../../ui/feedback/PublishingLine.tsx';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { useConfirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { Changes } from './changes/Changes.tsx';
import { History } from './History.tsx';
import { Steps } from './Steps.tsx';
import { FoldedList } from './FoldedList.tsx';
import { PageLists, pageCounts, type PagePaths } from './PageLists.tsx';

/** What the next publish changes: the edits in words, and the pages that change. */
function PendingList({ changes }: { changes: PagePaths & { changes: readonly string[] } }) {
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

/** `/admin/publishing`: how far the last save is, what waits, and every kept version of the site. */
export function PublishingScreen({
  calls,
  view,
  content,
  edits,
  account,
}: {
  calls: PublishingCalls;
  view: PublishingView;
  content: ContentSummary;
  edits: Pick<Edits, 'restoreRelease' | 'undoEdit'>;
  account: Account;
}) {
  const releases = useLoaded('releases', calls.releases);
  const pending = useLoaded('pending', calls.pending);
  const methods = useLoaded(SIGN_IN_METHODS, account.signInMethods).data;
  const { confirmed, question } = useConfirmed(confirmations(account, methods));
  const say = useToast();
  const { reload: reloadReleases } = releases;
  const { reload: reloadPending } = pending;
  const { step } = view;

  useEffect(() => {
    if (step !== 'live' && step !== 'failed') return;
    reloadReleases();
    reloadPending();
  }, [step, reloadReleases, reloadPending]);

  const restored = (name: string, warning = '') => {
    say(`Restored the version of ${name}. ${warning}`.trim());
    focusHeading();
    reloadReleases();
    reloadPending();
  };

  return (
    <Screen title="Publishing" lead="See what is live, and go back to any earlier version.">
      <section aria-labelledby="publishing-status">
        <h2 id="publishing-status">Status</h2>
        <Steps step={step} />
        {view.step === 'failed' && (
          <div className="banner error" role="alert">
            <p className="banner-title">
              The last change is saved, but not published. Visitors still see the previous version.
            </p>
            <ProblemList problems={view.problems} content={content} />
          </div>
        )}
      </section>
      <section aria-labelledby="publishing-pending">
        <h2 id="publishing-pending">Waiting to be published</h2>
        <LoadedPart loaded={pending} loading="Looking for changes...">
          {(changes) => <PendingList changes={changes} />}
        </LoadedPart>
      </section>
      <section aria-labelledby="publishing-changes">
        <h2 id="publishing-changes">Changes</h2>
        <Changes calls={calls} undoEdit={edits.undoEdit} step={step} />
      </section>
      <section aria-labelledby="publishing-history">
        <h2 id="publishing-history">History</h2>
        <LoadedPart loaded={releases} loading="Loading versions...">
          {(history) => (
            <History
              releases={history.releases}
              checkRestore={calls.checkRestore}
              restoreRelease={(...asked) => confirmed(() => edits.restoreRelease(...asked))}
              onRestored={restored}
            />
          )}
        </LoadedPart>
      </section>
      {question}
    </Screen>
  );
}
