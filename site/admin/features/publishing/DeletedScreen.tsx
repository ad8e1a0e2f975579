import { plainFormulas } from '#api/html/plain-formulas.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { TrashKind } from '#domain/content/trash.ts';
import { useAdmin } from '#client/admin.ts';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DeleteButton } from '#ui/dialogs/DeleteButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { Timeline } from './Timeline.tsx';

const KINDS: Readonly<Record<TrashKind, string>> = {
  class: 'Class',
  chapter: 'Chapter',
  video: 'Video',
  material: 'Study material',
  post: 'Blog post',
};

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
                  note: `${KINDS[kind]}, deleted by ${by} on ${time}. Kept until ${end}.`,
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
                          what="permanently"
                          name={label}
                          question={TEXT.confirm.erase}
                          failed="It was not deleted"
                          call={() => call[':id'].$delete({ param: { id } })}
                          said="Permanently deleted."
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
