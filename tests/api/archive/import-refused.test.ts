import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aChapter, aChoice } from '../domain/builders.ts';
import { aClass, someContent } from '../../support/content.ts';
import { anArchive, filled, Opened } from './an-archive.ts';

// What comes in is refused whatever is there.
const aSite = () => anArchive(someContent());

const broken: [string, string, string][] = [
  ['no JSON', 'hello', TEXT.archive.notOurs],
  [
    'another version of the format',
    JSON.stringify({ ...buildSnapshot(filled()), schema: 99 }),
    TEXT.archive.otherVersion,
  ],
  [
    'content that was changed by hand',
    JSON.stringify({ ...buildSnapshot(filled()), classOrder: [] }),
    TEXT.archive.damaged,
  ],
];
// Specification: ARCHIVE-3
test.each(broken)('%s is refused in plain words', async (_what, text, message) => {
  const site = await aSite();
  expect(await site.check(await site.begin(text))).toMatchObject({
    status: 400,
    body: { error: { message } },
  });
});

const [firstPost, secondPost] = filled().blogPosts;
if (!firstPost || !secondPost) throw new Error('The content has posts');

const invalid: [string, Partial<SiteContent>][] = [
  ['a class that is not in the list', { classOrder: [] }],
  ['two posts at one address', { blogPosts: [firstPost, { ...secondPost, slug: firstPost.slug }] }],
  ['a slug with a path', { blogPosts: [{ ...firstPost, slug: '../admin' }] }],
  [
    'a picture outside of its folder',
    {
      blogPosts: [
        { ...firstPost, image: { url: '', filename: 'x', s3Key: 'incoming/../trash/x.png' } },
      ],
    },
  ],
  [
    'a practice question that no text says',
    {
      classOrder: ['10'],
      classes: { '10': aClass({ chapters: [aChapter({ questions: [aChoice({ right: 5 })] })] }) },
    },
  ],
  ['an address that leads nowhere', { formerSlugs: { old: 'nobody' } }],
];
test.each(invalid)('%s is refused', async (_what, fields) => {
  const site = await aSite();
  const text = JSON.stringify(buildSnapshot({ ...filled(), ...fields }));
  const { status, body } = await site.check(await site.begin(text));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(TEXT.archive.rules);
});

test.each([
  'trash/blog-images/a.png',
  'blog-images/../a.png',
  'blog-images/a.svg',
  'materials/10/chapter1/10_ch2_a.pdf',
])('no file is taken for the key %s', async (key) => {
  const site = await aSite();
  expect(await site.send('POST', '/api/archive/files', { key, size: 10 })).toMatchObject({
    status: 400,
    body: { error: { message: TEXT.archive.foreignFile } },
  });
});

test('an import is its administrator’s own, and a file’s ticket is no content', async () => {
  const site = await aSite();
  expect((await site.check('made-up')).status).toBe(404);
  const key = 'blog-images/a.png';
  const opened = Opened.parse(
    (await site.send('POST', '/api/archive/files', { key, size: 9 })).body,
  );
  expect((await site.check(opened.ticket)).status).toBe(404);
  const ticket = await site.begin('{}');
  expect((await site.send('POST', `/api/archive/files/${ticket}/commit`)).status).toBe(404);
});
