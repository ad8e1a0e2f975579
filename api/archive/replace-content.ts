import { recordFiles } from '../domain/content/content-files.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { filesLost } from '../domain/text/texts.ts';
import { ok, type Outcome } from '../domain/text/outcome.ts';
import { replaceAll } from '../content/edits.ts';
import type { Files } from '../content/files.ts';
import { contentAt } from '../content/follow.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { Commit, Intent } from '../tree/commits.ts';
import type { Edit, Repository } from '../tree/repository.ts';

/** What makes all content another one: an import, or the restore of an earlier moment. */
export interface ReplacingDeps {
  site: Repository;
  siteFiles: Pick<Files, 'follow'>;
  /** Has it published. */
  contentChanged: () => void;
}

/** How the last import or restore ended, as the admin shows it. */
export interface ReplacementStatus {
  id: string;
  kind: 'import' | 'restore';
  state: 'done';
  phase: 'replacing';
  done: number;
  total: number;
  /** What to tell besides that it is done, in words. */
  warning?: string;
}

const KINDS: Readonly<Record<string, ReplacementStatus['kind']>> = {
  applyImport: 'import',
  restoreRelease: 'restore',
};
/** Among so many commits the last import or restore is looked for: who asks has just made it. */
const RECENT = 20;

/**
 * Makes all content what `target` makes of the present one, as one commit: refused, or interrupted anywhere, it leaves all as
 * it was. `seen` is the revision that its effect was shown for; another one is stale, unless nothing is left to do.
 */
export const replaceContent = async (
  { site, siteFiles, contentChanged }: ReplacingDeps,
  intent: Intent,
  target: (present: SiteContent) => Promise<SiteContent> | SiteContent,
  { seen, stale }: { seen: string; stale: string },
): Promise<Outcome<{ id: string }>> => {
  const edit: Edit = async (content) => {
    const root = (await content.build()).tree.hash;
    const edited = await replaceAll(await target(await contentAt(site, root)))(content);
    if (edited.kind !== 'ok' || root === seen) return edited;
    const isDone = (await edited.value.changes()).length === 0;
    return isDone ? edited : { kind: 'stale', message: stale, current: null };
  };
  const made = await site.commit(intent, edit);
  if (made.kind !== 'ok') return made;
  await siteFiles.follow();
  contentChanged();
  return ok({ id: made.value?.id ?? intent.id });
};

/** How the last import or restore ended; `undefined` when there was none lately. */
export const lastReplacement = async (
  site: Repository,
  media: Pick<BlobStore, 'list'>,
): Promise<ReplacementStatus | undefined> => {
  const last = (await site.commits.log(RECENT)).find(({ operation }) => KINDS[operation]);
  const kind = KINDS[last?.operation ?? ''];
  if (last === undefined || kind === undefined) return undefined;
  const ended = {
    id: last.id,
    kind,
    state: 'done',
    phase: 'replacing',
    done: 1,
    total: 1,
  } as const;
  return { ...ended, ...(kind === 'restore' && (await lostBy(site, media, last))) };
};

/** What an import misses was shown before. */
const lostBy = async (
  site: Repository,
  media: Pick<BlobStore, 'list'>,
  { root }: Commit,
): Promise<{ warning: string } | undefined> => {
  const stored = await storedFiles(media);
  const lost = recordFiles(await contentAt(site, root)).filter((key) => !stored.has(key));
  return lost.length > 0 ? { warning: filesLost(lost.length) } : undefined;
};
