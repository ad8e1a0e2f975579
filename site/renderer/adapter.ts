import type { AstroIntegration } from 'astro';

/**
 * The Astro adapter that compiles the site into a function (`entry.ts`) instead of a server,
 * so that the publisher can render any snapshot without Vite (docs/decisions/0001).
 */
export const publishAdapter = (): AstroIntegration => ({
  name: 'publish-adapter',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // One self-contained bundle. The development server must not inline CommonJS packages such as React.
      if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'publish-adapter',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./entry.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          serverOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
});
