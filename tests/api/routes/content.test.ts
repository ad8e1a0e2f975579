import { expect, test } from 'vitest';
import { aPost } from '#support/builders.ts';
import { anApp } from '#support/an-app.ts';

const ver = expect.any(String) as string;

// Specification: MODEL-1, MODEL-2
test('all content comes with a version for each record, and posts without their texts', async () => {
  const content = await anApp().read('/api/content');
  const { content: _, ...summary } = aPost();
  expect(content).toMatchObject({
    profile: { ver },
    classes: [{ id: '10', ver, chapters: [{ id: 4, ver }] }],
    blogPosts: [{ ...summary, ver }],
    next: null,
  });
  expect(JSON.stringify(content)).not.toContain('"content"');
});

// Specification: API-24
test.each(['blog_1', 'why-zero'])('the post %s comes with its text', async (key) => {
  expect(await anApp().read(`/api/posts/${key}`)).toEqual({ ...aPost(), ver });
});
