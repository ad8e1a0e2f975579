import { plainFormulas } from '#api/html/plain-formulas.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { TrashKind } from '#domain/content/trash.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { useConfirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';

const KINDS: Readonly<Record<TrashKind, string>> = {
  class: 'Class',
  chapter: 'Chapter',
  video: 'Video',
  material: 'Study material',
  post: 'Blog post',
};

const time = (iso: string): string => dateAndTime(Date.parse(iso));

/** `/admin/deleted`: what was deleted in the last 30 days, to restore or to delete permanently. */
export function DeletedScreen() {
  const trashApi = useAdmin().api.trash;
  const trash = useLoaded('trash', () => settle(trashApi.$get()));
  const action = useAction();
  const say = useToast();
  const { confirmed, question } = useConfirmed();

  const forget = (id: string) => {
    trash.change(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  };
  const restore = async (id: string) => {
    const done = await action.run('It was not restored', () =>
      settle(trashApi[':id'].restore.$post({ param: { id } })),
    );
    if (!done) return;
    forget(id);
    say(done.value.warning ?? `${plainFormulas(done.value.label)} restored.`);
  };
  const erase = async (id: string) => {
    const done = await action.run('It was not deleted', () =>
      confirmed(() => settle(trashApi[':id'].$delete({ param: { id } }))),
    );
    if (!done) return;
    forget(id);
    say('Permanently deleted.');
  };

  return (
    <Screen
      title="Recently deleted"
      lead="What you delete stays here for 30 days, with its files. Then it is permanently deleted."
    >
      {action.problem && <ErrorSummary problem={action.problem} />}
      <LoadedPart loaded={trash} loading="Loading deleted items...">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing deleted" text="Nothing deleted in the last 30 days." />
          ) : (
            <ul className="rows">
              {items.map(({ id, label: stored, kind, by, deletedAt, expiresAt }) => {
                const label = plainFormulas(stored);
                return (
                  <li className="row" key={id}>
                    <div className="row-main">
                      <h2>{label}</h2>
                      <p className="meta">
                        {KINDS[kind]}, deleted by {by} on {time(deletedAt)}. Kept until{' '}
                        {time(expiresAt)}.
                      </p>
                    </div>
                    <div className="row-actions">
                      <Button
                        disabled={action.busy}
                        aria-label={`Restore ${label}`}
                        onClick={() => void restore(id)}
                      >
                        Restore
                      </Button>
                      <DeleteButton
                        what="permanently"
                        name={label}
                        question={TEXT.confirm.erase}
                        busy={action.busy}
                        onDelete={() => erase(id)}
                      />
                    </div>
                  </li>
                );
              })}
            </ul>
          )
        }
      </LoadedPart>
      {question}
    </Screen>
  );
}
