import { expect, test } from 'vitest';
import { defaultContent } from '../../../support/default-content.ts';
import {
  newestPlace,
  placesInOrder,
  recentPlaces,
  rememberPlace,
} from '#site/admin/features/chapters/places.tsx';
import { anApp } from '../../../support/an-app.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};
const { call } = anApp({ site: defaultContent() });
const { classes } = (await (await call('GET', '/api/content')).json()) as {
  classes: Parameters<typeof placesInOrder>[0];
};

// Specification: TODAY-1
test('class and chapter that were used last come first, the others in the order of the site', () => {
  const device = storage();
  rememberPlace(device, { classId: '10', chapterId: 3 });
  rememberPlace(device, { classId: '11', chapterId: 2 });
  rememberPlace(device, { classId: '10', chapterId: 5 });
  rememberPlace(device, { classId: '10', chapterId: 3 });
  const ordered = placesInOrder(classes, recentPlaces(device));
  expect(ordered.map(({ id }) => id)).toEqual(['10', '11', '8', '9', '12', 'ca']);
  expect(ordered[0]?.chapters.map(({ id }) => id).slice(0, 4)).toEqual([3, 5, 1, 2]);
});

test('on a new device work goes on where the newest PDF is; a broken memory is none', () => {
  expect(recentPlaces({ getItem: () => '[{"classId":1}, 5]' })).toEqual([]);
  expect(recentPlaces({ getItem: () => 'x' })).toEqual([]);
  const newer = classes.map((each) =>
    each.id === '12'
      ? {
          ...each,
          chapters: each.chapters.map((chapter) => ({
            ...chapter,
            materials: chapter.materials.map((one) => ({ ...one, date: '2099-01-01' })),
          })),
        }
      : each,
  );
  expect(newestPlace(newer)?.classId).toBe('12');
  expect(newestPlace([])).toBeUndefined();
});
