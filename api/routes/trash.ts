import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { TRASH_KINDS } from '#domain/content/trash.ts';
import { refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
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

const listTrash = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listTrash',
  summary: 'What was deleted in the last 30 days, newest first',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ items: z.array(Item) }), 'What can be restored'),
  },
});

const restoreDeleted = createRoute({
  method: 'post',
  path: '/{id}/restore',
  operationId: 'restoreDeleted',
  summary: 'Restores a deleted record and its files; may be repeated',
  security: SESSION,
  request: { params: TrashPath },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({
        id: z.string(),
        kind: Kind,
        label: z.string(),
        warning: z.string().optional(),
      }),
      'Restored; `warning` when one of its files is lost',
    ),
  },
});

const eraseDeleted = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'eraseDeleted',
  summary: 'Deletes it permanently',
  security: SESSION,
  request: { params: TrashPath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(TrashPath, 'Permanently deleted') },
});

/** Undo for deletions. `app.ts` mounts it behind the admin check. */
export const trashRoutes = ({ trash }: Pick<EditingDeps, 'trash'>) =>
  newRoutes()
    .openapi(listTrash, async (c) => {
      const items = (await trash.list()).map(
        ({ id, label, kind, by, deletedAt, expiresAt }): z.infer<typeof Item> => ({
          id,
          label,
          kind,
          by,
          deletedAt: new Date(deletedAt).toISOString(),
          expiresAt: new Date(expiresAt).toISOString(),
        }),
      );
      return c.json({ items }, 200);
    })
    .openapi(restoreDeleted, async (c) => {
      const restored = await trash.restore(c.req.valid('param').id);
      if (restored.kind !== 'ok') return refused(c, restored);
      c.set('edited', restored.value.label);
      return c.json(restored.value, 200);
    })
    .openapi(eraseDeleted, async (c) => {
      const { id } = c.req.valid('param');
      await trash.erase(id);
      return c.json({ id }, 200);
    });
