import { randomUUID } from 'node:crypto';
import { replaceAll } from '#api/content/edits';
import type { Repository } from '#api/tree/repository';
import type { SiteContent } from '#domain/content/snapshot';

/** Makes all content of a repository equal to `content`. */
export const seed = async (site: Repository, content: SiteContent): Promise<void> => {
  const intent = { id: randomUUID(), by: '', operation: 'seed', target: '' };
  const outcome = await site.commit(intent, replaceAll(content));
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
};
