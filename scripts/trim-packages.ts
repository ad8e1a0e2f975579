/**
 * Runs after every installation of packages: removes what they bring along and this product never loads, about
 * 100 MB (docs/decisions/0035-production-packages.md). What is not there, another version may have left out.
 */
import { readdirSync, rmSync } from 'node:fs';

const PACKAGES = new URL('../node_modules/', import.meta.url);

/** The folders below one folder, without it if it is missing. */
const below = (folder: URL): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

// The runtime's C headers and manual, for compiling native modules. The ones used here come compiled.
const runtimes = new URL('node/node_modules/', PACKAGES);
for (const name of below(runtimes).filter((each) => each.startsWith('node-'))) {
  for (const part of ['include', 'share']) {
    rmSync(new URL(`${name}/${part}/`, runtimes), { recursive: true, force: true });
  }
}
// The canvas that pdf.js draws on in Node. Here it runs only in browsers.
const native = new URL('@napi-rs/', PACKAGES);
for (const name of below(native).filter((each) => /^canvas(-|$)/.test(each))) {
  rmSync(new URL(`${name}/`, native), { recursive: true, force: true });
}
// Whole bundles of pdf-lib for pages without a bundler.
rmSync(new URL('pdf-lib/dist/', PACKAGES), { recursive: true, force: true });
