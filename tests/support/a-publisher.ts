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

const manifestOf = (memory: MemoryReleases, id: string): Manifest => {
  const bytes = memory.files.get(`releases/${id}/manifest.json`)?.body;
  const manifest = bytes && parseManifest(bytes);
  if (manifest === undefined) throw new Error(`The release ${id} has no manifest`);
  return manifest;
};

/** The manifest of the live release; throws when there is none. */
export const liveManifest = (memory: MemoryReleases): Manifest =>
  manifestOf(memory, String(memory.live()));

/** Ids of the releases that can be restored. */
const restorable = (memory: MemoryReleases): string[] =>
  [...memory.files.keys()].flatMap(
    (key) => /^releases\/([^/]+)\/manifest\.json$/.exec(key)?.[1] ?? [],
  );

const flawsOf = (memory: MemoryReleases, { id, pages, files, assets }: Manifest): string[] => {
  const isFlawed = (key: string, hash: string) => {
    const body = memory.files.get(key)?.body;
    return body === undefined || sha256Hex(body) !== hash;
  };
  return [
    ...Object.values(pages)
      .filter(({ file, hash }) => isFlawed(`releases/${id}/${file}`, hash))
      .map(({ file }) => file),
    ...Object.entries(files)
      .filter(([path, hash]) => isFlawed(`releases/${id}${path}`, hash))
      .map(([path]) => path),
    ...assets.filter((path) => !memory.files.has(path.slice(1))),
  ];
};

/** What is missing or damaged in the live release and in those that can be restored: nothing, if all are whole. */
export const flaws = (memory: MemoryReleases): string[] =>
  [liveManifest(memory), ...restorable(memory).map((id) => manifestOf(memory, id))].flatMap(
    (manifest) => flawsOf(memory, manifest).map((flaw) => `${manifest.id}: ${flaw}`),
  );
