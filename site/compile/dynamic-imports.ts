import type { ViteUserConfig } from 'astro';

/** The module that Vite puts around each `import()` of a script. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Requests what a module imports beside the module itself, so that `import()` waits once. Vite's own helper also loads
 * style sheets and reports failures, and costs every page with an `import()` 759 bytes of the 3,000 that it may load.
 */
const SOURCE = `
export const __vitePreload = (load, imports = []) => {
  for (const file of imports) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;

/** Dynamic imports without Vite's helper. The compile fails when one of them would need a style sheet. */
export const dynamicImports = (): NonNullable<ViteUserConfig['plugins']> => [
  {
    name: 'dynamic-imports',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => SOURCE,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && /__vite__mapDeps=[^;]*\.css"/.test(file.code)) {
            this.error(`${file.fileName} imports a style sheet dynamically: nothing loads it.`);
          }
        }
      },
    },
  },
];
