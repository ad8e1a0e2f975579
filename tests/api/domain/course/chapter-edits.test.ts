import { expect, test } from 'vitest';
import {
  withoutLesson,
  withUploadedMaterial,
  withMaterialChanged,
  withVideoChanged,
  withPastedVideos,
  withVideos,
} from '#domain/course/chapter-edits';
import { aChapter, aMaterial, aVideo } from '#support/builders';
const [first, second] = [aVideo({ id: 'v1', description: 'Part 1' }), aVideo({ id: 'v2' })];
const [sheet, notes] = [aMaterial({ id: 'm1' }), aMaterial({ id: 'm2' })];
const chapter = aChapter({ videos: [first, second], materials: [sheet, notes] });
const ok = (value: unknown) => ({ kind: 'ok', value });

const third = aVideo({ id: 'v3' });
const pasted = aVideo({ id: 'v5', url: 'https://www.youtube.com/embed/pasted00001' });
const again = aMaterial({ id: 'm3', s3Key: notes.s3Key });
const fields = { title: 'New', url: first.url };

test.each([
  [
    'new videos come last, one that is there by its id is not added again',
    withVideos([second, third]),
    { videos: [first, second, third] },
  ],
  [
    'of pasted links a video that is there already is left out',
    withPastedVideos([aVideo({ id: 'v4', url: first.url }), pasted]),
    { videos: [first, second, pasted] },
  ],
  [
    'a changed video keeps its id and place, and loses the description that was cleared',
    withVideoChanged('v1', fields),
    { videos: [{ id: 'v1', ...fields }, second] },
  ],
  ['a file that has a record gets no second one', withUploadedMaterial(again), {}],
  [
    'a deleted material is gone, the others stay',
    withoutLesson('materials', 'm2'),
    { materials: [sheet] },
  ],
])('%s', (_what, edit, changed) => {
  const before = structuredClone(chapter);
  expect(edit(chapter)).toEqual(ok({ ...chapter, ...changed }));
  // The chapter that was given stays as it was.
  expect(chapter).toEqual(before);
});

// Specification: COURSE-12, TRANSLATION-2
test('translations of a lesson stay unless they are sent empty', () => {
  const translations = { hi: { title: 'पाठ' } };
  const translated = aChapter({
    videos: [aVideo({ id: 'v1', translations })],
    materials: [aMaterial({ id: 'm1', translations })],
  });
  for (const [sent, left] of [
    [{}, { translations }],
    [{ translations: {} }, {}],
  ]) {
    const material = { title: 'New', type: 'notes', ...sent } as const;
    expect(withVideoChanged('v1', { ...fields, ...sent })(translated)).toEqual(
      ok({ ...translated, videos: [{ id: 'v1', ...fields, ...left }] }),
    );
    expect(withMaterialChanged('m1', material)(translated)).toEqual(
      ok({
        ...translated,
        materials: [{ ...aMaterial({ id: 'm1' }), title: 'New', type: 'notes', ...left }],
      }),
    );
  }
});
