import { expect, test } from 'vitest';
import { aPost } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

// Specification: MODEL-1, MODEL-2
test('all content comes with a version for each record, and posts without their texts', async () => {
  const response = await anApp().call('GET', '/api/content');
  const { content: _, ...summary } = aPost();
  expect(await response.json()).toMatchObject({
    profile: { ver: 1 },
    classes: [{ id: '10', ver: 1, chapters: [{ id: 4, ver: 1 }] }],
    blogPosts: [{ ...summary, ver: 1 }],
    next: null,
  });
  expect(await (await anApp().call('GET', '/api/content')).text()).not.toContain('"content"');
});

test('classes come in the order shown', async () => {
  const site = someContent({ classes: [aClass({ id: 'ca' }), aClass({ id: '8' })] });
  expect(await anApp({ site }).read('/api/content')).toMatchObject({
    classes: [{ id: 'ca' }, { id: '8' }],
  });
});

// Specification: API-24
test.each(['blog_1', 'why-zero'])('the post %s comes with its text', async (key) => {
  expect(await anApp().read(`/api/posts/${key}`)).toEqual({ ...aPost(), ver: 1 });
});
