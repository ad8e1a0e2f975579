import { useEffect, useRef, useState } from 'react';
import {
  describeEditSession,
  editSessionsByPerson,
  type EditSession,
} from '#domain/content/edit-sessions.ts';
import { counted } from '#domain/text/format.ts';
import { clockTime } from '#domain/text/calendar.ts';
import { useAdmin, type PublishingView } from '../../../client/admin.ts';
import { settle, type Value } from '../../../client/answer.ts';
import type { Api } from '../../../client/api.ts';
import { LoadedPart } from '../../../ui/feedback/LoadedPart.tsx';
import { useToast } from '../../../ui/feedback/Toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useLoaded } from '../../../ui/feedback/use-loaded.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { focusHeading } from '../../../ui/screens/Screen.tsx';
import { FoldedList } from '../FoldedList.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** How many sessions are seen at once; the rest is a tap away, so that the versions below stay near. */
const SHOWN = 3;

/** One edit of the history. */
export type ListedEdit = Value<Api['history']['$get']>['edits'][number];

type Asked = { kind: 'compare' | 'undo'; edit: ListedEdit; at: number };

const nameOf = ({ where, what, at }: ListedEdit): string => `${where || what}, ${clockTime(at)}`;

/** One change: where, what in words, when, and what can be done with it. */
function ChangeRow({
  edit,
  onAsk,
}: {
  edit: ListedEdit;
  onAsk: (kind: Asked['kind'], edit: ListedEdit) => void;
}) {
  const { where, what, words, at, isStored } = edit;
  // What was restored or undone is said first: the words alone do not tell why.
  const isOwnWord = /^(Restored|Undone|Imported)/.test(what);
  const lines = words.length === 0 ? [where ? what : ''].filter(Boolean) : words;
  return (
    <li className="row change">
      <div className="row-main">
        <h4>{where || what}</h4>
        {isOwnWord && where && <p className="meta">{what}</p>}
        {lines.length > 0 && <FoldedList lines={lines} shown={4} />}
        <p className="meta">{clockTime(at)}</p>
      </div>
      {isStored && (
        <div className="row-actions">
          <Button
            aria-label={`Before and after: ${nameOf(edit)}`}
            onClick={() => {
              onAsk('compare', edit);
            }}
          >
            Before and after
          </Button>
          <Button
            aria-label={`Undo: ${nameOf(edit)}`}
            onClick={() => {
              onAsk('undo', edit);
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </li>
  );
}

const headingOf = ({ items, by }: EditSession<ListedEdit>, now: number): string => {
  const newest = items[0]?.at ?? now;
  return `${describeEditSession(items.at(-1)?.at ?? newest, newest, now)}, ${by}`;
};

/** Every change by session, newest first; each can be looked at and undone alone (HISTORY-1). */
export function Changes({
  step,
}: {
  /** Where publishing stands: a save anywhere is a change here. */
  step: PublishingView['step'];
}) {
  const { history } = useAdmin().api;
  const first = useLoaded('edits', () => settle(history.$get({ query: {} })));
  const [older, setOlder] = useState<{ edits: ListedEdit[]; next: string | null }>();
  const [shown, setShown] = useState(SHOWN);
  const [asked, setAsked] = useState<Asked>();
  const action = useAction();
  const say = useToast();
  const { reload } = first;
  const seen = useRef(step);
  const now = new Date().getTime();

  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (step === 'saved' || step === 'live') reload();
  }, [step, reload]);

  const loadOlder = async (next: string) => {
    const answer = await action.run('Earlier changes could not be loaded', () =>
      settle(history.$get({ query: { after: next } })),
    );
    if (!answer) return;
    const { value } = answer;
    setOlder({ edits: [...(older?.edits ?? []), ...value.edits], next: value.next });
  };

  return (
    <>
      <LoadedPart loaded={first} loading="Loading changes...">
        {({ edits, next: firstNext }) => {
          const newest = new Set(edits.map(({ key }) => key));
          const rest = (older?.edits ?? []).filter(({ key }) => !newest.has(key));
          const sessions = editSessionsByPerson([...edits, ...rest]);
          const next = older ? older.next : firstNext;
          if (sessions.length === 0) {
            return <p>Nothing was changed in the last 90 days.</p>;
          }
          return (
            <>
              {sessions.slice(0, shown).map((session) => (
                <section
                  key={session.items.at(-1)?.key}
                  className="edit-session"
                  aria-label={headingOf(session, now)}
                >
                  <h3>{headingOf(session, now)}</h3>
                  <p className="meta">{counted(session.items.length, 'change')}</p>
                  <ul className="rows">
                    {session.items.map((edit) => (
                      <ChangeRow
                        key={edit.key}
                        edit={edit}
                        onAsk={(kind, one) => {
                          setAsked({ kind, edit: one, at: Date.now() });
                        }}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {action.problem && <ErrorSummary problem={action.problem} />}
              {(shown < sessions.length || next !== null) && (
                <Button
                  disabled={action.busy}
                  onClick={() => {
                    setShown(shown + SHOWN);
                    if (next !== null && shown + SHOWN >= sessions.length) void loadOlder(next);
                  }}
                >
                  {action.busy ? 'Loading...' : 'Earlier changes'}
                </Button>
              )}
            </>
          );
        }}
      </LoadedPart>
      {asked?.kind === 'compare' && (
        <CompareDialog
          edit={asked.edit}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
      {asked?.kind === 'undo' && (
        <UndoDialog
          edit={asked.edit}
          asked={asked.at}
          onUndone={(label, warning = '') => {
            setAsked(undefined);
            setOlder(undefined);
            say(`Undone: ${label}. ${warning}`.trim());
            focusHeading();
            reload();
          }}
          onCancel={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
