/** Where files are that are named by their content, so that a kept page and its files are always of one release. */
const FOLDER = '/_astro/';

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The assets that a page loads by itself: its scripts, style sheets and first fonts. */
export const loadedAssets = (html: string): string[] =>
  found(html, /\s(?:src|href)="(\/_astro\/[^"]+)"/g);

/** All assets that a page names, also those of its islands and the index of the search. */
export const namedAssets = (html: string): string[] =>
  found(
    html,
    /(\/_astro\/(?:[\w./@-]+\.(?:m?js|css|woff2)|content\/(?:\w+-)?search\.\w+\.json))\b/g,
  );

/** The scripts that a script imports, at once or when they are needed: `./share.1a2b3c4d.js` */
const importedScripts = (script: string) =>
  found(script, /["'`]\.\/([\w.-]+\.js)["'`]/g).map((name) => FOLDER + name);

/** The fonts of a style sheet for formulas that school mathematics uses; all of them would be 260 KB. */
const formulaFonts = (sheet: string) =>
  found(
    sheet,
    /(\/_astro\/KaTeX_(?:Main-Regular|Main-Bold|Math-Italic|AMS-Regular|Size\d-Regular)\.[\w-]+\.woff2)/g,
  );

const importedBy = (text: string) => [...importedScripts(text), ...formulaFonts(text)];

/**
 * What the PDF engine loads only for some files: decoders of scanned pages and of their colours, and the two fonts that no
 * system has. Left out: character maps of East Asian files.
 */
const ENGINE_PARTS = [
  'wasm/jbig2.wasm',
  'wasm/openjpeg.wasm',
  'wasm/qcms_bg.wasm',
  'iccs/CGATS001Compat-v2-micro.icc',
  'standard_fonts/FoxitSymbol.pfb',
  'standard_fonts/FoxitDingbats.pfb',
] as const;

/** Those parts, beside the engine that a page names. */
export const engineParts = (assets: readonly string[]): string[] => {
  const [, folder] = assets.flatMap((address) => /^(.*\/)pdf\.min\.mjs$/.exec(address) ?? []);
  return folder === undefined ? [] : ENGINE_PARTS.map((part) => folder + part);
};

/**
 * Hands `keep` all assets, and what they load in turn, each once; `keep` answers with the text of those that name others.
 * Resolves to the addresses.
 */
export const followAssets = async (
  first: readonly string[],
  keep: (address: string) => Promise<string>,
): Promise<string[]> => {
  const all = new Set(first);
  for (let level = [...all]; level.length > 0;) {
    // A failure is told when no other asset is under way: who clears up behind it would be too early.
    const texts = (await Promise.allSettled(level.map(keep))).map((kept) => {
      if (kept.status === 'rejected') throw kept.reason;
      return kept.value;
    });
    level = [...new Set(texts.flatMap(importedBy))].filter((address) => !all.has(address));
    for (const address of level) all.add(address);
  }
  return [...all];
};

/** Whether an address leads to a script, which may import others. */
export const isScript = (address: string): boolean => address.endsWith('.js');

/** Whether it leads to the style sheet for formulas, which names its fonts. */
export const isFormulaSheet = (address: string): boolean => /\/formulas\.[^/]*\.css$/.test(address);
