import { existsSync, readdirSync } from 'node:fs';

const folders = (parent) =>
  existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`)
    : [];

const islands = folders('site/islands');
const features = folders('site/admin/features');
const ports = [
  'api/stores',
  'api/identity',
  'api/mail',
  'api/contact',
  'api/publish',
  'api/uploads',
  'api/trash',
  'api/archive',
];

// Titles as readers see them, and what is wrong with a formula.
const formulas = ['api/html/plain-formulas.ts', 'api/html/bad-formulas.ts'];

/** Which project folders a folder may import from; its own files are always allowed. */
const mayImport = {
  'api/domain': [],
  'api/html': ['api/domain'],
  'api/stores': ['api/domain'],
  // The limits and the record see networks, not addresses.
  'api/identity': ['api/domain', 'api/stores', 'api/contact/send-limits.ts'],
  'api/mail': ['api/domain'],
  'api/contact': ['api/domain', 'api/stores', 'api/mail'],
  'api/publish': ['api/domain', 'api/stores'],
  'api/uploads': ['api/domain', 'api/stores'],
  'api/archive': [
    'api/domain',
    'api/html',
    'api/stores',
    'api/uploads',
    'api/trash',
    'api/publish/snapshot.ts',
  ],
  'api/trash': ['api/domain', 'api/stores'],
  'api/http': ['api/domain', 'api/identity'],
  'api/wiring': ['api'],
  'api/routes': ['api/domain', 'api/http', 'api/html', ...ports],
  'site/content': ['api/domain', 'api/html', 'api/publish/site-renderer.ts'],
  'site/renderer': ['site/content', 'site/components/motifs', 'api/publish', 'api/domain'],
  'site/pdf': ['api/domain'],
  'site/components': ['site/content', 'site/islands', 'api/domain', 'site/styles'],
  'site/layouts': ['site/content', 'site/components', 'site/islands', 'api/domain', 'site/styles'],
  'site/pages': [
    'site/content',
    'site/components',
    'site/islands',
    'site/layouts',
    'site/pdf',
    'site/admin/Admin.island.tsx',
    'site/admin/admin.css',
    'api/domain',
    'site/styles',
  ],
  ...Object.fromEntries(islands.map((island) => [island, ['api/domain', 'site/pdf']])),
  'site/admin': [
    'api/domain',
    'api/app.ts',
    'api/archive/zip.ts',
    ...formulas,
    'site/pdf',
    'site/styles',
  ],
  'site/admin/ui': ['api/domain', ...formulas],
  ...Object.fromEntries(
    features.map((feature) => [
      feature,
      [
        'api/domain',
        ...formulas,
        'site/admin/ui',
        'site/admin/api-client.ts',
        'site/pdf',
        // Zip files, which scripts pack and open alike.
        ...(feature.endsWith('/archive') ? ['api/archive/zip.ts'] : []),
      ],
    ]),
  ),
  'infra/edge': [],
  infra: ['api/env-names.ts'],
  scripts: ['api', 'site/content', 'site/renderer', 'infra/edge', 'infra/stages.ts'],
};

/**
 * The import table of the project as zones for the linter. New islands and admin features are read
 * from disk, so none is ever unprotected. Tests may import anything.
 */
export const importZones = () =>
  Object.entries(mayImport).map(([folder, allowed]) => ({
    target: `./${folder}`,
    from: './',
    except: [folder, ...allowed, 'node_modules'],
    message: `${folder} may import from: ${allowed.join(', ') || 'itself only'}.`,
  }));
