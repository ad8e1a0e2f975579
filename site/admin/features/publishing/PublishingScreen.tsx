import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { describeMoment, editSessionsByPerson } from '#domain/content/edit-sessions.ts';
import { clockTime } from '#domain/text/calendar.ts';
import { type PublishingView, useAdmin } from '../../client/admin.ts';
import { settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { useAsk } from '../../ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { CompareDialog, RestoreDialog, UndoDialog } from './GoBack.tsx';
import { FoldedList, Timeline } from './Timeline.tsx';
import { counted } from '#domain/text/format.ts';
import { ProblemList } from '../../ui/feedback/ProblemList.tsx';

type Version = Value<Api['history']['posts'][':id']['$get']>['versions'][number];

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** `Version of today, 10:26 am`; `Before today, 10:26 am` of one that a save only found. */
const nameOf = ({ at, side }: Version): string => {
  const moment = describeMoment(at, clockTime(at, 'second'), new Date().getTime());
  return `${side === 'before' ? 'Before' : 'Version of'} ${moment}`;
};

/** The timeline of one post: each kept version can be compared with the saved one, and used again (POST-34, POST-35). */
function PostVersions({ id }: { id: string }) {
  const { api, content } = useAdmin();
  const call = api.history.posts[':id'];
  const list = useLoaded(`post-versions:${id}`, () => settle(call.$get({ param: { id } })));
  const [compared, setCompared] = useState<Version>();
  const ask = useAsk();
  const action = useAction();
  const say = useToast();
  const title = content.blogPosts.find((post) => post.id === id)?.title ?? 'This post';

  const use = async (version: Version) => {
    const { key, side } = version;
    const isSure = await ask({
      title: `Use the ${nameOf(version).replace(/^[BV]/, (letter) => letter.toLowerCase())}?`,
      text: 'Its title, link, description, keywords and text are saved in place of those of now. The picture, and whether and when the post is published, stay as they are.',
      confirm: 'Use this version',
    });
    if (!isSure) return;
    const done = await action.run('The version was not used', async () => {
      const stored = await settle(call[':key'].$get({ param: { id, key }, query: { side } }));
      if (stored.kind !== 'ok') return stored;
      const now = await settle(api.posts[':key'].$get({ param: { key: id } }));
      if (now.kind !== 'ok') return now;
      // Its picture, and whether and when it is published, stay: an old file may be gone.
      const { title: was, slug, description, keywords, content: text } = stored.value;
      const json = { title: was, slug, description, keywords, content: text, ver: now.value.ver };
      return settle(api.posts[':key'].$put({ param: { key: id }, json }));
    });
    if (!done) return;
    say('The version is saved. You can undo this.');
    list.reload();
  };

  return (
    <Screen
      title="Versions of a post"
      lead={
        <>
          {title}. Each save is kept for up to 90 days.{' '}
          <Link to={`/admin/blogs?edit=${encodeURIComponent(id)}`}>Open the post</Link>
        </>
      }
    >
      {action.problem && <ErrorSummary problem={action.problem} />}
      <LoadedPart loaded={list} loading="Loading versions...">
        {({ versions }) =>
          versions.length === 0 ? (
            <p>No earlier version is kept. From now on each save is, for up to 90 days.</p>
          ) : (
            <Timeline
              rows={versions.map((version) => {
                const name = nameOf(version);
                const button = (label: string, onClick: () => void) => (
                  <Button aria-label={`${label}: ${name}`} disabled={action.busy} onClick={onClick}>
                    {label}
                  </Button>
                );
                return {
                  key: `${version.key} ${version.side}`,
                  at: version.at,
                  by: version.by,
                  title: name,
                  tag: version.isPresent ? 'Saved now' : undefined,
                  words: version.words.map(capital),
                  actions: !version.isPresent && (
                    <>
                      {version.side === 'after' &&
                        button('Compare', () => {
                          setCompared(version);
                        })}
                      {button('Use this version', () => void use(version))}
                    </>
                  ),
                };
              })}
            />
          )
        }
      </LoadedPart>
      {compared && (
        <CompareDialog
          editKey={compared.key}
          title={nameOf(compared)}
          words={compared.words}
          nowKey={list.data?.versions.find(({ side }) => side === 'after')?.key ?? compared.key}
          onClose={() => {
            setCompared(undefined);
          }}
        />
      )}
    </Screen>
  );
}

type ListedEdit = Value<Api['history']['$get']>['edits'][number];
type Pending = Value<Api['publishing']['changes']['$get']>;

const STEPS = ['Saved', 'Publishing', 'Live'] as const;

/** How many of the three steps are done. */
const DONE: Readonly<Record<PublishingView['step'], number>> = {
  unknown: 0,
  silent: 1,
  saved: 1,
  failed: 1,
  publishing: 2,
  live: 3,
};

const KINDS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
] as const;

/** A change of the header is on every page: naming some will do. */
const PAGES_SHOWN = 60;

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** What the next publish changes: the edits in words, and the pages that change. */
function PendingList({ pending }: { pending: Pending }) {
  const kinds = KINDS.filter(([kind]) => pending[kind].length > 0);
  if (kinds.length === 0 && pending.changes.length === 0) {
    return <p>Nothing waiting. Everything you saved is live.</p>;
  }
  const counts = kinds.map(
    ([kind, word]) => `${counted(pending[kind].length, 'page')} ${word.toLowerCase()}`,
  );
  return (
    <>
      <FoldedList lines={pending.changes} />
      <details>
        <summary>The next publish: {counts.join(', ') || 'no page changed'}</summary>
        <div className="page-lists">
          {kinds.map(([kind, word]) => (
            <div key={kind}>
              <p className="page-kind">{word}</p>
              <ul>
                {pending[kind].slice(0, PAGES_SHOWN).map((path) => (
                  <li key={path}>{readable(path)}</li>
                ))}
                {pending[kind].length > PAGES_SHOWN && (
                  <li>… and {pending[kind].length - PAGES_SHOWN} more</li>
                )}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </>
  );
}

/** Saved, Publishing, Live, and what waits; folded away while nothing does. */
function PublishingStatus() {
  const { api, content, publishing: view } = useAdmin();
  const pending = useLoaded('pending', () => settle(api.publishing.changes.$get()));
  const { reload } = pending;
  const { step } = view;
  useEffect(() => {
    if (step === 'live' || step === 'failed') reload();
  }, [step, reload]);
  const done = DONE[step];
  return (
    <details className="panel publishing-status" open={step === 'failed'}>
      <summary>
        {step === 'failed' ? 'Not published' : (STEPS[done - 1] ?? 'Publishing status')}
      </summary>
      <ol className="steps">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index < done ? 'done' : ''}
            aria-current={index === done - 1 ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      {view.step === 'failed' && (
        <div className="banner error" role="alert">
          <p className="banner-title">
            The last change is saved, but not published. Visitors still see the previous version.
          </p>
          <ProblemList problems={view.problems} content={content} />
        </div>
      )}
      <LoadedPart loaded={pending} loading="Looking for changes...">
        {(data) => <PendingList pending={data} />}
      </LoadedPart>
    </details>
  );
}

/** How many sittings are seen at once; the rest is a tap away. */
const SHOWN = 5;

type Asked = { kind: 'compare' | 'undo' | 'restore'; edit: ListedEdit };

const titleOf = ({ where, what }: ListedEdit): string => where || what;

/** What was restored or undone is said first: the words alone do not tell why. */
const noteOf = ({ where, what }: ListedEdit): string | undefined =>
  where && /^(Restored|Undone|Imported)/.test(what) ? what : undefined;

const linesOf = ({ where, what, words }: ListedEdit): readonly string[] =>
  words.length > 0 || !where ? words : [what];

/** Every change, newest first; each can be looked at and undone alone, and everything be as it was after it. */
function AllChanges() {
  const { api, me, publishing } = useAdmin();
  const { step } = publishing;
  const first = useLoaded('edits', () => settle(api.history.$get({ query: {} })));
  const [older, setOlder] = useState<{ edits: ListedEdit[]; next: string | null }>();
  const [shown, setShown] = useState(SHOWN);
  const [asked, setAsked] = useState<Asked>();
  const action = useAction();
  const say = useToast();
  const { reload } = first;
  const seen = useRef(step);
  const isHelper = me.role === 'helper';

  // A save anywhere is a change here.
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (step === 'saved' || step === 'live') reload();
  }, [step, reload]);

  const loadOlder = async (next: string) => {
    const answer = await action.run('Earlier changes could not be loaded', () =>
      settle(api.history.$get({ query: { after: next } })),
    );
    if (!answer) return;
    const { value } = answer;
    setOlder({ edits: [...(older?.edits ?? []), ...value.edits], next: value.next });
  };
  const done = (what: string) => {
    setAsked(undefined);
    setOlder(undefined);
    say(what);
    focusHeading();
    reload();
  };
  const cancel = () => {
    setAsked(undefined);
  };

  /** What can be done with a change; `newest`: everything is as it is after it. */
  const actionsOf = (edit: ListedEdit, newest: boolean) => {
    const name = `${titleOf(edit)}, ${clockTime(edit.at)}`;
    const button = (kind: Asked['kind'], label: string) => (
      <Button
        kind={kind === 'restore' ? 'quiet' : 'secondary'}
        aria-label={`${label}: ${name}`}
        onClick={() => {
          setAsked({ kind, edit });
        }}
      >
        {label}
      </Button>
    );
    return (
      <>
        {edit.isStored && button('compare', 'Before and after')}
        {edit.isStored && !(isHelper && edit.ofSettings) && button('undo', 'Undo')}
        {!newest && !isHelper && button('restore', 'Restore this moment')}
      </>
    );
  };

  return (
    <>
      <LoadedPart loaded={first} loading="Loading changes...">
        {({ edits, next: firstNext }) => {
          const known = new Set(edits.map(({ key }) => key));
          const all = [...edits, ...(older?.edits ?? []).filter(({ key }) => !known.has(key))];
          const next = older ? older.next : firstNext;
          const rows = all.map((edit, index) => ({
            key: edit.key,
            at: edit.at,
            by: edit.by,
            title: titleOf(edit),
            tag: index === 0 && step === 'live' ? 'Live now' : undefined,
            words: linesOf(edit),
            note: noteOf(edit),
            actions: actionsOf(edit, index === 0),
          }));
          if (rows.length === 0) return <p>Nothing was changed in the last 90 days.</p>;
          const sittings = editSessionsByPerson(rows).length;
          return (
            <>
              <Timeline rows={rows} sessions={shown} />
              {action.problem && <ErrorSummary problem={action.problem} />}
              {(shown < sittings || next !== null) && (
                <Button
                  disabled={action.busy}
                  onClick={() => {
                    setShown(shown + SHOWN);
                    if (next !== null && shown + SHOWN >= sittings) void loadOlder(next);
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
          editKey={asked.edit.key}
          title={titleOf(asked.edit)}
          words={asked.edit.words}
          onClose={cancel}
        />
      )}
      {asked?.kind === 'undo' && (
        <UndoDialog
          editKey={asked.edit.key}
          onDone={({ label = '', warning = '' }) => {
            done(`Undone: ${label}. ${warning}`.trim());
          }}
          onCancel={cancel}
        />
      )}
      {asked?.kind === 'restore' && (
        <RestoreDialog
          editKey={asked.edit.key}
          moment={describeMoment(asked.edit.at, clockTime(asked.edit.at), new Date().getTime())}
          onDone={({ warning = '' }) => {
            done(`Restored the moment of ${clockTime(asked.edit.at)}. ${warning}`.trim());
          }}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** `/admin/publishing`: the timeline of all changes; with `?post=<id>` that of one post. */
export function PublishingScreen() {
  const post = useSearchParams()[0].get('post');
  if (post !== null) return <PostVersions key={post} id={post} />;
  return (
    <Screen
      title="Changes"
      lead={
        <>
          What was changed, and how to go back. <Link to="/admin/deleted">Recently deleted</Link>
        </>
      }
    >
      <PublishingStatus />
      <AllChanges />
    </Screen>
  );
}
