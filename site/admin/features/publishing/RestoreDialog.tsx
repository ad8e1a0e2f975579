import { useState } from 'react';
import { Link } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { recordCounts, describeRecord } from '#domain/content/named-record.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { replaced, type ReplacementProgress } from '../../client/follow-replacement.ts';
import type { Confirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { TaskProgress } from '../../ui/feedback/TaskProgress.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { FoldedList } from './FoldedList.tsx';

type Plan = Value<Api['publishing']['releases'][':id']['restore']['$get']>;

/** What a restore removes first, then what it changes back and what it restores. */
function Effect({ plan }: { plan: Plan }) {
  const { lost, changed, back, gone, since } = plan;
  return (
    <>
      {since.changes > 0 && (
        <p>
          {counted(since.changes, 'change')} since this version, by {formatList(since.by)}.
        </p>
      )}
      {lost.length === 0 && changed.length === 0 && (
        <p className="banner-title">Nothing will be lost.</p>
      )}
      {lost.length > 0 && (
        <div className="banner error">
          <p className="banner-title">You will lose {recordCounts(lost)}</p>
          <FoldedList lines={lost.map(describeRecord)} />
        </div>
      )}
      {changed.length > 0 && (
        <div>
          <p className="banner-title">Will change back</p>
          <FoldedList lines={changed} shown={3} />
        </div>
      )}
      {back.length > 0 && (
        <div>
          <p className="banner-title">Will be restored: {recordCounts(back)}</p>
          <FoldedList lines={back.map(describeRecord)} shown={3} />
        </div>
      )}
      {gone.length > 0 && (
        <div>
          <p className="banner-title">Cannot be restored: permanently deleted</p>
          <FoldedList lines={gone} shown={3} />
        </div>
      )}
    </>
  );
}

/** Asks before an earlier version is restored, and says what will be lost: what is shown is what happens. */
export function RestoreDialog({
  id,
  name,
  asked,
  confirmed,
  onRestored,
  onCancel,
}: {
  /** The release. */
  id: string;
  /** Which version it is: `today, 10:26 am`. */
  name: string;
  /** When the dialog was opened: an answer to an earlier question may be wrong by now. */
  asked: number;
  confirmed: Confirmed;
  /** Called when it is restored, with what is missing of it. */
  onRestored: (warning: string | undefined) => void;
  onCancel: () => void;
}) {
  const admin = useAdmin();
  const call = admin.api.publishing.releases[':id'].restore;
  const plan = useLoaded(`restore:${id}:${asked}`, () => settle(call.$get({ param: { id } })));
  const action = useAction();
  const [progress, setProgress] = useState<ReplacementProgress>();

  const restore = async () => {
    const present = plan.data?.present ?? '';
    const restored = await action.run('The version was not restored', () =>
      confirmed(async () => {
        const begun = await settle(call.$post({ param: { id }, json: { present } }));
        return replaced(admin, begun, setProgress);
      }),
    );
    if (restored) onRestored(restored.value.warning);
    // The content may have changed meanwhile: then something else will be lost.
    else plan.reload();
  };

  return (
    <ConfirmDialog
      title={`Restore the version of ${name}?`}
      confirm={action.busy ? 'Restoring...' : 'Restore this version'}
      busy={action.busy}
      ready={plan.data !== undefined}
      onCancel={onCancel}
      onConfirm={() => void restore()}
    >
      {action.problem && <ErrorSummary problem={action.problem} />}
      <LoadedPart loaded={plan} loading="Checking what will be lost...">
        {(data) => <Effect plan={data} />}
      </LoadedPart>
      {action.busy && progress && <TaskProgress label="Restore" progress={progress} />}
      <p>
        To keep what is there now as a file,{' '}
        <Link to="/admin/settings/archive">export the site first</Link>.
      </p>
      <p>Drafts stay as they are. You can undo this: restore today’s version from the same list.</p>
    </ConfirmDialog>
  );
}
