import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readArchive } from '#api/archive/read-archive';
import { buildSnapshot } from '#api/publish/snapshot';
import { recordFiles } from '#domain/content/content-files';
import { coverKeys, parseFileIdentifier } from '#domain/files/file-identifier';
import { MATERIAL_TYPES } from '#domain/course/material-types';
import { ProfileTexts } from '#domain/profile/profile';
import { youtubeId } from '#domain/course/youtube';
import { rareHindi } from '#site/content/page-letters.ts';
import { defaultContent, defaultFile } from '../../infra/default-content/default-content.ts';

const content = defaultContent();
const classes = content.classOrder.map((id) => {
  const found = content.classes[id];
  if (found === undefined) throw new Error(`Class ${id} is in the order but not in the content`);
  return found;
});
const chapters = classes.flatMap((each) => each.chapters);
const videos = chapters.flatMap((chapter) => chapter.videos);
const materials = chapters.flatMap((chapter) => chapter.materials);

// Specification: PRODUCT-1, MODEL-12
test('a new site has the six classes in order, with every chapter of the syllabus, and neither posts nor a notice', () => {
  expect(classes.map(({ id, chapters: list }) => [id, list.length])).toEqual([
    ['8', 14],
    ['9', 8],
    ['10', 14],
    ['11', 14],
    ['12', 13],
    ['ca', 18],
  ]);
  expect(Object.keys(content.classes).sort()).toEqual([...content.classOrder].sort());
  expect([content.blogPosts, content.formerSlugs, content.profile.notice]).toEqual([[], {}, '']);
});

// Specification: PRODUCT-2, MODEL-13, MODEL-14
test('it is an export that an import takes as it is', () => {
  const written = new TextEncoder().encode(JSON.stringify(buildSnapshot(content)));
  expect(readArchive(written)).toEqual({ kind: 'ok', value: content });
});

// Specification: VIDEO-18
test('every video names whose it is, since none is the teacher’s own', () =>
  expect(videos.filter(({ credit }) => !credit)).toEqual([]));

test('words that can be written in two ways are written in one', () =>
  expect(
    JSON.stringify(content)
      .normalize()
      .match(/हिंदी|गलत|ਗਲਤ/g),
  ).toBeNull());

// Specification: LANGUAGE-8
test('all its Hindi is in the small font: no page of it loads the larger one, 15 KB more', () =>
  expect(rareHindi(content)).toBe(''));

// Specification: PRODUCT-1
test('every class has at least five videos, each a YouTube link in embed form and shown once', () => {
  for (const { chapters: list } of classes) {
    expect(list.flatMap((chapter) => chapter.videos).length).toBeGreaterThanOrEqual(5);
  }
  for (const { url } of videos) {
    expect(url).toBe(`https://www.youtube.com/embed/${youtubeId(url) ?? ''}`);
  }
  expect(new Set(videos.map(({ url }) => url)).size).toBe(videos.length);
});

// Specification: MODEL-5
test('every material names its file, address and key in one way, and all types occur', () => {
  for (const { id: classId, chapters: list } of classes) {
    for (const chapter of list) {
      for (const { url, filename, s3Key } of chapter.materials) {
        const value = { classId, chapter: chapter.id, s3Key };
        expect(url).toBe(`/files/${filename}`);
        expect(parseFileIdentifier(filename)).toMatchObject(value);
      }
    }
  }
  const types = new Set(materials.map(({ type }) => type));
  expect([...types].sort()).toEqual([...MATERIAL_TYPES].sort());
});

const SCRIPTS = { hi: /[\u0900-\u097f]/, pa: /[\u0a00-\u0a7f]/ };

/** Every text of a value by its path. */
const texts = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) => texts(each, `${path}.${key}`));

// Specification: TRANSLATION-6
test.each(['hi', 'pa'] as const)('everything that a new site says is there in %s', (language) => {
  const own = content.profile.translations?.[language];
  const { notice: _, ...fields } = ProfileTexts.shape;
  expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(fields).sort());
  expect(own?.biography).toHaveLength(content.profile.biography.length);
  const written = [
    ...texts(own),
    ...classes.flatMap(({ id, translations }) => texts(translations?.[language], id)),
    ...chapters.flatMap(({ title, translations }) => texts(translations?.[language], title)),
    ...videos.flatMap(({ title, translations }) => texts(translations?.[language], title)),
    ...materials.flatMap(({ title, translations }) => texts(translations?.[language], title)),
  ];
  expect(written.length).toBe(
    texts(own).length + 2 * (classes.length + videos.length) + chapters.length + materials.length,
  );
  const others = language === 'hi' ? SCRIPTS.pa : /[\u0900-\u0963\u0966-\u097f]/;
  for (const [path, text] of written) {
    expect(text, path).toMatch(SCRIPTS[language]);
    expect(text, path).not.toMatch(others);
    // Digits stay those of mathematics books.
    expect(text, path).not.toMatch(/[\u0966-\u096f\u0a66-\u0a6f]/);
  }
  for (const { chapters: list } of classes)
    expect(new Set(list.map(({ translations }) => translations?.[language]?.title)).size).toBe(
      list.length,
    );
});

// Specification: TRANSLATION-6
test('translated answers have the paragraphs and lists of the English ones', () => {
  const tags = (html: string | undefined) => html?.match(/<[^>]+>/g);
  for (const language of ['hi', 'pa'] as const) {
    const faq = content.profile.translations?.[language]?.faq;
    expect(faq?.map(({ answer }) => tags(answer))).toEqual(
      content.profile.faq.map(({ answer }) => tags(answer)),
    );
  }
});

test('chapters of Class 8 name part and chapter of the book, in every language', () => {
  const [eight] = classes;
  for (const [at, { title, translations }] of (eight?.chapters ?? []).entries()) {
    const [part, chapter] = at < 7 ? ['I', at + 1] : ['II', at - 6];
    expect(title).toMatch(new RegExp(`\\(Part ${part}, Chapter ${chapter}\\)$`));
    for (const each of [translations?.hi, translations?.pa])
      expect(each?.title).toMatch(new RegExp(` ${part.length}, \\S+ ${chapter}\\)$`));
  }
});

test('its files are those that it names: each PDF with its bytes and pages, and pictures of page 1 in two sizes', async () => {
  const found = await readdir(defaultFile(''), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const keyOf = (file: string) => path.relative(defaultFile('').pathname, file);
  expect(files.map(({ parentPath, name }) => keyOf(path.join(parentPath, name))).sort()).toEqual(
    recordFiles(content).toSorted(),
  );
  for (const material of materials) {
    const pdf = (await readFile(defaultFile(material.s3Key))).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect({ size: pdf.length, pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length }).toEqual({
      size: material.size,
      pages: material.pages,
    });
    for (const key of coverKeys(material)) {
      const picture = await readFile(defaultFile(key));
      const isSmall = key.endsWith('.small.webp');
      const size = isSmall ? { width: 128, height: 181 } : { width: 640, height: 906 };
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', ...size });
      expect(picture.byteLength).toBeLessThan(isSmall ? 4_000 : 60_000);
    }
  }
});
