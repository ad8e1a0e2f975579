import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { TRASH_KEPT_MS, TRASH_KINDS } from '#domain/content/trash.ts';
import type { History } from '../history/history.ts';
import { intentOf } from './editing.ts';
import { Routes } from '../http/route.ts';
import { Id } from './records.ts';

const TrashPath = z.strictObject({ id: Id });
const Kind = z.enum(TRASH_KINDS);

const Item = z.strictObject({
  id: z.string(),
  label: z.string(),
  kind: Kind,
  /** The administrator's name. */
  by: z.string(),
  /** ISO dates and times. */
  deletedAt: z.string(),
  expiresAt: z.string(),
});

/** Undo for deletions. `app.ts` mounts it behind the admin check. */
export const trashRoutes = (history: History) =>
  new Routes()
    .helper(
      'listTrash',
      'GET /',
      {
        summary: 'What was deleted in the last 30 days, newest first',
        200: [z.strictObject({ items: z.array(Item) }), 'What can be restored'],
      },
      async () => {
        const items = (await history.deleted()).map(
          ({ id, label, kind, commit: { by, at } }): z.infer<typeof Item> => ({
            id,
            label,
            kind,
            by,
            deletedAt: new Date(at).toISOString(),
            expiresAt: new Date(at + TRASH_KEPT_MS).toISOString(),
          }),
        );
        return ok({ items });
      },
    )
    .helper(
      'restoreDeleted',
      'POST /{id}/restore',
      {
        summary: 'Restores a deleted record and its files; may be repeated',
        params: TrashPath,
        200: [
          z.strictObject({
            id: z.string(),
            kind: Kind,
            label: z.string(),
            warning: z.string().optional(),
          }),
          'Restored; `warning` when one of its files is lost',
        ],
      },
      ({ params }, c) => history.restore(params.id, intentOf(c)),
    )
    .admin(
      'eraseDeleted',
      'DELETE /{id}',
      {
        confirmed: true,
        summary: 'Deletes it permanently; the session must be confirmed',
        params: TrashPath,
        200: [TrashPath, 'Permanently deleted'],
      },
      async ({ params: { id } }) => {
        await history.erase(id);
        return ok({ id });
      },
    );
