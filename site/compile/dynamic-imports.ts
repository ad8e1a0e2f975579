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

/**
 * Where Vite keeps the names of what a file may import, each once. A small file has one list or two, which stand at their
 * place for 60 bytes less. The first one is what is imported, and what the file itself imports has come with it.
 */
const MAP = /const __vite__mapDeps=[^;]*?m\.f=(\[.*?\])[^;]*;\n?/;

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
          if (file.type !== 'chunk') continue;
          const [map = '', names] = MAP.exec(file.code) ?? [];
          if (names === undefined) continue;
          const all = JSON.parse(names) as string[];
          if (all.some((name) => name.endsWith('.css'))) {
            this.error(`${file.fileName} imports a style sheet dynamically: nothing loads it.`);
          }
          file.code = file.code
            .replace(map, '')
            .replace(/__vite__mapDeps\((.*?)\)/g, (_call, places: string) =>
              JSON.stringify(
                (JSON.parse(places) as number[])
                  .map((place) => all[place] ?? '')
                  .filter((name, at) => at > 0 && !file.imports.includes(name)),
              ),
            );
        }
      },
    },
  },
];
