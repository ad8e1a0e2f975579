import type { WrittenPosts } from '../stores/content/content-store.ts';
import type { ItemKey } from '../stores/item-table.ts';
import { FLIP_PATHS, generationOf, type PagePointers } from '../stores/releases/page-pointers.ts';
import { addEntry, newestIn, pathKey, shownIn } from '../stores/releases/path-entries.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { bodyKey } from './bodies.ts';
import type { DesiredStates } from './desired-state.ts';
import type { GenerationRecord } from './generation-record.ts';
import { LONGEST_LINE, type Generations } from './generations.ts';
import type { PublishRecords } from './publish-records.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { buildTextEdits, type EditedTexts } from './text-edits.ts';

/** What a publish of edited texts works with. */
export interface PublishTextsDeps {
  desiredState: Pick<DesiredStates, 'writtenSince'>;
  releases: Pick<ReleaseStore, 'put'>;
  pointers: PagePointers;
  generations: Pick<Generations, 'view' | 'createRecord' | 'kept' | 'saveKept'>;
  records: Pick<PublishRecords, 'finding' | 'saveFinding'>;
  site: () => Promise<SiteRenderer>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** How a publish of edited texts ended; `overtaken` if another publisher was faster. */
export type PublishedTexts =
  | {
      result: 'current' | 'published';
      /** The generation that is live now. */
      live: GenerationRecord;
      /** When time alone changes the site, in epoch milliseconds. */
      nextChange: number | undefined;
      /** The revision of the content that is live now. */
      revision: string | undefined;
    }
  | 'overtaken';

/** The record of the next generation: what the texts change of the live one. */
const recordOf = (
  live: GenerationRecord,
  { edits, digest, pages }: EditedTexts,
  id: number,
  publishedAt: string,
): GenerationRecord => ({
  ...live,
  id: `${id}`,
  publishedAt,
  snapshotDigest: digest,
  added: [],
  changed: pages.flatMap(({ route, entry, before }) =>
    entry.hash === before.hash ? [] : [route.path],
  ),
  removed: [],
  parent: live.id,
  depth: live.depth + 1,
  pages: Object.fromEntries(pages.map(({ route, entry }) => [route.path, entry])),
  files: {},
  assets: null,
  content: Object.fromEntries(edits.map(({ after }) => [`post/${after.id}`, after])),
});

/** Whether paths show the live generation, and nothing that a crash or a roll-back has left above it. */
const isClean = (
  entries: ReadonlyMap<string, string>,
  number: number,
  { pages }: EditedTexts,
): boolean => {
  for (const value of entries.values()) if (newestIn(value) > number) return false;
  return pages.every(
    ({ route, before }) => shownIn(entries.get(pathKey(route.path)), number) === before.hash,
  );
};

/**
 * Publishes edits of nothing but texts of posts without reading the site: from the log of edits, the posts that it
 * names and single parts of the live generation (docs/decisions/0041). For a process that holds nothing in memory
 * yet. `undefined` when that is not possible: then everything has to be looked at.
 */
export const createPublishTexts = (deps: PublishTextsDeps) => {
  const { desiredState, pointers, generations, records } = deps;

  /** Bodies, the record, the flip, as `release-writer.ts` does it. `undefined` if it cannot be done like this. */
  const write = async (
    live: GenerationRecord,
    edited: EditedTexts,
  ): Promise<GenerationRecord | 'overtaken' | undefined> => {
    const number = generationOf(live.id);
    const [entries, kept] = await Promise.all([pointers.entries(), generations.kept(live.id)]);
    if (!isClean(entries, number, edited)) return undefined;
    for (const { entry, body } of edited.pages) {
      await deps.releases.put(bodyKey(entry.hash), body);
    }
    const publishedAt = new Date(deps.now()).toISOString();
    // Publishes that crashed may have taken the next numbers: then these records are there.
    let id = number + 1;
    const made = () => recordOf(live, edited, id, publishedAt);
    while (!(await generations.createRecord(made()))) id += 1;

    const restorable = new Set(kept);
    const values = new Map(
      edited.pages.map(({ route, entry: { hash } }) => {
        const key = pathKey(route.path);
        const added = { generation: id, hash };
        return [key, addEntry(entries.get(key), added, { live: number, restorable })];
      }),
    );
    if (!(await pointers.flip(live.id, `${id}`, values))) return 'overtaken';
    await generations.saveKept([id, ...kept]);
    return made();
  };

  /** Publishes what was written; `overtaken` if another publisher was faster. */
  const publish = async (
    id: string,
    written: WrittenPosts,
  ): Promise<{ live: GenerationRecord; edits: number } | 'overtaken' | undefined> => {
    const view = await generations.view(id);
    if (view === undefined || view.record.depth >= LONGEST_LINE) return undefined;
    if (written.posts.length === 0 && written.absent.length === 0) {
      return { live: view.record, edits: 0 };
    }
    const edited = await buildTextEdits(await deps.site(), view, written);
    if (edited === undefined || edited.pages.length > FLIP_PATHS) return undefined;
    const edits = edited.edits.length;
    if (edits === 0) return { live: view.record, edits };
    const made = await write(view.record, edited);
    return typeof made === 'object' ? { live: made, edits } : made;
  };

  return async (written?: readonly ItemKey[]): Promise<PublishedTexts | undefined> => {
    const [finding, id] = await Promise.all([records.finding(), pointers.live()]);
    if (finding === undefined || finding.problems.length > 0) return undefined;
    if (id === undefined || generationOf(id) === 0) return undefined;
    const found = await desiredState.writtenSince(finding, id, written);
    const done = found && (await publish(id, found));
    if (done === undefined || done === 'overtaken') return done;
    const { live, edits } = done;
    const revision = found?.revision;
    const { publishedAt } = live;
    await records.saveFinding({
      ...finding,
      revision: revision ?? null,
      releaseId: live.id,
      publishedAt,
    });
    const nextChange = finding.until ?? undefined;
    return { result: edits === 0 ? 'current' : 'published', live, nextChange, revision };
  };
};
