import * as z from 'zod';
import { missing, ok } from '#domain/text/outcome.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { NamedRecord } from '#domain/content/named-record.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Restore } from '../archive/restore.ts';
import { adminOf } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { PageChanges, type Preview } from '../publish/preview.ts';
import type { SiteRecords } from '../content/records.ts';
import type { History } from '../history/history.ts';
import { PublishingStatus, type Publishing } from '../publish/status.ts';
import { Replaced } from './archive.ts';

const RestorePlan = z.strictObject({
  present: z.string(),
  lost: z.array(NamedRecord),
  back: z.array(NamedRecord),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
  /** How many edits came after the version went live, and whose. */
  since: z.strictObject({ changes: z.int(), by: z.array(z.string()) }),
});

interface PublishingDeps {
  publishing: Publishing;
  restore: Restore;
  preview: Preview;
  content: Pick<SiteRecords, 'load'>;
  history: Pick<History, 'since'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Publishing as the admin sees it. `app.ts` mounts it behind the admin check. */
export const publishingRoutes = ({
  publishing,
  restore,
  preview,
  content,
  history,
  now,
}: PublishingDeps) =>
  new Routes()
    .helper(
      'publishingStatus',
      'GET /',
      {
        summary: 'Whether what is saved is live',
        200: [PublishingStatus, 'Live, publishing or failed'],
      },
      async () => ok(await publishing.status()),
    )
    .helper(
      'pendingChanges',
      'GET /changes',
      {
        summary: 'What is saved and not live yet: the pages that the next publish changes, and why',
        200: [PageChanges.extend({ changes: z.array(z.string()) }), 'Nothing when all is live'],
      },
      async () => {
        const site = publicOnly(await content.load(), now());
        const [pages, changes] = await Promise.all([preview.changes(site), publishing.waiting()]);
        return ok({ ...pages, changes });
      },
    )
    .admin(
      'checkRestore',
      'GET /releases/{id}/restore',
      {
        summary:
          'What restoring a kept moment (`commit-57` of the history) would delete, restore and change; nothing is changed yet',
        200: [RestorePlan, 'What will be lost, by name'],
      },
      async ({ params }) => {
        const version = await restore.find(params.id);
        if (version === undefined) return missing(TEXT.missing.release);
        const [plan, edits] = await Promise.all([
          restore.check(version),
          history.since(version.at + 1),
        ]);
        const by = [...new Set(edits.map((edit) => edit.by))];
        return ok({ ...plan, since: { changes: edits.length, by } });
      },
    )
    .admin(
      'restoreRelease',
      'POST /releases/{id}/restore',
      {
        // As an import: it replaces everything.
        confirmed: true,
        summary:
          'Restores the content of a kept moment, which is published like any other change; refused without confirmPassword or confirmPasskey',
        // The `present` of the check: another content by now is refused.
        body: { present: z.string() },
        200: [Replaced, 'Restored'],
      },
      async ({ params, body }, c) => {
        const version = await restore.find(params.id);
        if (version === undefined) return missing(TEXT.missing.release);
        return restore.apply(version, {
          id: changeOf(c).id,
          seen: body.present,
          by: adminOf(c).name,
        });
      },
    );
