import { expect, test } from 'vitest';
import { createFinder } from '#domain/content/find-anything.ts';
import { aVideo } from '#support/builders.ts';
import { practisedContent } from '#support/default-content.ts';
import { aPost, asStored } from '#support/memory-content.ts';

const site = { ...practisedContent(), blogPosts: [aPost('zero')] };
site.classes['10']?.chapters[2]?.videos.push(aVideo({ id: 'v9', title: 'Graphs' }));
const find = createFinder(asStored(site));
const titles = (query: string) =>
  Object.fromEntries(find(query).map(({ kind, items }) => [kind, items.map((item) => item.title)]));

// Specification: ADMIN-22
test.each([
  ['class 10 math', 'Classes', '/admin/classes/10/chapters'],
  ['fees class 10', 'Classes', '/admin/classes/10/offer'],
  ['real numbers', 'Chapters', '/admin/classes/10/chapters/1/content'],
  ['post zero', 'Blog posts', '/admin/blogs?edit=blog_zero'],
  ['graphs class 10', 'Videos', '/admin/classes/10/chapters/3/videos?edit=v9'],
  ['side of a square', 'Questions', '/admin/classes/10/chapters/1/practice?edit=q2'],
])('"%s" leads to the place where it is edited', (query, kind, to) => {
  const group = find(query).find((each) => each.kind === kind);
  expect(group?.items[0]?.to).toBe(to);
});

test('a title that begins with what was typed comes before one that has it later, that before scattered words', () => {
  const names = ['Area and sine', 'The sine area', 'Sine areas', 'A side note'];
  const blogPosts = names.map((title) => ({ ...aPost(title), title }));
  const search = createFinder({ ...asStored({ ...site, blogPosts }), classes: [] });
  expect(search('sine a')[0]?.items.map(({ title }) => title)).toEqual([
    'Sine areas',
    'The sine area',
    'Area and sine',
  ]);
});

// Specification: TRANSLATION-2
test('classes and chapters are found by their titles in other languages', () => {
  expect(titles('द्विघात')['Chapters']).toEqual([
    'Chapter 4: Quadratic Equations',
    'Chapter 4: Complex Numbers and Quadratic Equations',
  ]);
  expect(titles('ਜਮਾਤ 10')['Classes']).toEqual(['Class 10 Mathematics']);
});
