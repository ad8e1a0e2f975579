import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { copyWarnings, describeCopies, isOverdue } from '#domain/content/safe-copy.ts';
import type { Exports } from '../archive/exports.ts';
import { Routes } from '../http/route.ts';
import type { CopyStatusStore } from '../stores/copies/copy-status.ts';
import { SiteExport } from '../stores/exports.ts';

/** A job looks at the copies at the start of one machine, and every night. */
const NOT_LOOKED_YET = 'The first safe copy is made at night.';

/** The id of a job that was begun: an export, an import, or the restore of a version. */
const Begun = z.strictObject({ id: z.string() });

const siteExport = SiteExport.shape;
/** `done` of `total` files are written; `message` says why it failed. */
const ExportState = z.strictObject({
  id: siteExport.id,
  state: siteExport.state,
  done: siteExport.done,
  total: siteExport.total,
  bytes: siteExport.bytes,
  message: siteExport.message,
  address: z.string().optional(),
});

/** Export of the whole site, and the state of its safe copies. `app.ts` mounts it behind the admin check. */
export const exportRoutes = (
  exports: Exports,
  {
    copyStatus,
    now,
  }: {
    copyStatus: Pick<CopyStatusStore, 'read'>;
    /** Epoch milliseconds. */
    now: () => number;
  },
) =>
  new Routes()
    .admin(
      'startExport',
      'POST /export',
      {
        takesKey: false,
        summary: 'Begins to write all content, drafts too, and its files into one zip file',
        202: [Begun, 'Being written; `exportStatus` says how far it is'],
      },
      async () => ok(await exports.start()),
    )
    .admin(
      'exportStatus',
      'GET /export',
      {
        summary: 'How far the last export is; its file can be fetched for a day',
        200: [
          z.strictObject({ export: ExportState.nullable() }),
          '`null` when there is none; `address` gives the file to everyone who has it, for an hour',
        ],
      },
      async () => {
        const last = await exports.status();
        return ok({ export: last === undefined ? null : ExportState.strip().parse(last) });
      },
    )
    .admin(
      'copyState',
      'GET /copies',
      {
        summary: 'Where safe copies go, which is the last good one, and what is wrong with them',
        200: [
          z.strictObject({
            description: z.string(),
            warnings: z.array(z.string()),
            overdue: z.boolean(),
          }),
          'In words; `overdue` when the last good copy is more than ten days old',
        ],
      },
      async () => {
        const status = await copyStatus.read();
        const state = status && {
          description: describeCopies(status),
          warnings: copyWarnings(status),
          overdue: isOverdue(status, now()),
        };
        return ok(state ?? { description: NOT_LOOKED_YET, warnings: [], overdue: false });
      },
    );
