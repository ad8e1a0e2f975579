import type { Plugin } from 'esbuild';

/** Modules that packages bring along and that no function runs, with what stands in their place. */
const LEFT_OUT: readonly { name: RegExp; instead: string }[] = [
  // zod's messages in 50 languages; the API shows its own.
  {
    name: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/,
    instead: "export { default as en } from './en.js';",
  },
  // sanitize-html parses `style` attributes with it, and our rules keep none.
  {
    name: /[\\/]postcss[\\/]lib[\\/]postcss\.m?js$/,
    instead: "export const parse = () => { throw new Error('Styles are not parsed here'); };",
  },
];

/** Leaves out of the bundle what would only slow down cold starts. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(build) {
    for (const { name, instead } of LEFT_OUT) {
      build.onLoad({ filter: name }, () => ({ contents: instead, loader: 'js' }));
    }
  },
};
