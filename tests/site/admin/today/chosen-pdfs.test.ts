import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { createChosenPdfs, type ChosenDeps } from '#site/admin/features/uploads/chosen-pdfs.ts';
import type { WorkToKeep } from '#site/admin/features/uploads/sender.ts';
import { aChapter, aMaterial } from '../../../api/domain/builders.ts';
import { stubStorage } from '../../../support/stored.ts';

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('location', { pathname: '/admin', search: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const chapter = { place: { classId: '10', chapterId: 3 }, placeName: 'Class 10, Chapter 3' };
const aPdf = (name: string, size = 4, type = 'application/pdf') => {
  const file = new File(['%PDF'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** Chosen files of a chapter whose last material is in Hindi; `kept` is what was taken for sending. */
const aChoice = () => {
  const kept: WorkToKeep[] = [];
  const looked = vi.fn<ChosenDeps['inspect']>(() => Promise.resolve({ pages: 2, warnings: [] }));
  const chosen = createChosenPdfs({
    inspect: looked,
    chapter: () => aChapter({ materials: [aMaterial({ language: 'hi' })] }),
    sender: () => ({
      state: () => ({ works: [], sent: [], isHeldByPage: false }),
      keep: (work) => Promise.resolve(void kept.push(work)),
    }),
  });
  const files = () => chosen.state().files;
  return {
    ...chosen,
    looked,
    files,
    kept,
    titles: () => kept.map((work) => (work.kind === 'pdf' ? work.material.title : '')),
    keep: () =>
      chosen.keepAll(
        chapter,
        files().map(({ key }) => key),
      ),
  };
};

// Specification: MATERIAL-3, MATERIAL-4
test('the wrong type and too large a file are refused when chosen, in the order of the rules', () => {
  const { add, files, looked } = aChoice();
  const { pdfBytes } = LIMITS;
  add([aPdf('a.png', pdfBytes + 1, 'image/png'), aPdf('b.pdf', pdfBytes + 1)]);
  add([aPdf('c.pdf', pdfBytes), aPdf('d.pdf', 4, '')]);
  const { pdf, pdfSize } = TEXT.file;
  expect(files().map(({ refused }) => refused)).toEqual([pdf, pdfSize, undefined, undefined]);
  expect(looked).toHaveBeenCalledTimes(2);
});

// Specification: TODAY-38
test('chosen files are kept for sending one after another, each once, and leave the list; others stay', async () => {
  const { add, files, kept, titles, keep, keepAll } = aChoice();
  add(['a', 'b'].map((name) => aPdf(`${name} notes.pdf`)));
  await expect.poll(() => files().every(({ inspection }) => inspection)).toBe(true);
  await Promise.all([keep(), keep()]);
  expect(titles()).toEqual(['A notes', 'B notes']);
  expect(kept[0]).toMatchObject({
    ...chapter,
    material: { type: 'notes', language: 'hi', inspection: { pages: 2 } },
  });
  expect(files()).toEqual([]);
  add([aPdf('c notes.pdf'), aPdf('d notes.pdf')]);
  const sent = keepAll(chapter, [files()[0]?.key ?? 0]);
  add([aPdf('e notes.pdf')]);
  await sent;
  expect(files().map(({ title }) => title)).toEqual(['D notes', 'E notes']);
  // It is looked into before it is sent.
  expect(kept.at(-1)).toMatchObject({ material: { inspection: { warnings: ['unchecked'] } } });
});

// Specification: MATERIAL-2
test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no type', { type: '' }, 'type'],
])('a file with %s is marked, and nothing is sent', async (_name, texts, field) => {
  const { add, edit, files, kept, keep } = aChoice();
  add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  edit(files()[1]?.key ?? 0, texts);
  expect(await keep()).toBe(false);
  expect(files()[0]?.problem).toBeUndefined();
  expect(files()[1]?.problem).toEqual({ message: TEXT.form.material, field });
  expect(kept).toEqual([]);
});

test('texts typed before a reload come back with the same file, and are forgotten when it is kept', async () => {
  const before = aChoice();
  const file = aPdf('a notes.pdf');
  before.add([file]);
  before.edit(before.files()[0]?.key ?? 0, { title: 'Typed yesterday', type: 'mcq' });
  const { add, files, keep } = aChoice();
  add([file]);
  expect(files()).toMatchObject([{ title: 'Typed yesterday', type: 'mcq', language: 'hi' }]);
  await keep();
  add([file]);
  expect(files()).toMatchObject([{ title: 'A notes', type: 'notes' }]);
});
