import { brotliCompressSync } from 'node:zlib';
import type { SiteRenderer } from '#api/publish/site-renderer.ts';

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/**
 * What a page makes a browser load before anyone touches it, in brotli bytes: its scripts with all that they
 * import (islands apart, which load when they are needed), and its style sheets.
 */
export const createScale = async (site: SiteRenderer) => {
  const files = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const asset of site.assets) {
    const { path } = asset;
    if (!/^\/_astro\/.*\.(js|css)$/.test(path)) continue;
    const bytes = await asset.read();
    files.set(path, new TextDecoder().decode(bytes));
    sizes.set(path, brotliCompressSync(bytes).length);
  }

  const withImports = (path: string, seen = new Set<string>()): Set<string> => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is not shipped`);
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const name of matches(text, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      withImports(`/_astro/${name}`, seen);
    }
    return seen;
  };
  const sum = (paths: Iterable<string>): number =>
    [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);

  return {
    scripts: (html: string): number => {
      const seen = new Set<string>();
      for (const path of matches(html, /<script[^>]*\ssrc="([^"]+)"/g)) withImports(path, seen);
      return sum(seen);
    },
    styles: (html: string): number =>
      sum(new Set(matches(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))),
  };
};
