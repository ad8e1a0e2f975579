import { expect, type Page } from '@playwright/test';
import { allContent } from './all-content.ts';

/** Empties the blog of the worker's site, whose other tests may have left posts in it. The page's session must be the teacher's. */
export const withoutPosts = async (page: Page, origin: string): Promise<void> => {
  const { blogPosts } = await allContent(page.request);
  for (const { id } of blogPosts) {
    const answer = await page.request.delete(`/api/posts/${id}`, { headers: { origin } });
    expect(answer.ok()).toBe(true);
  }
};
