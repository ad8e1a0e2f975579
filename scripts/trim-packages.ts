/**
 * Runs after every installation of packages: removes what they bring along and this product never loads, about
 * 100 MB (docs/decisions/0035-production-packages.md). What is not there, another version may have left out.
 */
import { globSync, rmSync } from 'node:fs';

const UNUSED = [
  // The runtime's C headers and manual, for compiling native modules. The ones used here come compiled.
  'node/node_modules/node-*/{include,share}',
  // The canvas that pdf.js draws on in Node. Here it runs only in browsers.
  '@napi-rs/canvas{,-*}',
  // Whole bundles of pdf-lib for pages without a bundler.
  'pdf-lib/dist',
];
const PACKAGES = new URL('../node_modules/', import.meta.url);
for (const folder of globSync(UNUSED, { cwd: PACKAGES })) {
  rmSync(new URL(`${folder}/`, PACKAGES), { recursive: true, force: true });
}
