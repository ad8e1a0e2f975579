/**
 * Works out what is known of a compiled site once and for all: `node write-site-facts.ts <folder>`. A process of its
 * own: a test's module loader would change the source of functions, and with it the hashes of inline scripts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentTypeOf } from '#api/publish/content-types';
import { formatPolicy, mergePolicies, parsePolicy } from '#api/publish/content-security-policy';
import { sha256Hex } from '#api/publish/digest';
import { engineParts, followAssets, namedAssets } from '../islands/offline/named-assets.ts';
import { loadCompiledSite } from '../renderer/load-site.ts';
import { sampleSnapshot } from '../renderer/sample-snapshot.ts';
import { SITE_FACTS, type SiteFacts } from '../renderer/site-facts.ts';
import { filesBelow } from './source-digest.ts';

/** The admin shows previews of pages in frames. */
const HEADER_ONLY = parsePolicy("frame-ancestors 'self'");

const hashAssets = async (client: URL) => {
  const folder = fileURLToPath(client);
  const files = await filesBelow(folder);
  return Promise.all(
    files.map(async (file) => ({
      path: `/${file}`,
      contentType: contentTypeOf(file),
      hash: sha256Hex(await readFile(path.join(folder, file))),
    })),
  );
};

/** Fonts are compressed already. */
const sentBytes = (file: string, bytes: Uint8Array) =>
  file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;

/** Bytes of all that pages load and import, each file once. */
const loadedBytes = async (client: URL, htmls: readonly string[]) => {
  let sum = 0;
  const named = htmls.flatMap(namedAssets);
  await followAssets([...named, ...engineParts(named)], async (file) => {
    const bytes = await readFile(new URL(`.${file}`, client));
    sum += sentBytes(file, bytes);
    return /\.(?:js|css)$/.test(file) ? bytes.toString() : '';
  });
  return sum;
};

/**
 * What all pages of a sample say together. Pages' policies differ in the hashes of what they show; one of each kind of
 * page has them all.
 */
const renderedSample = async (dir: URL): Promise<Pick<SiteFacts, 'policy' | 'saving'>> => {
  const { createSiteRoutes, hosts } = await loadCompiledSite(dir);
  const policies = [];
  const pages = new Map<string, string>();
  const context = { origin: 'https://site.invalid', year: 2026 };
  for (const route of createSiteRoutes()(sampleSnapshot(), context)) {
    if (!route.contentType.startsWith('text/html')) continue;
    const { policy, text } = await hosts.public(route);
    policies.push(parsePolicy(policy));
    pages.set(route.path, text);
  }
  const chapter = [...pages].filter(([page]) => page.startsWith('/10/1-')).map(([, text]) => text);
  const sheets = [...pages].filter(([page]) => page.startsWith('/files/')).map(([, text]) => text);
  const client = new URL('client/', dir);
  return {
    policy: formatPolicy(mergePolicies([...policies, HEADER_ONLY])),
    saving: {
      pages: await loadedBytes(client, chapter),
      viewer: await loadedBytes(client, [...chapter, ...sheets.slice(0, 1)]),
    },
  };
};

const bundleDigest = async (dir: URL, assets: SiteFacts['assets']) => {
  const sources = await readFile(new URL('sources.txt', dir), 'utf8');
  return sha256Hex([sources, ...assets.flatMap(({ path, hash }) => [path, hash])].join('\0'));
};

const dir = pathToFileURL(`${process.argv[2] ?? ''}/`);
const assets = await hashAssets(new URL('client/', dir));
const facts: SiteFacts = {
  bundle: await bundleDigest(dir, assets),
  ...(await renderedSample(dir)),
  assets,
};
await writeFile(new URL(SITE_FACTS, dir), `${JSON.stringify(facts)}\n`);
