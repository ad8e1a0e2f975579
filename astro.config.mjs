import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import manifest from './package.json' with { type: 'json' };
import { adminChunks } from './site/compile/admin-chunks.ts';
import { dynamicImports } from './site/compile/dynamic-imports.ts';
import { formulaStyles } from './site/compile/formula-styles.ts';
import { publishAdapter } from './site/renderer/adapter.ts';
import { pdfEngineFiles } from './site/renderer/pdf-engine-files.ts';

/** Everything that readers see but the viewer: its styles become one sheet, the same for every page. */
const PUBLIC_PAGES =
  /site\/(layouts|components|islands\/(contact-form|lesson-filter)|pages\/(?!admin|files))/;

/** Rules of names and addresses that nearly every part shares. In files of their own, one led to the next, and the viewer waited for each. */
const SHARED_RULES = /api\/domain\/(course\/class-id|text\/(language|limits))\.ts$/;

/** What opens a document while the viewer is still loading: one file, the first that its page asks for. */
const OPENING = /site\/(islands\/pdf-viewer\/(open-document|file-source)|pdf\/pdf-engine)\.ts$/;

/** Messages and names of files, which other islands need too. */
const MESSAGES = /api\/domain\/(files\/file-identifier|text\/(account-)?texts)\.ts$/;

/** What every page with videos loads at once: two files would be 90 bytes and a request more. */
const VIDEOS = /(components\/browser\/videos|course\/youtube-player)\.ts$/;

/** The oldest browsers of the floor as the bundler names them (docs/decisions/0073-browser-floor.md): `ios16.4` */
const FLOOR = manifest.browserslist
  .map((line) => line.replace(' >= ', '').replace('ios_saf', 'ios'))
  .filter((name) => /^(chrome|edge|firefox|safari|ios)/.test(name));

const grouped = (...groups) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** The admin's worker may answer below /admin only. */
const workerPath = ({ name }) => (name === 'share-worker' ? 'admin/sw.js' : 'sw.js');

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'server',
  adapter: publishAdapter(),
  integrations: [react(), pdfEngineFiles()],
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  // No markdown is rendered; Shiki would need inline styles, which the policy forbids.
  markdown: { syntaxHighlight: false },
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    plugins: [...dynamicImports(), ...adminChunks(), formulaStyles()],
    build: { assetsInlineLimit: 0, target: FLOOR },
    // No sheet uses `light-dark()`; its replacement would be in every one all the same.
    css: { lightningcss: { exclude: Features.LightDark } },
    // The workers that are bundled, at addresses that never change: they have to be found there by every later release.
    worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: workerPath } } },
    environments: {
      // Where code is cut into files. Each file more costs a slow line a request, some a round trip.
      ssr: grouped({ name: 'site', test: PUBLIC_PAGES }),
      client: grouped(
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
        { name: 'rules', test: SHARED_RULES, priority: 2 },
        { name: 'messages', test: MESSAGES, priority: 1 },
        { name: 'opening', test: OPENING },
        { name: 'videos', test: VIDEOS },
      ),
    },
  },
});
