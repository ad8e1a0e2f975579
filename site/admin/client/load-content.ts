import { withPart } from '#domain/content/content-parts.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import type { Answer, Api } from './api.ts';
import type { LocalContent } from './content-cache.ts';

/**
 * Loads all content part by part (`GET /api/content`). `onPart` is called with what there is so far, from the part on that
 * completes the classes; when it answers `false`, the load ends with what it has.
 */
export const loadContent = async (
  api: Api,
  onPart: (content: LocalContent) => boolean = () => true,
): Promise<Answer<LocalContent>> => {
  let loaded: ContentSummary | undefined;
  for (let after: string | undefined; ;) {
    const answer = await api.content.$get({ query: after === undefined ? {} : { after } });
    if (answer.kind !== 'ok') return answer;
    const { next, ...part } = answer.value;
    loaded = loaded ? withPart(loaded, part) : part;
    const value = { ...loaded, isComplete: next === null };
    // The last chapter has no cursor of its own kind: that posts came, or nothing is left, tells that all are there.
    const hasClasses = next === null || next.startsWith('post:');
    if (next === null || (hasClasses && !onPart(value))) return { kind: 'ok', value };
    after = next;
  }
};
