import { useState } from 'react';
import { Link } from 'react-router';
import { counted, formatList } from '#domain/text/format';
import { describeMoment } from '#domain/content/edit-sessions';
import { describeRecord, recordCounts } from '#domain/content/named-record';
import { clockTime } from '#domain/text/calendar';
import type { Api, Value } from '#client/api';
import { useAdmin } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { CloseButton, Modal } from '#ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { Select } from '#ui/fields/Controls.tsx';
import { type Side, SideBySide } from '#ui/preview/SideBySide.tsx';
import { FoldedList } from './Timeline.tsx';

type EditDetail = Value<Api['history'][':key']['$get']>;

/** Undoes one change and leaves later ones as they are (HISTORY-5): says first what it does, or why there is none. */
export function UndoDialog({ editKey, onDone }: { editKey: string; onDone: () => void }) {
  const call = useAdmin().api.history[':key'];
  const param = { key: editKey };
  // As the server says it now: an answer to an earlier question may be wrong by now.
  const plan = useLoaded(`undo:${editKey}`, () => call.$get({ param }), { once: true });
  const undo = plan.data?.undo;
  return (
    <Modal
      title="Undo this change?"
      close={undo && undo.kind !== 'possible' ? 'Close' : 'Cancel'}
      actions={
        undo?.kind === 'possible' && (
          <ActionButton
            kind="primary"
            failed="The change was not undone"
            call={() => call.undo.$post({ param, json: { present: undo.present } })}
            said={({ label, warning = '' }) => `Undone: ${label}. ${warning}`.trim()}
            onDone={onDone}
            // The content changed meanwhile: it is asked again.
            onFailed={plan.reload}
            busy="Undoing..."
          >
            Undo this change
          </ActionButton>
        )
      }
    >
      <LoadedPart loaded={plan} loading="Checking what the undo does...">
        {({ undo: effect, where }) =>
          effect.kind === 'none' ? (
            <p>{effect.message}</p>
          ) : effect.kind === 'possible' ? (
            <div>
              <p className="banner-title">{effect.where || where}: this will happen</p>
              <FoldedList lines={effect.words} />
              <p>Later changes stay as they are. You can undo this, too.</p>
            </div>
          ) : (
            <div className="banner">
              <p className="banner-title">A later change touched the same</p>
              <FoldedList lines={effect.fields} />
              <p>Undo the later change first, or edit it yourself. Nothing was changed.</p>
            </div>
          )
        }
      </LoadedPart>
    </Modal>
  );
}

/** Makes everything what it was right after a change (PUBLISH-7): says first what that removes, then what it changes back and restores. */
export function RestoreDialog({
  edit: { key, at },
  onDone,
}: {
  edit: { key: string; at: number };
  onDone: () => void;
}) {
  const call = useAdmin().api.publishing.releases[':id'].restore;
  const param = { id: `commit-${key}` };
  const time = clockTime(at);
  const part = (title: string, lines: readonly string[], className?: string) =>
    lines.length > 0 && (
      <div className={className}>
        <p className="banner-title">{title}</p>
        <FoldedList lines={lines} />
      </div>
    );
  const plan = useLoaded(`restore:${key}`, () => call.$get({ param }), { once: true });
  return (
    <Modal
      title={`Restore the moment of ${describeMoment(at, time, new Date().getTime())}?`}
      close="Cancel"
      actions={
        plan.data && (
          <ActionButton
            kind="danger"
            failed="The moment was not restored"
            call={() => call.$post({ param, json: { present: plan.data?.present ?? '' } })}
            said={({ warning = '' }) => `Restored the moment of ${time}. ${warning}`.trim()}
            onDone={onDone}
            onFailed={plan.reload}
            busy="Restoring..."
          >
            Restore this moment
          </ActionButton>
        )
      }
    >
      <LoadedPart loaded={plan} loading="Checking what will be lost...">
        {({ lost, changed, back, gone, since }) => (
          <>
            {since.changes > 0 && (
              <p>
                {counted(since.changes, 'change')} since this moment, by {formatList(since.by)}.
              </p>
            )}
            {lost.length === 0 && changed.length === 0 && (
              <p className="banner-title">Nothing will be lost.</p>
            )}
            {part(`You will lose ${recordCounts(lost)}`, lost.map(describeRecord), 'banner error')}
            {part('Will change back', changed)}
            {part(`Will be restored: ${recordCounts(back)}`, back.map(describeRecord))}
            {part('Cannot be restored: permanently deleted', gone)}
          </>
        )}
      </LoadedPart>
      <p>
        To keep what is there now as a file,{' '}
        <Link to="/admin/settings/archive">export the site first</Link>.
      </p>
      <p>
        Drafts become what they were, too. You can undo this: restore the moment before it from the
        same list.
      </p>
    </Modal>
  );
}

type Page = EditDetail['pages'][number];

/** One side of a page that a change made, or `none` where there was or is no such page. */
function useSide(editKey: string, side: Side, page: Page, none: string) {
  const call = useAdmin().api.history[':key'].page;
  const path = page[side];
  const load = () => call.$get({ param: { key: editKey }, query: { side, path: path ?? '' } });
  const key = `edit-page:${editKey}:${side}:${path ?? ''}`;
  const loaded = useLoaded(key, load, { enabled: path !== null });
  return path === null ? { none } : loaded;
}

/** Both sides of a page: as a change found and left it, or with `nowKey` as a change left it and as it is now. */
function Sides({
  editKey,
  nowKey,
  page,
}: {
  editKey: string;
  nowKey: string | undefined;
  page: Page;
}) {
  const isNow = nowKey !== undefined;
  const first = useSide(editKey, isNow ? 'after' : 'before', page, 'There was no such page.');
  const second = useSide(nowKey ?? editKey, 'after', page, 'The page is gone.');
  return (
    <SideBySide
      title={page.label}
      first={isNow ? 'before' : 'after'}
      sides={{
        before: isNow
          ? { label: 'This version', words: 'in this version', page: first }
          : { label: 'Before', words: 'before the change', page: first },
        after: isNow
          ? { label: 'Now', words: 'as it is now', page: second }
          : { label: 'After', words: 'after the change', page: second },
      }}
    />
  );
}

/** The page before and after a change, with the change in words (HISTORY-3). */
export function CompareDialog({
  editKey,
  title,
  words,
  nowKey,
}: {
  editKey: string;
  title: string;
  words: readonly string[];
  /** The newest change of a post, to compare what a change left with what is there now. */
  nowKey?: string | undefined;
}) {
  const call = useAdmin().api.history[':key'];
  const detail = useLoaded(`edit:${editKey}`, () => call.$get({ param: { key: editKey } }));
  const [chosen, setChosen] = useState(0);

  return (
    <Modal title={title} className="page">
      <CloseButton />
      <div>
        <FoldedList lines={words} shown={2} />
        <LoadedPart loaded={detail} loading="Looking for the pages...">
          {({ pages }) => {
            const page = pages[chosen];
            return (
              <>
                {pages.length > 1 && nowKey === undefined && (
                  <Select
                    label="Page"
                    value={chosen}
                    onValue={setChosen}
                    options={pages.map(({ label }, value) => ({ value, label }))}
                  />
                )}
                {page && (
                  <Sides
                    key={`${page.before ?? ''} ${page.after ?? ''}`}
                    editKey={editKey}
                    nowKey={nowKey}
                    page={page}
                  />
                )}
              </>
            );
          }}
        </LoadedPart>
      </div>
    </Modal>
  );
}
