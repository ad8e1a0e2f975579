import { brotliCompressSync } from 'node:zlib';
import type { SiteRenderer } from '#api/publish/site-renderer';

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

/** Every build of React and of its renderer names its elements with this symbol. */
const REACT = /react\.(transitional\.)?element/;
const DATA = /^<script[^>]*\stype="application\/(ld\+)?json"/;

/** Script that a page loads before any interaction. */
interface ShippedScript {
  /** Brotli bytes of files and of code in the page. */
  bytes: number;
  /** Paths of the files. */
  files: string[];
  /** Those of them that hold React. */
  react: string[];
}

/**
 * Measures what pages ship, in brotli bytes: scripts with all that they import (also preloaded, also code in
 * the page) and style sheets of the compiled site. Islands are not counted: they load when they come into view. Nor is the style
 * for paper, which no screen waits for.
 */
export const createScale = async (site: Pick<SiteRenderer, 'assets'>) => {
  const files = new Map<string, string>();
  for (const asset of site.assets) {
    if (!/^\/_astro\/.*\.(m?js|css)$/.test(asset.path)) continue;
    files.set(asset.path, new TextDecoder().decode(await asset.read()));
  }
  const textOf = (path: string): string => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`${path} is not shipped`);
    return text;
  };
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const size = sizes.get(path) ?? brotliCompressSync(textOf(path)).length;
    sizes.set(path, size);
    return size;
  };

  const withImports = (path: string, seen: Set<string>): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const name of matches(textOf(path), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      withImports(`/_astro/${name}`, seen);
    }
  };
  const sum = (paths: Iterable<string>): number =>
    [...paths].reduce((total, path) => total + sizeOf(path), 0);

  return {
    scripts(html: string): ShippedScript {
      const seen = new Set<string>();
      for (const path of matches(html, /<script[^>]*\ssrc="([^"]+)"/g)) withImports(path, seen);
      for (const [link] of html.matchAll(/<link[^>]*\srel="modulepreload"[^>]*>/g)) {
        for (const path of matches(link, /\shref="([^"]+)"/g)) withImports(path, seen);
      }
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
        .filter(([element]) => !DATA.test(element))
        .map(([, code = '']) => brotliCompressSync(code).length);
      return {
        bytes: sum(seen) + inline.reduce((total, bytes) => total + bytes, 0),
        files: [...seen],
        react: [...seen].filter((path) => REACT.test(textOf(path))),
      };
    },
    styles: (html: string): number =>
      sum(
        new Set(
          matches(
            html,
            /<link(?![^>]*media="print")[^>]*rel="stylesheet"[^>]*href="(\/_astro\/(?!content\/)[^"]+)"/g,
          ),
        ),
      ),
  };
};
