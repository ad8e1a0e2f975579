import { useEffect } from 'react';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { ProblemList } from '../../ui/feedback/ProblemList.tsx';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { useConfirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { Changes } from './changes/Changes.tsx';
import { History } from './History.tsx';
import { Steps } from './Steps.tsx';
import { FoldedList } from './FoldedList.tsx';
import type { Release } from './ReleaseRow.tsx';
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

/** All kept releases, newest first, however many answers they take; one that comes twice counts once. */
export const loadReleases = async (api: Api): Promise<Answer<readonly Release[]>> => {
  const releases = new Map<string, Release>();
  for (let after: string | null = null; ;) {
    const query: { after?: string } = after === null ? {} : { after };
    const answer = await settle(api.publishing.releases.$get({ query }));
    if (answer.kind !== 'ok') return answer;
    for (const release of answer.value.releases) releases.set(release.id, release);
    after = answer.value.next;
    if (after === null) return { kind: 'ok', value: [...releases.values()] };
  }
};

/** `/admin/publishing`: how far the last save is, what waits, and every kept version of the site. */
export function PublishingScreen() {
  const { api, content, publishing: view } = useAdmin();
  const releases = useLoaded('releases', () => loadReleases(api));
  const pending = useLoaded('pending', () => settle(api.publishing.changes.$get()));
  const { confirmed, question } = useConfirmed();
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
        <Changes step={step} />
      </section>
      <section aria-labelledby="publishing-history">
        <h2 id="publishing-history">History</h2>
        <LoadedPart loaded={releases} loading="Loading versions...">
          {(history) => <History releases={history} confirmed={confirmed} onRestored={restored} />}
        </LoadedPart>
      </section>
      {question}
    </Screen>
  );
}
