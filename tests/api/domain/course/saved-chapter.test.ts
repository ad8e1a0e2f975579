import { expect, test } from 'vitest';
import {
  hasChanged,
  isChapterToSave,
  newFiles,
  readSavedChapters,
  unneeded,
  type SavedChapter,
} from '#domain/course/saved-chapter';

const file = (name: string, bytes = 100, date = '2026-11-22') => ({
  title: name,
  page: `/files/${name}.pdf`,
  file: `/media/materials/10/chapter4/${name}.pdf`,
  bytes,
  date,
});

const chapter = (path: string, name: string): SavedChapter => ({
  title: path,
  path,
  files: [file(name)],
  pages: [`${path}/practice`],
  covers: [],
  assets: ['/_astro/x.js'],
});

// Specification: OFFLINE-5
test('what two chapters share stays until neither needs it', () => {
  const [one, two] = [chapter('/10/4', 'a'), chapter('/10/5', 'b')];
  const kept = ['/10/4', '/files/a.pdf', '/_astro/x.js', '/10/5/practice', '/left-by-a-crash'];
  expect(unneeded(kept, { '/10/4': one, '/10/5': two })).toEqual(['/left-by-a-crash']);
  expect(unneeded(kept, { '/10/5': two })).toEqual(['/10/4', '/files/a.pdf', '/left-by-a-crash']);
});

// Specification: OFFLINE-7
test('another PDF is a change; another title is none', () => {
  const saved = { files: [file('a'), file('b')] };
  expect(hasChanged(saved, { files: [{ ...file('b'), title: 'New' }, file('a')] })).toBe(false);
  expect(hasChanged(saved, { files: [file('a')] })).toBe(true);
  expect(hasChanged(saved, { files: [file('a'), file('b', 100, '2026-11-23')] })).toBe(true);
  const more = { files: [file('a'), file('b', 101), file('c')] };
  expect(newFiles(saved, more)).toEqual([file('b', 101), file('c')]);
  expect(newFiles(undefined, more)).toEqual(more.files);
});

test('what another release or an unknown program has stored is left out', () => {
  const known = chapter('/10/4', 'a');
  const { assets: _, ...offered } = known;
  const text = JSON.stringify({ '/10/4': known, '/10/5': offered, '/10/6': null });
  expect(readSavedChapters(text)).toEqual({ '/10/4': known });
  for (const broken of [null, '', '[]', '{']) expect(readSavedChapters(broken)).toEqual({});
  expect(isChapterToSave(offered)).toBe(true);
  expect(isChapterToSave({ ...offered, files: [{ ...file('a'), bytes: '100' }] })).toBe(false);
});
