import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { describeMoment } from '#domain/content/edit-sessions';
import { clockTime } from '#domain/text/calendar';
import type { Api, Value } from '#client/api';
import { useAdmin } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton } from '#ui/dialogs/Modal.tsx';
import { focusHeading, Screen } from '#ui/screens/Screen.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { MoreButton, usePages } from '#ui/feedback/Pages.tsx';

import { CompareDialog, RestoreDialog, UndoDialog } from './GoBack.tsx';
import { capital, FoldedList, Timeline } from './Timeline.tsx';
import { CHANGES } from './use-publishing.ts';
import { counted } from '#domain/text/format';

type Version = Value<Api['history']['posts'][':id']['$get']>['versions'][number];

/** `version of today, 10:26 am`; `before today, 10:26 am` of one that a save only found. */
const nameOf = ({ at, side }: Version) => {
  const moment = describeMoment(at, clockTime(at, 'second'), new Date().getTime());
  return `${side === 'before' ? 'before' : 'version of'} ${moment}`;
};

/** The timeline of one post: each kept version can be compared with the saved one, and used again (POST-34, POST-35). */
function PostVersions({ id }: { id: string }) {
  const { api, content } = useAdmin();
  const call = api.history.posts[':id'];
  const list = useLoaded(`post-versions:${id}`, () => call.$get({ param: { id } }));
  const title = content.blogPosts.find((post) => post.id === id)?.title ?? 'This post';

  const use = async ({ key, side }: Version) => {
    const stored = await call[':key'].$get({ param: { id, key }, query: { side } });
    if (stored.kind !== 'ok') return stored;
    const now = await api.posts[':key'].$get({ param: { key: id } });
    if (now.kind !== 'ok') return now;
    // Its picture, and whether and when it is published, stay: an old file may be gone.
    const { title: was, slug, description, keywords, content: text } = stored.value;
    const json = { title: was, slug, description, keywords, content: text, ver: now.value.ver };
    return api.posts[':key'].$put({ param: { key: id }, json });
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
      <LoadedPart loaded={list} loading="Loading versions...">
        {({ versions }) =>
          versions.length === 0 ? (
            <p>No earlier version is kept. From now on each save is, for up to 90 days.</p>
          ) : (
            <Timeline
              rows={versions.map((version) => {
                const named = nameOf(version);
                const name = capital(named);
                return {
                  ...version,
                  key: `${version.key} ${version.side}`,
                  title: name,
                  tag: version.isPresent ? 'Saved now' : undefined,
                  words: version.words.map(capital),
                  actions: !version.isPresent && (
                    <>
                      {version.side === 'after' && (
                        <DialogButton label="Compare" aria-label={`Compare: ${name}`}>
                          <CompareDialog
                            editKey={version.key}
                            title={name}
                            words={version.words}
                            nowKey={versions.find(({ side }) => side === 'after')?.key}
                          />
                        </DialogButton>
                      )}
                      <ActionButton
                        aria-label={`Use this version: ${name}`}
                        question={{
                          title: `Use the ${named}?`,
                          text: 'Its title, link, description, keywords and text are saved in place of those of now. The picture, and whether and when the post is published, stay as they are.',
                          confirm: 'Use this version',
                        }}
                        failed="The version was not used"
                        call={() => use(version)}
                        said="The version is saved. You can undo this."
                        onDone={list.reload}
                      >
                        Use this version
                      </ActionButton>
                    </>
                  ),
                };
              })}
            />
          )
        }
      </LoadedPart>
    </Screen>
  );
}

/** What the next publish changes: the edits in words, and how many pages; how far it is stands in the header. */
function Waiting() {
  const { api, publishing } = useAdmin();
  const pending = useLoaded(CHANGES, () => api.publishing.changes.$get());
  return (
    <details className="panel publishing-status" open={publishing.state === 'failed'}>
      <summary>
        {publishing.state === 'failed' ? 'Not published' : 'Waiting to be published'}
      </summary>
      <LoadedPart loaded={pending} loading="Looking for changes...">
        {(data) => {
          const counts = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
            data[kind].length > 0 ? `${counted(data[kind].length, 'page')} ${kind}` : [],
          );
          return counts.length === 0 && data.changes.length === 0 ? (
            <p>Nothing waiting. Everything you saved is live.</p>
          ) : (
            <>
              <FoldedList lines={data.changes} />
              <p>The next publish: {counts.join(', ') || 'no page changed'}</p>
            </>
          );
        }}
      </LoadedPart>
    </details>
  );
}

/** Every change, newest first; each can be looked at and undone alone, and everything be as it was after it. */
function AllChanges() {
  const { api, me, publishing } = useAdmin();
  const list = usePages({
    queryKey: [CHANGES, 'all'],
    load: (query) => api.history.$get({ query }),
    itemsOf: ({ edits }) => edits,
    keyOf: ({ key }) => key,
  });
  const isHelper = me.role === 'helper';

  const done = () => {
    focusHeading();
    list.reload();
  };

  return (
    <LoadedPart loaded={list} loading="Loading changes...">
      {() => {
        const rows = list.items.map((edit, index) => {
          const { key, at, where, what, words, isStored, ofSettings } = edit;
          const title = where || what;
          const button = (
            label: string,
            dialog: ReactNode,
            kind: 'secondary' | 'quiet' = 'secondary',
          ) => (
            <DialogButton
              kind={kind}
              label={label}
              aria-label={`${label}: ${title}, ${clockTime(at)}`}
            >
              {dialog}
            </DialogButton>
          );
          return {
            ...edit,
            title,
            tag: index === 0 && publishing.state === 'live' ? 'Live now' : undefined,
            words: words.length > 0 || !where ? words : [what],
            // What was restored or undone is said first: the words alone do not tell why.
            note: where && /^(Restored|Undone|Imported)/.test(what) ? what : undefined,
            actions: (
              <>
                {isStored &&
                  button(
                    'Before and after',
                    <CompareDialog editKey={key} title={title} words={words} />,
                  )}
                {isStored &&
                  !(isHelper && ofSettings) &&
                  button('Undo', <UndoDialog editKey={key} onDone={done} />)}
                {index > 0 &&
                  !isHelper &&
                  button(
                    'Restore this moment',
                    <RestoreDialog edit={edit} onDone={done} />,
                    'quiet',
                  )}
              </>
            ),
          };
        });
        if (rows.length === 0) return <p>Nothing was changed in the last 90 days.</p>;
        return (
          <>
            <Timeline rows={rows} />
            <MoreButton label="Earlier changes" loaded={list} />
          </>
        );
      }}
    </LoadedPart>
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
      <Waiting />
      <AllChanges />
    </Screen>
  );
}
