import * as z from 'zod';
import { PostSummary } from '#domain/blog/post';
import { publicOnly } from '#domain/content/public-view';
import { contentPart, PART_CURSOR } from '#domain/content/content-parts';
import { findProblems, HealthProblem, sampleProblems } from '#domain/content/health';
import { copyProblems, copyWarnings, describeCopies, isOverdue } from '#domain/content/safe-copy';
import { toldTroubles } from '#domain/course/video-details';
import { ok, andThen } from '#domain/text/texts';
import { readPostHtml } from '../html/read-post-html.ts';
import { Routes, Id } from '../http/route.ts';
import { brokenLinks } from '../publish/links.ts';
import { storedFiles } from '../stores/media/media.ts';
import { ClassRecord, intentOf, ProfileRecord, Ver, type RouteDeps } from './route-deps.ts';
import { UploadForm } from '#domain/files/upload-form';
import { adminOf } from '../http/gate.ts';
import { SiteExport } from '../stores/exports.ts';

const ContentPart = z.strictObject({
  profile: ProfileRecord,
  /** Those of this part, each with those of its chapters that are in it. */
  classes: z.array(ClassRecord),
  /** Newest first, after all classes; `loadBlogPost` gives the text of one. */
  blogPosts: z.array(PostSummary.extend({ ver: Ver })),
  next: z.string().nullable(),
});

/** All content for the admin. `app.ts` mounts it behind the admin check. */
export const contentRoutes = ({ content }: RouteDeps) =>
  new Routes().helper(
    'loadContent',
    'GET /',
    'What the teacher edits, each record with its version, in parts: `after` is the `next` of the part before. The texts of posts are not in it',
    {
      query: { after: z.string().max(300).regex(PART_CURSOR).optional() },
      200: [ContentPart, 'At most 1.3 MB of it'],
    },
    async ({ query }) => ok(contentPart(await content.loadSummary(), query.after)),
  );

/** The report of content health. `app.ts` mounts it behind the admin check. */
export const contentHealthRoutes = ({
  content,
  media,
  copyStatus,
  videos,
  preview,
  origin,
  machine = () => [],
  now,
}: RouteDeps) =>
  new Routes().helper(
    'contentHealth',
    'GET /',
    'Problems that visitors may notice, each with the place in the admin to fix it',
    { 200: [{ problems: z.array(HealthProblem) }, 'The worst first'] },
    async () => {
      const [stored, copies, checks, files, { badFormulasInText, badFormulasInHtml }] =
        await Promise.all([
          content.load(),
          copyStatus.read(),
          videos.checks(),
          storedFiles(media),
          // With KaTeX, which no other call of the API needs: it would lengthen each cold start.
          import('../html/bad-formulas.ts'),
        ]);
      const site = publicOnly(stored, now());
      const addresses = await preview.addresses(site);
      const isBroken = brokenLinks({ origin, addresses, classes: site.classes, files });
      const formulas = { inText: badFormulasInText, inHtml: badFormulasInHtml };
      const problems = findProblems(stored, {
        files,
        readPost: readPostHtml,
        isBroken,
        formulas,
        videoTroubles: toldTroubles(checks),
      });
      const lacking = machine().map((label): HealthProblem => ({
        kind: 'machine',
        label,
        where: 'The computer of this site',
        to: '/admin/settings/archive',
      }));
      const around = [...lacking, ...copyProblems(copies, now())];
      return ok({ problems: [...around, ...problems, ...sampleProblems(stored)] });
    },
  );

/** A job looks at the copies at the start of one machine, and every night. */
const NOT_LOOKED_YET = 'The first safe copy is made at night.';

/** `done` of `total` files are written; `message` says why it failed. */
const ExportState = z.strictObject({
  ...SiteExport.pick({ id: true, state: true, done: true, total: true, bytes: true, message: true })
    .shape,
  address: z.string().optional(),
});

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);

/** All content is another one; what to tell besides, in words. */
export const Replaced = z.strictObject({ warning: z.string().optional() });

/** Export and import of the whole site, and the state of its safe copies. `app.ts` mounts it behind the admin check. */
export const archiveRoutes = ({ siteExports, archive, copyStatus, now }: RouteDeps) =>
  new Routes()
    .admin(
      'startExport',
      'POST /export',
      'Begins to write all content, drafts too, and its files into one zip file',
      {
        takesKey: false,
        202: [{ id: z.string() }, 'Being written; `exportStatus` says how far it is'],
      },
      async () => ok(await siteExports.start()),
    )
    .admin(
      'exportStatus',
      'GET /export',
      'How far the last export is; its file can be fetched for a day',
      {
        200: [
          { export: ExportState.nullable() },
          '`null` when there is none; `address` gives the file to everyone who has it, for an hour',
        ],
      },
      async () => {
        const last = await siteExports.status();
        return ok({ export: last ? ExportState.strip().parse(last) : null });
      },
    )
    .admin(
      'copyState',
      'GET /copies',
      'Where safe copies go, which is the last good one, and what is wrong with them',
      {
        200: [
          { description: z.string(), warnings: z.array(z.string()), overdue: z.boolean() },
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
    )
    .admin(
      'openImport',
      'POST /content',
      'Starts an import: a form for its content (`content.json` of an export)',
      { takesKey: false, 200: [Opened, 'A ticket and an upload form'] },
      async (_, c) => {
        const { ticket, uploadData } = await archive.openContent(adminOf(c).uid);
        return ok({ ticket, uploadData });
      },
    )
    .admin(
      'checkImport',
      'POST /check',
      'What an import would change; changes nothing',
      {
        takesKey: false,
        body: { ticket: Id, keys: z.array(Key).max(20_000) },
        200: [
          {
            present: z.string(),
            same: z.boolean(),
            changes: z.array(z.string()),
            files: z.array(z.strictObject({ key: z.string(), bytes: z.int().nullable() })),
          },
          'In words; files with their size where they are stored here',
        ],
      },
      ({ body: { ticket: id, keys } }, c) => archive.check(id, adminOf(c).uid, keys),
    )
    .admin(
      'openImportFile',
      'POST /files',
      'Starts the upload of a file of an import',
      {
        takesKey: false,
        body: { key: Key, size: z.int().nonnegative() },
        200: [Opened, 'A ticket and an upload form'],
      },
      async ({ body: { key, size } }, c) =>
        andThen(await archive.openFile(adminOf(c).uid, key, size), ({ ticket, uploadData }) =>
          ok({ ticket, uploadData }),
        ),
    )
    .admin(
      'commitImportFile',
      'POST /files/:ticket/commit',
      'Checks a file of an import and stores it; may be repeated',
      { 200: [{ key: z.string() }, 'Stored'] },
      ({ params }, c) => archive.commitFile(params.ticket, adminOf(c).uid),
    )
    .admin(
      'applyImport',
      'POST /apply',
      'Replaces all content with the import; refused when the content changed since the check, or without confirmPassword',
      {
        // It replaces everything.
        confirmed: true,
        body: { ticket: Id, present: z.string() },
        200: [Replaced, 'Replaced'],
      },
      async ({ body: { ticket, present } }, c) =>
        andThen(await archive.apply(ticket, adminOf(c).uid, intentOf(c), present), ({ warning }) =>
          ok({ warning }),
        ),
    );
