/**
 * Works out what is known of a compiled site once and for all: `node write-site-facts.ts <folder>`. A process of its
 * own: a test's module loader would change the source of functions, and with it the hashes of inline scripts.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentTypeOf } from '#api/publish/content-types.ts';
import { formatPolicy, mergePolicies, parsePolicy } from '#api/publish/content-security-policy.ts';
import { sha256Hex } from '#api/publish/digest.ts';
import { loadCompiledSite } from '../renderer/load-site.ts';
import { sampleSnapshot } from '../renderer/sample-snapshot.ts';
import { SITE_FACTS, type SiteFacts } from '../renderer/site-facts.ts';
import { filesBelow } from './source-digest.ts';

/** The admin shows previews of pages in frames. */
const HEADER_ONLY = parsePolicy("frame-ancestors 'self'");

const hashAssets = async (client: URL): Promise<SiteFacts['assets']> => {
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

/** Pages' policies differ in the hashes of what they show; one of each kind of page has them all. */
const mergedPolicy = async (dir: URL): Promise<string> => {
  const { createSiteRoutes, hosts } = await loadCompiledSite(dir);
  const policies = [];
  const context = { origin: 'https://site.invalid', year: 2026 };
  for (const route of createSiteRoutes()(sampleSnapshot(), context).flat()) {
    if (!route.contentType.startsWith('text/html')) continue;
    const { policy } = await hosts.public(route);
    if (policy !== undefined) policies.push(parsePolicy(policy));
  }
  return formatPolicy(mergePolicies([...policies, HEADER_ONLY]));
};

const bundleDigest = async (dir: URL, assets: SiteFacts['assets']): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(new URL('sources.txt', dir)));
  for (const asset of assets) hash.update(`\0${asset.path}\0${asset.hash}`);
  return hash.digest('hex');
};

const dir = pathToFileURL(`${process.argv[2] ?? ''}/`);
const assets = await hashAssets(new URL('client/', dir));
const facts: SiteFacts = {
  bundle: await bundleDigest(dir, assets),
  policy: await mergedPolicy(dir),
  assets,
};
await writeFile(new URL(SITE_FACTS, dir), `${JSON.stringify(facts)}\n`);
