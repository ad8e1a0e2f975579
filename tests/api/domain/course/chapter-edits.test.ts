import { describe, expect, test } from 'vitest';
import {
  reordered,
  retitle,
  withOrder,
  withoutMaterial,
  withoutVideo,
  withUploadedMaterial,
  withMaterialChanged,
  withVideoChanged,
  withVideos,
} from '#domain/course/chapter-edits.ts';
import { aChapter, aMaterial, aVideo } from '../builders.ts';

const ORDER = 'The list changed while you were reordering it. Please reload and try again.';
const [first, second] = [aVideo({ id: 'v1', description: 'Part 1' }), aVideo({ id: 'v2' })];
const [sheet, notes] = [aMaterial({ id: 'm1' }), aMaterial({ id: 'm2' })];
const chapter = aChapter({ videos: [first, second], materials: [sheet, notes] });
const ok = (value: unknown) => ({ kind: 'ok', value });

test('a new title changes nothing else, and the address of the old one is remembered', () => {
  expect(retitle('Sets')(chapter)).toEqual(
    ok({ ...chapter, formerSlugs: ['quadratic-equations'], title: 'Sets' }),
  );
});

test('new videos come last; one that is there by its id is not added again', () => {
  const [third, fourth] = [aVideo({ id: 'v3' }), aVideo({ id: 'v4' })];
  const all = ok({ ...chapter, videos: [first, second, third, fourth] });
  expect(withVideos([third, fourth])(chapter)).toEqual(all);
  const withThird = { ...chapter, videos: [first, second, third] };
  expect(withVideos([third, fourth])(withThird)).toEqual(all);
});

test('a changed video keeps its id and place, and loses the description that was cleared', () => {
  const fields = { title: 'New', url: first.url };
  expect(withVideoChanged('v1', fields)(chapter)).toEqual(
    ok({ ...chapter, videos: [{ id: 'v1', ...fields }, second] }),
  );
});

test('a deleted video is gone, the others stay', () => {
  expect(withoutVideo('v1')(chapter)).toEqual(ok({ ...chapter, videos: [second] }));
});

test('a new material comes last', () => {
  const added = aMaterial({ id: 'm3', s3Key: 'materials/10/chapter4/10_ch4_new.pdf' });
  expect(withUploadedMaterial(added)(chapter)).toEqual(
    ok({ ...chapter, materials: [sheet, notes, added] }),
  );
});

test('a file that has a record gets no second one', () => {
  const again = aMaterial({ id: 'm3', s3Key: notes.s3Key });
  expect(withUploadedMaterial(again)(chapter)).toEqual(ok(chapter));
});

test('a deleted material is gone, the others stay', () => {
  expect(withoutMaterial('m2')(chapter)).toEqual(ok({ ...chapter, materials: [sheet] }));
});

// Specification: COURSE-12
// Specification: TRANSLATION-2
test('translations of a lesson stay when none are sent, and go when they are sent empty', () => {
  const translations = { hi: { title: 'पाठ' } };
  const translated = aChapter({
    videos: [aVideo({ id: 'v1', translations })],
    materials: [aMaterial({ id: 'm1', translations })],
  });
  const fields = { title: 'New', url: first.url };
  const edit = { title: 'New', type: 'notes' } as const;
  const videoAfter = (sent: object) => {
    const changed = withVideoChanged('v1', { ...fields, ...sent })(translated);
    return changed.kind === 'ok' && changed.value.videos[0];
  };
  const materialAfter = (sent: object) => {
    const changed = withMaterialChanged('m1', { ...edit, ...sent })(translated);
    return changed.kind === 'ok' && changed.value.materials[0];
  };
  expect(videoAfter({})).toEqual({ id: 'v1', ...fields, translations });
  expect(materialAfter({})).toMatchObject({ ...edit, translations });
  expect(videoAfter({ translations: {} })).toEqual({ id: 'v1', ...fields });
  expect(materialAfter({ translations: {} })).not.toHaveProperty('translations');
});

test.each([
  ['changing a video', withVideoChanged('v9', { title: 'x', url: 'y' }), 'Video not found'],
  ['deleting a video', withoutVideo('v9'), 'Video not found'],
  ['deleting a video by a material id', withoutVideo('m1'), 'Video not found'],
  ['deleting a material', withoutMaterial('m9'), 'Material not found'],
  [
    'deleting a material by an inherited name',
    withoutMaterial('constructor'),
    'Material not found',
  ],
])('%s that is not there says so', (_name, edit, message) => {
  expect(edit(chapter)).toEqual({ kind: 'missing', message });
});

test('an edit leaves the chapter it was given as it was', () => {
  const before = structuredClone(chapter);
  withVideos([aVideo({ id: 'v3' })])(chapter);
  withoutMaterial('m1')(chapter);
  withOrder('videos', ['v2', 'v1'])(chapter);
  expect(chapter).toEqual(before);
});

describe('reordering', () => {
  const items = [{ id: 1 }, { id: 2 }, { id: 3 }];

  test('follows the ids', () => {
    expect(reordered(items, [3, 1, 2])).toEqual(ok([{ id: 3 }, { id: 1 }, { id: 2 }]));
    expect(reordered([], [])).toEqual(ok([]));
  });

  test.each([
    ['an id is missing', [1, 2]],
    ['an id is unknown', [1, 2, 9]],
    ['an id comes twice', [1, 2, 2]],
    ['an id comes twice besides all', [1, 2, 3, 3]],
    ['an unknown id comes besides all', [1, 2, 3, 9]],
    ['a number is given as text', ['1', '2', '3']],
    ['nothing is given', []],
  ])('is refused when %s', (_name, ids) => {
    expect(reordered(items, ids)).toEqual({ kind: 'invalid', message: ORDER });
  });

  test('sorts the videos or the materials of a chapter', () => {
    expect(withOrder('videos', ['v2', 'v1'])(chapter)).toEqual(
      ok({ ...chapter, videos: [second, first] }),
    );
    expect(withOrder('materials', ['m2', 'm1'])(chapter)).toEqual(
      ok({ ...chapter, materials: [notes, sheet] }),
    );
  });

  test('of a chapter is refused when its list changed', () => {
    expect(withOrder('videos', ['v2'])(chapter)).toEqual({ kind: 'invalid', message: ORDER });
  });
});
