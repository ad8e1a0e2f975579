import { expect } from 'vitest';
import { createPublisher } from '#api/publish/publisher';
import { assetKey, bodyKey, hashOfAsset, hashOfBody } from '#api/publish/bodies';
import { createGenerations, Summary } from '#api/publish/generations';
import { isSharedAsset, type SiteAsset } from '#api/publish/site-renderer';
import { pathKey, shownIn } from '#api/publish/path-entries';
import { fakeSite } from './fake-site.ts';
import { memoryContent, type MemoryContent } from './memory-content.ts';
import { memoryReleases, type MemoryReleases } from './memory-releases.ts';

/** A publisher over memory that publishes at once; its clock moves on by a second at each look. */
export const aPublisher = (
  given: Partial<Parameters<typeof createPublisher>[0]> & {
    memory?: MemoryReleases;
    content?: MemoryContent;
  } = {},
) => {
  const memory = given.memory ?? memoryReleases();
  const content = given.content ?? memoryContent();
  const { site, rendered } = fakeSite();
  const log: string[] = [];
  const { memory: _, content: __, ...deps } = given;
  const publisher = createPublisher({
    repository: content.repository,
    releases: memory.store,
    pointers: memory.pointers,
    site,
    origin: 'https://example.org',
    now: () => (ticks += 1_000),
    log: (line) => log.push(line),
    delayMs: 0,
    intervalMs: 0,
    retryMs: 1,
    ...deps,
  });
  /** Announces an edit and waits for what it leads to. */
  const publish = async () => {
    publisher.contentChanged();
    await publisher.settled();
  };
  return { publisher, publish, memory, content, rendered, log };
};

/** The time, which is a second later at each look, also across publishers. */
let ticks = Date.parse('2026-06-01T00:00:00Z');

const summaryOf = (memory: MemoryReleases, id: string): Summary => {
  const text = memory.text(`generations/${id}.json`) ?? 'null';
  return Summary.parse(JSON.parse(text));
};

/** What the live generation says of itself; throws when there is none. */
export const liveSummary = (memory: MemoryReleases): Summary =>
  summaryOf(memory, String(memory.live()));

/** Numbers of the generations that can be restored, newest first. */
export const restorable = async (memory: MemoryReleases): Promise<string[]> =>
  (await createGenerations(memory.store).kept(memory.live())).map(String);

/**
 * What is missing or damaged in the generations that can be restored, the live one among them: nothing, if every path
 * shows the body that was made for it.
 */
export const flaws = async (
  memory: MemoryReleases,
  assets: readonly SiteAsset[],
): Promise<string[]> => {
  const found = [];
  const files = assets.map((asset) => [asset.path, hashOfAsset(asset)] as const);
  for (const id of await restorable(memory)) {
    const generation = await createGenerations(memory.store).load(id);
    if (generation === undefined) {
      found.push(`${id}: not stored`);
      continue;
    }
    const { pages, assets: shared } = generation;
    const hashes = Array.from(pages, ([path, { hash }]) => [path, hash] as const);
    for (const [path, hash] of hashes) {
      if (!isSharedAsset(path)) continue;
      const file = memory.file(assetKey(path));
      if (file === undefined || hashOfBody(file) !== hash) found.push(`${id}: ${path}`);
      if (memory.values.has(path)) found.push(`${id}: ${path} has a pointer`);
    }
    const bodies = [...hashes, ...files].filter(([path]) => !isSharedAsset(path));
    const shown = new Set(bodies.map(([path]) => pathKey(path)));
    for (const [path, hash] of bodies) {
      const file = memory.file(bodyKey(hash));
      const isShown = shownIn(memory.values.get(pathKey(path)), Number(id)) === hash;
      if (!isShown || file === undefined || hashOfBody(file) !== hash) found.push(`${id}: ${path}`);
    }
    for (const [key, value] of memory.values) {
      const isPath = key.startsWith('/');
      if (isPath && !shown.has(key) && shownIn(value, Number(id)))
        found.push(`${id}: ${key} stays`);
    }
    for (const path of shared) if (!memory.files.has(assetKey(path))) found.push(`${id}: ${path}`);
  }
  return found;
};

/** Fails where anything is missing or damaged in a generation that can be restored. */
export const expectWhole = async (memory: MemoryReleases): Promise<void> => {
  expect(await flaws(memory, fakeSite().site.assets)).toEqual([]);
};
