import type { ContentSummary } from '../../domain/content/content.ts';
import type { ContentStore } from './content-store.ts';

/**
 * How long a summary is taken for the present one while the revision stays the same. An edit whose process died
 * before it raised the revision is seen after this time. Milliseconds.
 */
const KEPT_MS = 30_000;

/**
 * Loads the summary of all content; the parts of one listing, which follow one another within seconds, share a read
 * of the table unless something was edited between them (docs/decisions/0036-content-in-parts.md).
 */
export const recentSummary = (
  content: Pick<ContentStore, 'loadSummary' | 'revision'>,
  /** Epoch milliseconds. */
  now: () => number,
) => {
  let kept: { revision: string; until: number; summary: ContentSummary } | undefined;
  return async (): Promise<ContentSummary> => {
    // Before the content: what is read after it holds at least this revision's edits.
    const revision = await content.revision();
    if (kept && kept.revision === revision && now() < kept.until) return kept.summary;
    const summary = await content.loadSummary();
    kept = revision === undefined ? undefined : { revision, until: now() + KEPT_MS, summary };
    return summary;
  };
};
