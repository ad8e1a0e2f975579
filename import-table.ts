import { existsSync, readdirSync } from 'node:fs';

const folders = (parent: string) =>
  existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`)
    : [];

const each = (targets: readonly string[], allowed: readonly string[]) =>
  Object.fromEntries(targets.map((folder) => [folder, allowed]));

const islands = folders('site/islands');
const features = folders('site/admin/features');

/** What routes hand on to: the ports of the stores and what the API can do. */
const abilities = [
  'api/stores',
  'api/identity',
  'api/mail',
  'api/contact',
  'api/publish',
  'api/uploads',
  'api/content',
  'api/archive',
  'api/history',
  'api/tree',
  'api/youtube',
];

// Titles as readers see them, and what is wrong with a formula.
const formulas = ['api/html/plain-formulas.ts', 'api/html/bad-formulas.ts'];
// Formulas as readers see them, for what the admin shows without a preview by the server. The visual editor has a place
// for what the sanitiser allows.
const setFormulas = [
  'render-formulas',
  'allowed-html',
  'find-formulas',
  'formula-markup',
  'formulas',
].map((name) => `api/html/${name}.ts`);

/** What a part of a page is made with. */
const page = ['api/domain', 'site/content', 'site/i18n', 'site/islands', 'site/styles'];
/** What a screen of the admin is made with. */
const screen = ['api/domain', ...formulas, 'site/admin/ui', 'site/admin/client', 'site/pdf'];

/** The domain's concepts, each with the concepts that it builds on. */
const domain = {
  'api/domain/text': [],
  // The picture of a question, which itself needs no practice.
  'api/domain/practice': ['text', 'files/picture.ts'],
  'api/domain/offer': ['text'],
  // The picture of a video is one.
  'api/domain/course': ['text', 'practice', 'offer', 'files/picture.ts'],
  'api/domain/files': ['text', 'course'],
  'api/domain/blog': ['text', 'files'],
  // Enquiries are searched as everything else is.
  'api/domain/contact': ['text', 'search/fold-text.ts'],
  'api/domain/profile': ['text', 'files'],
  'api/domain/search': ['text', 'course'],
  'api/domain/accounts': ['text', 'profile', 'contact'],
  // Everything that a site holds, as one.
  'api/domain/content': [
    'text',
    'practice',
    'offer',
    'course',
    'files',
    'blog',
    'profile',
    'search',
  ],
};

/**
 * Which folders and files of the project a folder may import from; its own are always allowed. New islands and admin
 * features are read from disk, so none is ever unprotected. Tests may import anything.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(domain).map(([folder, concepts]) => [
      folder,
      concepts.map((concept) => `api/domain/${concept}`),
    ]),
  ),
  'api/html': ['api/domain'],
  'api/stores': ['api/domain'],
  // A tree knows nothing of what a site holds, but of the limits and words of every edit.
  'api/tree': [
    'api/domain/content/edit-entry.ts',
    'api/domain/content/snapshot.ts',
    'api/domain/text',
    'api/stores/errors.ts',
    'api/stores/retried.ts',
    'api/stores/tables',
  ],
  'api/content': ['api/domain', 'api/stores', 'api/tree'],
  // The limits and the record see networks, not addresses.
  'api/identity': ['api/domain', 'api/stores'],
  'api/mail': ['api/domain', 'api/stores/durable-files.ts'],
  'api/contact': ['api/domain', 'api/stores', 'api/mail'],
  // The one runner of background jobs knows nothing of them.
  'api/publish': ['api/content', 'api/domain', 'api/jobs/runner.ts', 'api/stores', 'api/tree'],
  'api/uploads': ['api/domain', 'api/stores'],
  'api/archive': [
    'api/content',
    'api/domain',
    'api/html',
    'api/stores',
    'api/tree',
    'api/uploads',
    'api/publish/snapshot.ts',
  ],
  // Pages as they were are rendered as previews.
  'api/history': ['api/domain', 'api/stores', 'api/tree', 'api/content', 'api/publish/preview.ts'],
  'api/youtube': ['api/domain', 'api/stores', 'api/uploads/uploads.ts'],
  'api/jobs': ['api'],
  // Answers are kept through this port.
  'api/http': ['api/domain', 'api/identity', 'api/stores/idempotency.ts', 'api/tree/commits.ts'],
  'api/compose.ts': ['api'],
  'api/open-stores.ts': ['api'],
  'api/lambda': ['api'],
  // What the API is made of is opened elsewhere: these two as types.
  'api/routes': [
    'api/domain',
    'api/http',
    'api/html',
    'api/jobs/job.ts',
    'api/open-stores.ts',
    ...abilities,
  ],
  'site/i18n': ['api/domain'],
  'site/content': ['api/domain', 'api/html', 'api/publish/site-renderer.ts', 'site/i18n'],
  'site/renderer': [
    'site/content',
    'site/components/motifs',
    'api/publish',
    'api/domain',
    // What is shown in development, and what the facts of a compiled site are found with.
    'infra/default-content/default-content.ts',
  ],
  // The facts of a compiled site are worked out with what loads it.
  'site/compile': [
    'api/html/style-classes.ts',
    'api/publish',
    'site/islands/offline/named-assets.ts',
    'site/renderer',
  ],
  'site/pdf': ['api/domain'],
  'site/components': [...page, 'site/browser'],
  'site/layouts': [...page, 'site/components'],
  'site/pages': [
    ...page,
    'site/components',
    'site/layouts',
    'site/pdf',
    'site/admin/Admin.island.tsx',
    'site/admin/admin.css',
  ],
  // What several islands and components need of a browser.
  'site/browser': ['api/domain'],
  ...each(islands, ['api/domain', 'site/browser', 'site/i18n', 'site/pdf']),
  // The shape of its data.
  'site/islands/lesson-filter': [
    'api/domain',
    'site/browser',
    'site/content/select-lessons.ts',
    'site/i18n',
  ],
  // Answers are part of a student's progress.
  'site/islands/practice': ['api/domain', 'site/browser', 'site/i18n', 'site/islands/progress'],
  'site/admin': [
    'api/domain',
    'api/app.ts',
    'api/archive/zip.ts',
    ...formulas,
    ...setFormulas,
    'site/pdf',
    'site/styles',
  ],
  // Screens are told what sends the work that waits.
  'site/admin/client': ['api/domain', 'api/app.ts', 'site/admin/features/uploads/sender.ts'],
  'site/admin/ui': ['api/domain', ...formulas, ...setFormulas, 'site/admin/client', 'site/styles'],
  ...each(features, screen),
  // What waits for the teacher, as its own screens show it.
  'site/admin/features/dashboard': [
    ...screen,
    'site/admin/features/enquiries',
    'site/admin/features/offer/Seats.tsx',
  ],
  // A missing picture of a PDF is made from there.
  'site/admin/features/health': [...screen, 'site/admin/features/uploads/inspect-pdf.ts'],
  // Settings are found by the names of their fields.
  'site/admin/features/find': [...screen, 'site/admin/features/settings/sections.ts'],
  // What is one screen, or sent in one way.
  ...each(
    ['videos', 'practice', 'uploads', 'materials', 'today'].map(
      (name) => `site/admin/features/${name}`,
    ),
    [
      ...screen,
      'site/admin/features/chapters',
      'site/admin/features/uploads',
      'site/admin/features/videos/LineChecks.tsx',
    ],
  ),
  'site/admin/features/archive': [...screen, 'api/archive/zip.ts'],
  // The edge functions are handed the folders and addresses that the API has, too.
  'infra/edge': ['api/domain/files', 'api/lambda/stage-names.ts'],
  'infra/default-content': ['api/content', 'api/domain', 'api/stores', 'api/tree'],
  'infra/local': [
    'api',
    'site/compile',
    'site/renderer',
    'infra/command-error.ts',
    'infra/edge',
    'infra/default-content',
  ],
  // The templates know the functions by the names of their variables only.
  'infra/aws/constructs': [
    'api/lambda/cloud-settings.ts',
    'api/lambda/stage-names.ts',
    // Whose change the stream tells of.
    'api/tree/commits.ts',
    'infra/command-error.ts',
    'infra/aws/stages.ts',
    // The tables and buckets that functions are given, as a type.
    'infra/aws/stacks/data-stack.ts',
    'infra/edge',
  ],
  'infra/aws/stacks': [
    'api/lambda/stage-names.ts',
    // The folders that readers see.
    'api/domain/files/file-identifier.ts',
    'infra/aws/constructs',
    'infra/aws/stages.ts',
    'infra/aws/build-stage.ts',
  ],
  // The functions' entries; they alone bring the API and the compiled site together.
  'infra/aws/functions': ['api', 'site/renderer/load-site.ts'],
  // Which versions it packs.
  'infra/aws/bundle': ['site/compile', 'site/renderer', 'package.json'],
  'infra/aws/deploy': ['api', 'infra/aws', 'infra/command-error.ts', 'infra/default-content'],
  scripts: [
    'api',
    'site/compile',
    'site/content',
    'site/renderer',
    'infra',
    // What `npm start` runs.
    'package.json',
    'tests/support/admin-api.ts',
    'tests/support/double-server.ts',
    'tests/support/running-site.ts',
    'tests/support/seed.ts',
    'tests/support/write-pdf.ts',
  ],
};
