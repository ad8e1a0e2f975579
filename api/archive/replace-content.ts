import type { SiteContent } from '../domain/content/snapshot.ts';
import type { Outcome } from '../domain/text/outcome.ts';
import { type Editing, type Made, makeEdit, replaceAll } from '../content/edits.ts';
import type { Intent } from '../tree/commits.ts';

/**
 * Makes all content `target`, for an import or the restore of an earlier moment, as one commit: refused, or interrupted anywhere, it leaves all as
 * it was. `seen` is the revision that its effect was shown for; another one is stale, unless nothing is left to do.
 */
export const replaceContent = (
  editing: Editing,
  intent: Intent,
  target: SiteContent,
  { seen, stale }: { seen: string; stale: string },
): Promise<Outcome<Made>> =>
  makeEdit(editing, intent, async (content) => {
    const root = (await content.build()).tree.hash;
    const edited = await replaceAll(target)(content);
    if (edited.kind !== 'ok' || root === seen) return edited;
    const isDone = (await edited.value.changes()).length === 0;
    return isDone ? edited : { kind: 'stale', message: stale, current: null };
  });
