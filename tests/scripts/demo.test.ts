import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import katex from 'katex';
import { afterAll, expect, test } from 'vitest';
import { toSiteContent } from '#domain/content/content.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { parseFileIdentifier } from '#domain/files/file-identifier.ts';
import { checkPostForm } from '#domain/blog/post.ts';
import { canonicalJson, Snapshot, SNAPSHOT_SCHEMA } from '#domain/content/snapshot.ts';
import { ALGEBRA_TOPICS } from '../../scripts/tools/demo/algebra-topics.ts';
import { demoContent, type DemoSize } from '../../scripts/tools/demo/demo-content.ts';
import { demoOptions } from '../../scripts/tools/demo/demo-options.ts';
import { seededRandom } from '../../scripts/tools/demo/random.ts';
import { fraction, signed } from '../../scripts/tools/demo/topic.ts';
import { writeDemo } from '../../scripts/tools/demo/write-demo.ts';
import { openCloud } from '../../infra/local/cloud.ts';

const aSize = (some: Partial<DemoSize> = {}): DemoSize => ({
  posts: 50,
  videos: 300,
  materials: 300,
  seed: 1,
  ...some,
});

const chaptersOf = (content: ReturnType<typeof demoContent>) =>
  Object.values(content.classes).flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ classId: id, ...chapter })),
  );

test('demo content has exactly the size asked for, with ids and slugs that differ', () => {
  const content = demoContent(aSize());
  const chapters = chaptersOf(content);
  const videos = chapters.flatMap((chapter) => chapter.videos);
  const materials = chapters.flatMap((chapter) => chapter.materials);
  expect([content.blogPosts.length, videos.length, materials.length]).toEqual([50, 300, 300]);
  for (const names of [
    content.blogPosts.map(({ id }) => id),
    content.blogPosts.map(({ slug }) => slug),
    [...videos, ...materials].map(({ id }) => id),
    materials.map(({ s3Key }) => s3Key),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test('demo content passes the rules of the model, and its posts those of the form', () => {
  const content = demoContent(aSize({ posts: 200 }));
  const snapshot = { schema: SNAPSHOT_SCHEMA, digest: 'none', ...content };
  expect(Snapshot.parse(snapshot)).toEqual(snapshot);
  for (const { id: _, ...post } of content.blogPosts) {
    expect(checkPostForm(post, '2026-11-21')).toEqual({ kind: 'ok', value: post });
  }
});

test('every material can be opened by its file name', () => {
  for (const { classId, id, materials } of chaptersOf(demoContent(aSize()))) {
    for (const { filename, s3Key } of materials) {
      expect(parseFileIdentifier(filename)).toMatchObject({
        value: { classId, chapter: id, s3Key },
      });
    }
  }
});

test('equal seeds give equal content, other seeds other content', () => {
  const text = (seed: number) => canonicalJson(demoContent(aSize({ seed })));
  expect(text(7)).toBe(text(7));
  expect(text(7)).not.toBe(text(8));
});

test('the default content is kept when less is asked for', () => {
  const content = demoContent(aSize({ posts: 0, videos: 0, materials: 0 }));
  expect(content).toEqual(defaultContent());
});

test('a benchmark gets equal chapters: 15 in each class with 10 videos and 10 PDFs', () => {
  const content = demoContent(aSize({ videos: 900, materials: 900, chaptersPerClass: 15 }));
  const sizes = chaptersOf(content).map(({ videos, materials }) => [
    videos.length,
    materials.length,
  ]);
  expect(sizes).toEqual(Array.from({ length: 90 }, () => [10, 10]));
});

test('posts are newest first, in three languages, with formulas that typeset', () => {
  const { blogPosts } = demoContent(aSize({ posts: 100 }));
  const dates = blogPosts.map(({ publishDate }) => publishDate);
  expect(dates).toEqual([...dates].sort().reverse());
  const titles = blogPosts.map(({ title }) => title).join('\n');
  expect(titles).toMatch(/\p{Script=Devanagari}/u);
  expect(titles).toMatch(/\p{Script=Gurmukhi}/u);
  for (const { content } of blogPosts) {
    for (const part of ['<h2>', '<ol>', '<ul>', '<table>']) expect(content).toContain(part);
    const formulas = [...content.matchAll(/\$+([^$]+)\$+/g)];
    expect(formulas.length).toBeGreaterThan(4);
    for (const [, tex = ''] of formulas) {
      expect(katex.renderToString(tex, { strict: 'error' })).toContain('katex');
    }
  }
});

test('the roots that a post gives solve its equation', () => {
  const [topic] = ALGEBRA_TOPICS;
  const random = seededRandom(3);
  for (let round = 0; round < 100; round += 1) {
    const { question, answer } = topic?.example(random) ?? { question: '', answer: '' };
    const [, b = '', c = ''] = /x\^2(?: ([+-] \d*)x)?(?: ([+-] \d+))? = 0/.exec(question) ?? [];
    const value = (text: string) => Number(text.replace(' ', '').replace(/^([+-])$/, '$11'));
    const roots = [...answer.matchAll(/x = (-?\d+)/g)].map(([, root]) => Number(root));
    expect(roots).toHaveLength(2);
    expect(roots.map((x) => x * x + value(b) * x + value(c))).toEqual([0, 0]);
  }
});

test('terms and fractions are written as in a textbook', () => {
  expect([signed(-3, 'x'), signed(1, 'x'), signed(0, 'x'), signed(-1)]).toEqual([
    ' - 3x',
    ' + x',
    '',
    ' - 1',
  ]);
  expect([fraction(6, 4), fraction(-6, 3), fraction(0, 5)]).toEqual(['\\frac{3}{2}', '-2', '0']);
});

test('the command reads sizes, and names an option that is wrong', () => {
  expect(demoOptions([])).toEqual({
    dataDir: '.data-demo',
    size: { posts: 50, videos: 300, materials: 300, seed: 1 },
  });
  expect(demoOptions(['--posts', '5', '--chapters-per-class', '15']).size).toMatchObject({
    posts: 5,
    chaptersPerClass: 15,
  });
  expect(() => demoOptions(['--posts', 'many'])).toThrow('posts');
  expect(() => demoOptions(['--postcards', '5'])).toThrow('postcards');
});

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

test('the stores hold all of it afterwards, and a second run changes nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
  folders.push(folder);
  const content = demoContent(aSize({ posts: 5, videos: 90, materials: 30 }));
  const cloud = await openCloud(folder);
  try {
    expect(await writeDemo(content, cloud)).toBe(true);
    expect(toSiteContent(await cloud.content.load())).toEqual(content);
    for (const { materials } of chaptersOf(content)) {
      for (const { s3Key, size } of materials) {
        expect(await cloud.media.head(s3Key)).toMatchObject({
          bytes: size,
          contentType: 'application/pdf',
        });
      }
    }
    expect(await writeDemo(demoContent(aSize({ posts: 9 })), cloud)).toBe(false);
    expect((await cloud.content.load()).blogPosts).toHaveLength(5);
  } finally {
    await cloud.close();
  }
});
