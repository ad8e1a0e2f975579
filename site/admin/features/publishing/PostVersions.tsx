import { useState } from 'react';
import { Link } from 'react-router';
import { describeMoment } from '#domain/content/edit-sessions.ts';
import { clockTime } from '#domain/text/calendar.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { ConfirmDialog } from '../../ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { CompareDialog } from './GoBack.tsx';
import { Timeline } from './Timeline.tsx';

type Version = Value<Api['history']['posts'][':id']['$get']>['versions'][number];

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** `Version of today, 10:26 am`; `Before today, 10:26 am` of one that a save only found. */
const nameOf = ({ at, side }: Version): string => {
  const moment = describeMoment(at, clockTime(at, 'second'), new Date().getTime());
  return `${side === 'before' ? 'Before' : 'Version of'} ${moment}`;
};

/** The timeline of one post: each kept version can be compared with the saved one, and used again (POST-34, POST-35). */
export function PostVersions({ id }: { id: string }) {
  const { api, content } = useAdmin();
  const call = api.history.posts[':id'];
  const list = useLoaded(`post-versions:${id}`, () => settle(call.$get({ param: { id } })));
  const [asked, setAsked] = useState<{ kind: 'compare' | 'use'; version: Version }>();
  const action = useAction();
  const say = useToast();
  const title = content.blogPosts.find((post) => post.id === id)?.title ?? 'This post';
  const cancel = () => {
    setAsked(undefined);
  };

  const use = async ({ key, side }: Version) => {
    const done = await action.run('The version was not used', async () => {
      const version = await settle(call[':key'].$get({ param: { id, key }, query: { side } }));
      if (version.kind !== 'ok') return version;
      const now = await settle(api.posts[':key'].$get({ param: { key: id } }));
      if (now.kind !== 'ok') return now;
      // Its picture, and whether and when it is published, stay: an old file may be gone.
      const { title: was, slug, description, keywords, content: text } = version.value;
      const json = { title: was, slug, description, keywords, content: text, ver: now.value.ver };
      return settle(api.posts[':key'].$put({ param: { key: id }, json }));
    });
    setAsked(undefined);
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
                const button = (kind: 'compare' | 'use', label: string) => (
                  <Button
                    aria-label={`${label}: ${name}`}
                    onClick={() => {
                      setAsked({ kind, version });
                    }}
                  >
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
                      {version.side === 'after' && button('compare', 'Compare')}
                      {button('use', 'Use this version')}
                    </>
                  ),
                };
              })}
            />
          )
        }
      </LoadedPart>
      {asked?.kind === 'compare' && (
        <CompareDialog
          editKey={asked.version.key}
          title={nameOf(asked.version)}
          words={asked.version.words}
          nowKey={
            list.data?.versions.find(({ side }) => side === 'after')?.key ?? asked.version.key
          }
          onClose={cancel}
        />
      )}
      {asked?.kind === 'use' && (
        <ConfirmDialog
          title={`Use the ${nameOf(asked.version).replace(/^[BV]/, (letter) => letter.toLowerCase())}?`}
          confirm={action.busy ? 'Saving...' : 'Use this version'}
          busy={action.busy}
          onConfirm={() => void use(asked.version)}
          onCancel={cancel}
        >
          <p>
            Its title, link, description, keywords and text are saved in place of those of now. The
            picture, and whether and when the post is published, stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}
