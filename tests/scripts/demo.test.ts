import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import katex from 'katex';
import { expect, test } from 'vitest';
import { toSiteContent } from '#domain/content/content.ts';
import { checkPostForm } from '#domain/blog/post.ts';
import { canonicalJson, Snapshot, SNAPSHOT_SCHEMA } from '#domain/content/snapshot.ts';
import { parseFileIdentifier } from '#domain/files/file-identifier.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { openCloud } from '../../infra/local/cloud.ts';
import { demoContent, writeDemo, type DemoSize } from '../../scripts/tools/demo.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const demo = (some: Partial<DemoSize> = {}) =>
  demoContent({ posts: 50, videos: 300, materials: 300, seed: 1, ...some });

const chaptersOf = (content: ReturnType<typeof demoContent>) =>
  Object.values(content.classes).flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ classId: id, ...chapter })),
  );

test('demo content has exactly the size asked for, differs in every id and slug, and passes the rules of the model', () => {
  const content = demo({ posts: 100 });
  const chapters = chaptersOf(content);
  const videos = chapters.flatMap((chapter) => chapter.videos);
  const materials = chapters.flatMap((chapter) => chapter.materials);
  expect([content.blogPosts.length, videos.length, materials.length]).toEqual([100, 300, 300]);
  for (const names of [
    content.blogPosts.map(({ id }) => id),
    content.blogPosts.map(({ slug }) => slug),
    [...videos, ...materials].map(({ id }) => id),
    materials.map(({ s3Key }) => s3Key),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
  const snapshot = { schema: SNAPSHOT_SCHEMA, digest: 'none', ...content };
  expect(Snapshot.parse(snapshot)).toEqual(snapshot);
  for (const { id: _, ...post } of content.blogPosts) {
    expect(checkPostForm(post, '2026-11-21')).toEqual({ kind: 'ok', value: post });
  }
  for (const { classId, id, materials: own } of chapters) {
    for (const { filename, s3Key } of own) {
      expect(parseFileIdentifier(filename)).toMatchObject({
        value: { classId, chapter: id, s3Key },
      });
    }
  }
});

test('equal seeds give equal content, other seeds other content; the default content is kept when less is asked for', () => {
  expect(canonicalJson(demo({ seed: 7 }))).toBe(canonicalJson(demo({ seed: 7 })));
  expect(canonicalJson(demo({ seed: 7 }))).not.toBe(canonicalJson(demo({ seed: 8 })));
  expect(demo({ posts: 0, videos: 0, materials: 0 })).toEqual(defaultContent());
});

test('a benchmark gets equal chapters: 15 in each class with 10 videos and 10 PDFs', () => {
  const content = demo({ videos: 900, materials: 900, chaptersPerClass: 15 });
  const sizes = chaptersOf(content).map(({ videos, materials }) => [
    videos.length,
    materials.length,
  ]);
  expect(sizes).toEqual(Array.from({ length: 90 }, () => [10, 10]));
});

test('posts are newest first, in three languages, with formulas that typeset and roots that solve their equations', () => {
  const { blogPosts } = demo({ posts: 100 });
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
  const solved = blogPosts.flatMap(({ content }) => [
    ...content.matchAll(
      /<p>Solve \$x\^2(?: ([+-] \d*)x)?(?: ([+-] \d+))? = 0\$[^]*?Answer:<\/strong> \$x = (-?\d+)\$ or \$x = (-?\d+)\$/g,
    ),
  ]);
  expect(solved.length).toBeGreaterThan(50);
  for (const [, b = '', c = '', ...roots] of solved) {
    const value = (text: string) => Number(text.replace(' ', '').replace(/^([+-])$/, '$11'));
    expect(roots.map(Number).map((x) => x * x + value(b) * x + value(c))).toEqual([0, 0]);
  }
});

test('the stores hold all of it afterwards; the command refuses a folder with content, and names an option that is wrong', async () => {
  const folder = await temporaryFolder();
  const content = demo({ posts: 5, videos: 90, materials: 30 });
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
    expect(await writeDemo(demo({ posts: 9 }), cloud)).toBe(false);
  } finally {
    await cloud.close();
  }
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/tools/demo.ts', ...args]);
  await expect(command('--data-dir', folder)).rejects.toThrow('already holds content');
  await expect(command('--posts', 'many')).rejects.toThrow('posts');
  await expect(command('--postcards', '5')).rejects.toThrow('postcards');
});
