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

const [third, fourth] = [aVideo({ id: 'v3' }), aVideo({ id: 'v4' })];
const added = aMaterial({ id: 'm3', s3Key: 'materials/10/chapter4/10_ch4_new.pdf' });
const again = aMaterial({ id: 'm3', s3Key: notes.s3Key });
const fields = { title: 'New', url: first.url };

test.each([
  ['new videos come last', withVideos([third, fourth]), { videos: [first, second, third, fourth] }],
  [
    'a video that is there by its id is not added again',
    withVideos([second, third]),
    { videos: [first, second, third] },
  ],
  [
    'a changed video keeps its id and place, and loses the description that was cleared',
    withVideoChanged('v1', fields),
    { videos: [{ id: 'v1', ...fields }, second] },
  ],
  ['a deleted video is gone, the others stay', withoutVideo('v1'), { videos: [second] }],
  ['a new material comes last', withUploadedMaterial(added), { materials: [sheet, notes, added] }],
  ['a file that has a record gets no second one', withUploadedMaterial(again), {}],
  ['a deleted material is gone, the others stay', withoutMaterial('m2'), { materials: [sheet] }],
  ['videos follow an order', withOrder('videos', ['v2', 'v1']), { videos: [second, first] }],
  ['materials too', withOrder('materials', ['m2', 'm1']), { materials: [notes, sheet] }],
])('%s', (_what, edit, changed) => {
  const before = structuredClone(chapter);
  expect(edit(chapter)).toEqual(ok({ ...chapter, ...changed }));
  // The chapter that was given stays as it was.
  expect(chapter).toEqual(before);
});

// Specification: COURSE-12
// Specification: TRANSLATION-2
test('translations of a lesson stay when none are sent, and go when they are sent empty', () => {
  const translations = { hi: { title: 'पाठ' } };
  const translated = aChapter({
    videos: [aVideo({ id: 'v1', translations })],
    materials: [aMaterial({ id: 'm1', translations })],
  });
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
  ['deleting a video', withoutVideo('v9'), 'Video not found'],
  ['deleting a material', withoutMaterial('m9'), 'Material not found'],
])('%s that is not there says so', (_name, edit, message) => {
  expect(edit(chapter)).toEqual({ kind: 'missing', message });
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
  ])('is refused when %s', (_name, ids) => {
    expect(reordered(items, ids)).toEqual({ kind: 'invalid', message: ORDER });
  });
});
