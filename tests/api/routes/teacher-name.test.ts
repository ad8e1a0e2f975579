import { expect, test } from 'vitest';
import { withNewName } from '#domain/content/teacher-name.ts';
import { changedName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { aProfile } from '../domain/builders.ts';
import { aSite, CHAPTER } from './a-history.ts';

const NAMES = {
  from: { en: 'Ganit Sir', hi: 'गणित सर' },
  to: { en: 'Rakesh & Sharma', hi: 'राकेश शर्मा', pa: 'Rakesh & Sharma' },
};

// Specification: SETTINGS-46
test('a former name is replaced in all texts of all languages as one edit, which can be undone', async () => {
  const site = aSite();
  const { json } = site;
  const load = () => json<Profile & { ver: number }>('GET', '/api/profile');
  const faq = (await load()).faq.map((one) => ({ ...one, answer: '<p>Ask Ganit Sir.</p>' }));
  await json('PUT', '/api/profile', {
    ...(await load()),
    teacherName: NAMES.to.en,
    productName: 'Ganit Sir',
    biography: ['Ganit Sir teaches. Call Ganit Sir’s centre.'],
    faq,
    translations: { hi: { teacherName: 'गणित सर', blurb: 'गणित सर, Ganit Sir।' } },
  });
  await json('PUT', CHAPTER, { title: 'With Ganit Sir', ver: await site.ver() });
  const posted = { title: 'Pi', slug: 'ganit-sir', description: 'गणित सर', content: '<p>Pi</p>' };
  const { id } = await json<{ id: string }>('POST', '/api/posts', posted);
  const before = await load();

  const texts = [
    'Settings: biography',
    'Settings: questions and answers: answer',
    'Settings: teacher’s name in Hindi',
    'Settings: text beside blog posts in Hindi',
    'Class 10, Chapter 4: title',
    'Blog post “Pi”: description',
  ];
  expect(await json('POST', '/api/profile/name/texts', NAMES)).toEqual({
    texts: expect.arrayContaining(texts) as string[],
  });
  expect(await json('PUT', '/api/profile/name', NAMES)).toMatchObject({ left: [] });
  const renamed = await load();
  expect(renamed).toMatchObject({
    productName: 'Ganit Sir',
    biography: ['Rakesh & Sharma teaches. Call Rakesh & Sharma’s centre.'],
    translations: { hi: { teacherName: 'राकेश शर्मा', blurb: 'राकेश शर्मा, राकेश शर्मा।' } },
  });
  expect(renamed.faq[0]?.answer).toBe('<p>Ask Rakesh &amp; Sharma.</p>');
  expect((await site.chapterNow())?.title).toBe('With Rakesh & Sharma');
  expect(await json('GET', `/api/posts/${id}`)).toMatchObject({
    slug: 'ganit-sir',
    description: 'राकेश शर्मा',
  });
  expect(await json('POST', '/api/profile/name/texts', NAMES)).toEqual({ texts: [] });

  const [edit] = await site.list();
  expect(edit?.what).toBe('Replaced the teacher’s former name');
  await site.undo(edit?.key ?? '');
  expect({ ...(await load()), ver: 0 }).toEqual({ ...before, ver: 0 });
  expect((await site.chapterNow())?.title).toBe('With Ganit Sir');
});

// Specification: SETTINGS-46
test.each([
  ['Ganitmala, Ganit Singh', 'Ganitmala, Ganit Singh'],
  ['<a href="/ganit/Ganit">Ganit</a>', '<a href="/ganit/Ganit">Ganit Singh</a>'],
  ['2 < 3, says Ganit. (Ganit)', '2 < 3, says Ganit Singh. (Ganit Singh)'],
])('of %s only the name itself is replaced, once', (text, replaced) => {
  const to = { en: 'Ganit Singh', hi: 'x', pa: 'x' };
  expect(withNewName({ text }, { from: { en: 'Ganit' }, to }).value.text).toBe(replaced);
});

// Specification: SETTINGS-46
test('a name that was not spelled anew in a language is an old one there, and the English one takes its place', () => {
  const was = aProfile({ teacherName: 'A', translations: { hi: { teacherName: 'अ' } } });
  expect(changedName(was, { ...was, city: 'Moga' })).toBeUndefined();
  expect(changedName(was, { ...was, teacherName: 'B' })).toEqual({
    from: { en: 'A', hi: 'अ' },
    to: { en: 'B', hi: 'B', pa: 'B' },
  });
  const respelled = { ...was, translations: { hi: { teacherName: 'आ' } } };
  expect(changedName(was, respelled)).toEqual({
    from: { hi: 'अ' },
    to: { en: 'A', hi: 'आ', pa: 'A' },
  });
  expect(changedName(was, { ...respelled, teacherName: 'B' })?.to.hi).toBe('आ');
});
