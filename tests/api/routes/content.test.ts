import { expect, test } from 'vitest';
import { aPost } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';

// Specification: MODEL-1, MODEL-2
test('all content comes with a version for each record, and posts without their texts', async () => {
  const content = await anApp().read('/api/content');
  const { content: _, ...summary } = aPost();
  expect(content).toMatchObject({
    profile: { ver: 1 },
    classes: [{ id: '10', ver: 1, chapters: [{ id: 4, ver: 1 }] }],
    blogPosts: [{ ...summary, ver: 1 }],
    next: null,
  });
  expect(JSON.stringify(content)).not.toContain('"content"');
});

// Specification: API-24
test.each(['blog_1', 'why-zero'])('the post %s comes with its text', async (key) => {
  expect(await anApp().read(`/api/posts/${key}`)).toEqual({ ...aPost(), ver: 1 });
});
