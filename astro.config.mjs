import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { dynamicImports } from './site/compile/dynamic-imports.ts';
import { publishAdapter } from './site/renderer/adapter.ts';
import { pdfEngineFiles } from './site/renderer/pdf-engine-files.ts';

/** Everything that readers see but the viewer: its styles become one sheet, the same for every page. */
const PUBLIC_PAGES =
  /site\/(layouts|components|islands\/(faq|contact-form|lesson-filter)|pages\/(?!admin|files))/;

/** Rules of names and addresses that nearly every part shares. In files of their own, one led to the next, and the viewer waited for each. */
const SHARED_RULES = /api\/domain\/(course\/class-id|text\/(language|limits))\.ts$/;

const grouped = (...groups) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

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
    plugins: dynamicImports(),
    build: { assetsInlineLimit: 0 },
    // The one worker that is bundled, at an address that never changes: it has to be found there by every later release.
    worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'sw.js' } } },
    environments: {
      // Where code is cut into files. Each file more costs a slow line a request, some a round trip.
      ssr: grouped({ name: 'site', test: PUBLIC_PAGES }),
      client: grouped(
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
        { name: 'rules', test: SHARED_RULES },
      ),
    },
  },
});
