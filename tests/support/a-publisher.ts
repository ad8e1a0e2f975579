import { createPublisher, type PublisherDeps } from '#api/publish/publisher.ts';
import { parseManifest, type Manifest } from '#api/publish/manifest.ts';
import { sha256Hex } from '#api/publish/digest.ts';
import { fakeSite } from './fake-site.ts';
import { memoryContent, type MemoryContent } from './memory-content.ts';
import { memoryReleases, type MemoryReleases } from './memory-releases.ts';

/** A publisher over memory that publishes at once; its clock moves on by a second at each look. */
export const aPublisher = (
  given: Partial<PublisherDeps> & { memory?: MemoryReleases; content?: MemoryContent } = {},
) => {
  const memory = given.memory ?? memoryReleases();
  const content = given.content ?? memoryContent();
  const { site, rendered } = fakeSite();
  const log: string[] = [];
  const { memory: _, ...deps } = given;
  const publisher = createPublisher({
    content,
    releases: memory.store,
    pointer: memory.pointer,
    site,
    origin: 'https://example.org',
    now: tickingClock(),
    log: (line) => log.push(line),
    delayMs: 0,
    intervalMs: 0,
    retryMs: 1,
    ...deps,
  });
  return { publisher, memory, content, rendered, log };
};

let ticks = Date.parse('2026-06-01T00:00:00Z');

/** A clock that is a second later at each look, also across publishers. */
export const tickingClock = () => () => (ticks += 1_000);

/** The manifest of the live release; throws when there is none. */
export const liveManifest = (memory: MemoryReleases): Manifest => {
  const bytes = memory.files.get(`releases/${String(memory.live())}/manifest.json`)?.body;
  const manifest = bytes && parseManifest(bytes);
  if (manifest === undefined) throw new Error('The live release has no manifest');
  return manifest;
};

/** What is missing or damaged in the live release: nothing, if it is whole. */
export const flawsOfLive = (memory: MemoryReleases): string[] => {
  const { id, pages, files, assets } = liveManifest(memory);
  const expected = [
    ...Object.values(pages).map(({ file, hash }) => ({ key: `releases/${id}/${file}`, hash })),
    ...Object.entries(files).map(([path, hash]) => ({ key: `releases/${id}${path}`, hash })),
  ];
  return [
    ...expected.filter(({ key, hash }) => {
      const body = memory.files.get(key)?.body;
      return body === undefined || sha256Hex(body) !== hash;
    }),
    ...assets.map((path) => ({ key: path.slice(1) })).filter(({ key }) => !memory.files.has(key)),
  ].map(({ key }) => key);
};
