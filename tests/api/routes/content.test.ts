import { expect, test } from 'vitest';
import { anApp } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/site-content.ts';

// Specification: MODEL-1, MODEL-2
test('all content comes with a version for each record', async () => {
  const response = await anApp().call('GET', '/api/content');
  expect(await response.json()).toMatchObject({
    profile: { ver: 1 },
    classes: [{ id: '10', ver: 1, chapters: [{ id: 4, ver: 1 }] }],
    blogPosts: [{ id: 'blog_1', ver: 1 }],
    formerSlugs: {},
  });
});

test('classes come in the order shown', async () => {
  const site = someContent({ classes: [aClass({ id: 'ca' }), aClass({ id: '8' })] });
  const response = await anApp({ site }).call('GET', '/api/content');
  expect(await response.json()).toMatchObject({ classes: [{ id: 'ca' }, { id: '8' }] });
});
