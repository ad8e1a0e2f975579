import * as z from 'zod';
import { PostSummary } from '#domain/blog/post.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { contentPart, PART_CURSOR } from '#domain/content/content-parts.ts';
import { findProblems, HealthProblem, sampleProblems } from '#domain/content/health.ts';
import { copyProblems } from '#domain/content/safe-copy.ts';
import { toldTroubles } from '#domain/course/video-details.ts';
import { ok } from '#domain/text/texts.ts';
import { readPostHtml } from '../html/read-post-html.ts';
import { Routes } from '../http/route.ts';
import { brokenLinks } from '../publish/links.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { RouteDeps } from './deps.ts';
import { ClassRecord, ProfileRecord, Ver } from './editing.ts';

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
    {
      200: [{ problems: z.array(HealthProblem) }, 'The worst first'],
    },
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
