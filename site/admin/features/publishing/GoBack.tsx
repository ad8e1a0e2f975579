import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { recordCounts, describeRecord } from '#domain/content/named-record.ts';
import { useAdmin } from '#client/admin.ts';
import { settle, type Answer, type Value } from '#client/answer.ts';
import type { Api } from '#client/api.ts';
import { Modal } from '#ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { useAction } from '#ui/feedback/use-action.ts';
import { Button } from '#ui/fields/Button.tsx';
import { Select } from '#ui/fields/Field.tsx';
import { type Side, SideBySide } from '#ui/preview/SideBySide.tsx';
import { FoldedList } from './Timeline.tsx';

type EditDetail = Value<Api['history'][':key']['$get']>;
type RestorePlan = Value<Api['publishing']['releases'][':id']['restore']['$get']>;

/**
 * Asks before something is taken back, and says first what that does: what is shown is what happens. When the content
 * changed meanwhile it asks again.
 */
function GoBackDialog<T, Done>({
  title,
  name,
  load,
  loading,
  effect,
  doIt,
  kind = 'primary',
  failed,
  run,
  children,
  onDone,
  onCancel,
}: {
  title: string;
  /** Names what is loaded. */
  name: string;
  load: () => Promise<Answer<T>>;
  loading: string;
  /** What it does, and whether it can be done. */
  effect: (plan: T) => { shown: ReactNode; isPossible: boolean };
  /** The button's words, and those while it runs. */
  doIt: readonly [string, string];
  kind?: 'primary' | 'danger';
  failed: string;
  run: (plan: T) => Promise<Answer<Done>>;
  children?: ReactNode;
  onDone: (done: Done) => void;
  onCancel: () => void;
}) {
  // An answer to an earlier question may be wrong by now.
  const [asked] = useState(() => Date.now());
  const plan = useLoaded(`${name}:${asked}`, load);
  const action = useAction();
  const isPossible = plan.data !== undefined && effect(plan.data).isPossible;
  const go = async (data: T) => {
    const done = await action.run(failed, () => run(data));
    if (done) onDone(done.value);
    else plan.reload();
  };
  return (
    <Modal title={title} problem={action.problem} onClose={onCancel}>
      <LoadedPart loaded={plan} loading={loading}>
        {(data) => effect(data).shown}
      </LoadedPart>
      {children}
      <div className="actions">
        <Button onClick={onCancel} disabled={action.busy}>
          {plan.data !== undefined && !isPossible ? 'Close' : 'Cancel'}
        </Button>
        {isPossible && (
          <Button
            kind={kind}
            disabled={action.busy}
            onClick={() => {
              if (plan.data !== undefined) void go(plan.data);
            }}
          >
            {doIt[action.busy ? 1 : 0]}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** What an undo does, or why there is none. */
function UndoEffect({ undo, where }: Pick<EditDetail, 'undo' | 'where'>) {
  switch (undo.kind) {
    case 'possible':
      return (
        <div>
          <p className="banner-title">{undo.where || where}: this will happen</p>
          <FoldedList lines={undo.words} />
          <p>Later changes stay as they are. You can undo this, too.</p>
        </div>
      );
    case 'touched':
      return (
        <div className="banner">
          <p className="banner-title">A later change touched the same</p>
          <FoldedList lines={undo.fields} />
          <p>Undo the later change first, or edit it yourself. Nothing was changed.</p>
        </div>
      );
    case 'none':
      return <p>{undo.message}</p>;
  }
}

/** Undoes one change and leaves later ones as they are (HISTORY-5). */
export function UndoDialog({
  editKey,
  onDone,
  onCancel,
}: {
  editKey: string;
  onDone: (done: { label: string; warning?: string | undefined }) => void;
  onCancel: () => void;
}) {
  const call = useAdmin().api.history[':key'];
  const param = { key: editKey };
  return (
    <GoBackDialog
      title="Undo this change?"
      name={`undo:${editKey}`}
      load={() => settle(call.$get({ param }))}
      loading="Checking what the undo does..."
      effect={(data) => ({
        shown: <UndoEffect undo={data.undo} where={data.where} />,
        isPossible: data.undo.kind === 'possible',
      })}
      doIt={['Undo this change', 'Undoing...']}
      failed="The change was not undone"
      run={({ undo }) => {
        const present = undo.kind === 'possible' ? undo.present : '';
        return settle(call.undo.$post({ param, json: { present } }));
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

/** What a restore removes first, then what it changes back and what it restores. */
function RestoreEffect({ lost, changed, back, gone, since }: RestorePlan) {
  return (
    <>
      {since.changes > 0 && (
        <p>
          {counted(since.changes, 'change')} since this moment, by {formatList(since.by)}.
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

/** Makes everything what it was right after a change (PUBLISH-7). */
export function RestoreDialog({
  editKey,
  moment,
  onDone,
  onCancel,
}: {
  editKey: string;
  /** `today, 10:26 am` */
  moment: string;
  onDone: (done: { warning?: string | undefined }) => void;
  onCancel: () => void;
}) {
  const call = useAdmin().api.publishing.releases[':id'].restore;
  const param = { id: `commit-${editKey}` };
  return (
    <GoBackDialog
      title={`Restore the moment of ${moment}?`}
      name={`restore:${editKey}`}
      load={() => settle(call.$get({ param }))}
      loading="Checking what will be lost..."
      effect={(data) => ({ shown: <RestoreEffect {...data} />, isPossible: true })}
      doIt={['Restore this moment', 'Restoring...']}
      kind="danger"
      failed="The moment was not restored"
      run={({ present }) => settle(call.$post({ param, json: { present } }))}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        To keep what is there now as a file,{' '}
        <Link to="/admin/settings/archive">export the site first</Link>.
      </p>
      <p>
        Drafts become what they were, too. You can undo this: restore the moment before it from the
        same list.
      </p>
    </GoBackDialog>
  );
}

/** One side of a page that a change made; the address is `null` where there was or is no such page. */
function useSide(editKey: string, side: Side, path: string | null) {
  const call = useAdmin().api.history[':key'].page;
  const load = () =>
    settle(call.$get({ param: { key: editKey }, query: { side, path: path ?? '' } }));
  return useLoaded(`edit-page:${editKey}:${side}:${path ?? ''}`, load, { enabled: path !== null });
}

/** Both sides of a page: as a change found and left it, or with `nowKey` as a change left it and as it is now. */
function Sides({
  editKey,
  nowKey,
  page,
}: {
  editKey: string;
  nowKey: string | undefined;
  page: EditDetail['pages'][number];
}) {
  const isNow = nowKey !== undefined;
  const first = useSide(editKey, isNow ? 'after' : 'before', isNow ? page.after : page.before);
  const second = useSide(nowKey ?? editKey, 'after', page.after);
  return (
    <SideBySide
      title={page.label}
      first={isNow ? 'before' : 'after'}
      sides={{
        before: {
          label: isNow ? 'This version' : 'Before',
          words: isNow ? 'in this version' : 'before the change',
          page: !isNow && page.before === null ? { none: 'There was no such page.' } : first,
        },
        after: {
          label: isNow ? 'Now' : 'After',
          words: isNow ? 'as it is now' : 'after the change',
          page: page.after === null ? { none: 'The page is gone.' } : second,
        },
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
  onClose,
}: {
  editKey: string;
  title: string;
  words: readonly string[];
  /** The newest change of a post, to compare what a change left with what is there now. */
  nowKey?: string | undefined;
  onClose: () => void;
}) {
  const call = useAdmin().api.history[':key'];
  const detail = useLoaded(`edit:${editKey}`, () => settle(call.$get({ param: { key: editKey } })));
  const [chosen, setChosen] = useState(0);
  const selectId = useId();
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.current?.scrollTo(0, 0);
  }, [chosen]);

  return (
    <Modal title={title} className="page compare" onClose={onClose}>
      <Button onClick={onClose}>Close</Button>
      <div className="compare-body" ref={stage}>
        <FoldedList lines={words} shown={2} />
        <LoadedPart loaded={detail} loading="Looking for the pages...">
          {({ pages }) => {
            const page = pages[chosen];
            return (
              <>
                {pages.length > 1 && nowKey === undefined && (
                  <Select
                    id={selectId}
                    name="page"
                    label="Page"
                    value={String(chosen)}
                    onValue={(value) => {
                      setChosen(Number(value));
                    }}
                    options={pages.map(({ label }, at) => ({ value: String(at), label }))}
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
