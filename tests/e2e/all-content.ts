import type { APIRequestContext } from '@playwright/test';
import { withPart } from '#domain/content/content-parts';
import type { ContentSummary } from '#domain/content/content';

/** All content as the admin loads it, part by part. */
export const allContent = async (request: APIRequestContext): Promise<ContentSummary> => {
  let all: ContentSummary | undefined;
  for (let after: string | null = ''; after !== null;) {
    const answer = await request.get('/api/content', after === '' ? {} : { params: { after } });
    const part = (await answer.json()) as ContentSummary & { next: string | null };
    all = all === undefined ? part : withPart(all, part);
    after = part.next;
  }
  if (all === undefined) throw new Error('There is no content');
  return all;
};
