import type { ReactNode } from 'react';
import {
  describeEditSession,
  type EditSession,
  editSessionsByPerson,
} from '#domain/content/edit-sessions';
import { counted } from '#domain/text/format';
import { clockTime, dateAndTime } from '#domain/text/calendar';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { Row, Screen, TextList } from '#ui/screens/Screen.tsx';
import { plainFormulas } from '#api/html/plain-formulas';
import { KINDS } from '#domain/content/named-record';
import { useAdmin } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DeleteButton, EmptyState } from '#ui/screens/ListScreen.tsx';

/**
 * Lines of a list: the first few at once, the rest folded away behind their number, so that a long list never
 * pushes the buttons below it off the screen.
 */
export function FoldedList({
  lines,
  shown = 5,
}: {
  lines: readonly string[];
  /** How many lines are seen at once; one more than that is shown rather than folded. */
  shown?: number;
}) {
  const first = lines.length === shown + 1 ? lines : lines.slice(0, shown);
  const rest = lines.slice(first.length);
  return (
    <>
      <TextList texts={first} />
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          <TextList texts={rest} />
        </details>
      )}
    </>
  );
}

/** One line of the timeline. */
interface TimelineRow {
  key: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
  title: string;
  /** Beside the title: `Live now`. */
  tag?: string | undefined;
  /** What it was, from what to what. */
  words: readonly string[];
  /** Below that, before the time. */
  note?: string | undefined;
  /** What can be done with it. */
  actions: ReactNode;
}

const headingOf = ({ items, by }: EditSession<TimelineRow>, now: number) => {
  const newest = items[0]?.at ?? now;
  return `${describeEditSession(items.at(-1)?.at ?? newest, newest, now)}, ${by}`;
};

/** What was done, by sitting, the newest first (HISTORY-1): all changes, those of one post, or what was deleted. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const now = new Date().getTime();
  return editSessionsByPerson(rows).map((session, index, all) => {
    const heading = headingOf(session, now);
    // Which of this person's it is: a change that comes at its head may push the last one off the page that is loaded.
    const later = all.slice(0, index).filter(({ by }) => by === session.by).length;
    return (
      <section key={`${session.by} ${later}`} aria-label={heading}>
        <h2>{heading}</h2>
        <p className="meta">{counted(session.items.length, 'change')}</p>
        <ul className="rows">
          {session.items.map(({ key, at, title, tag, words, note, actions }) => (
            <Row
              key={key}
              className="change"
              heading="h3"
              title={title}
              mark={tag}
              actions={actions}
            >
              {words.length > 0 && <FoldedList lines={words} shown={4} />}
              <p className="meta">{[note, clockTime(at)].filter(Boolean).join(' · ')}</p>
            </Row>
          ))}
        </ul>
      </section>
    );
  });
}

/** With a capital letter: `study material` -> `Study material` */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** `/admin/deleted`: the timeline of what was deleted in the last 30 days, to restore or to delete permanently. */
export function DeletedScreen() {
  const { api, me } = useAdmin();
  const { trash: call } = api;
  const trash = useLoaded('trash', () => call.$get());

  return (
    <Screen
      title="Recently deleted"
      lead="What you delete stays here for 30 days, with its files. Then it is permanently deleted."
    >
      <LoadedPart loaded={trash} loading="Loading deleted items...">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing deleted" text="Nothing deleted in the last 30 days." />
          ) : (
            <Timeline
              rows={items.map(({ id, label: stored, kind, by, deletedAt, expiresAt }) => {
                const label = plainFormulas(stored);
                const time = dateAndTime(Date.parse(deletedAt));
                const end = dateAndTime(Date.parse(expiresAt));
                return {
                  key: id,
                  at: Date.parse(deletedAt),
                  by,
                  title: label,
                  words: [],
                  note: `${capital(KINDS[kind].nouns[0])}, deleted by ${by} on ${time}. Kept until ${end}.`,
                  actions: (
                    <>
                      <ActionButton
                        aria-label={`Restore ${label}`}
                        failed="It was not restored"
                        call={() => call[':id'].restore.$post({ param: { id } })}
                        said={(done) => done.warning ?? `${plainFormulas(done.label)} restored.`}
                        onDone={trash.reload}
                      >
                        Restore
                      </ActionButton>
                      {me.role === 'administrator' && (
                        <DeleteButton
                          kind="erase"
                          what="permanently"
                          name={label}
                          failed="It was not deleted"
                          call={() => call[':id'].$delete({ param: { id } })}
                          onDeleted={trash.reload}
                        />
                      )}
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
