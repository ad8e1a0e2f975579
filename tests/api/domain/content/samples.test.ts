import { expect, test } from 'vitest';
import { defaultContent } from '../../../support/default-content.ts';
import { sampleLessons, sampleProblems } from '#domain/content/health.ts';
import { aClass, someContent } from '../../../support/content.ts';
import { aChapter, aMaterial, aVideo } from '../builders.ts';
import { asStored } from '../../../support/memory-content.ts';

// Specification: DASH-70
test('all that came with the site is a sample, and nothing that was added', () => {
  const { classes } = asStored(defaultContent());
  const all = classes.flatMap(({ chapters }) =>
    chapters.flatMap(({ videos, materials }) => [...videos, ...materials]),
  );
  expect(all.length).toBeGreaterThan(90);
  expect(sampleLessons(classes)).toHaveLength(all.length);
  const videos = [aVideo({ id: `v${Date.UTC(2026, 10, 24, 5, 30, 0, 1)}` })];
  const added = aChapter({ videos, materials: [aMaterial({ id: 'm1' })] });
  const own = asStored(someContent({ classes: [aClass({ chapters: [added] })] }));
  expect(sampleLessons(own.classes)).toEqual([]);
});

// Specification: HEALTH-204
test('what is still the sample is named with its place, and what is the teacher’s own is not', () => {
  const content = asStored(defaultContent());
  const labels = (profile: object) =>
    sampleProblems({ classes: [], profile: { ...content.profile, ...profile } }).map(
      ({ label, to }) => `${label} ${to.split('=')[1] ?? ''}`,
    );
  expect(labels({})).toEqual([
    'Your name names',
    'Phone contact',
    'WhatsApp contact',
    'Email contact',
    'Street address contact',
    'Social links contact',
    'Biography about',
  ]);
  const own = { name: 'YouTube', url: 'https://www.youtube.com/@asha' };
  const asha = {
    teacherName: 'Asha Rani',
    phone: '+91 161 2345678',
    whatsapp: '+91 161 2345678',
    email: 'asha@example.org',
    address: '1 Mall Road, Ludhiana',
    social: [own, own, own],
    biography: ['Asha Rani teaches mathematics.'],
  };
  expect(labels({ ...asha, translations: {} })).toEqual([]);
  // In another language it counts, too.
  expect(labels(asha)).toEqual(['Your name names', 'Street address contact', 'Biography about']);
});
