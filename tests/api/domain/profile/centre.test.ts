import { expect, test } from 'vitest';
import { publicCentre, waitingForConsent } from '#domain/profile/centre.ts';
import { Profile, publicProfile } from '#domain/profile/profile.ts';
import { aProfile, aStoredPicture } from '#support/builders.ts';

const said = { text: 'He is not afraid of maths any more.', name: 'Mrs. Kaur', consent: true };
const unsaid = { text: 'Only to the teacher.', name: 'Mr. Singh', consent: false };
const agreed = { year: 2026, lines: ['Class 10: 14 above 90'], names: 'Asha', consent: true };
const hidden = { year: 2025, lines: ['Class 12: 9 above 95'], names: 'Ravi, Simran' };

const profile = aProfile({
  results: [agreed, hidden],
  parentWords: [said, unsaid],
  photos: [aStoredPicture()],
  mapPicture: aStoredPicture({ filename: 'map-3f9a2c.png', alt: 'The map' }),
});

// Specification: CENTRE-1
test.each([
  ['words without the question of consent', { parentWords: [{ ...said, consent: undefined }] }],
  ['results without a line', { results: [{ year: 2026, lines: [] }] }],
  ['a photograph without a description', { photos: [aStoredPicture({ alt: ' ' })] }],
  ['a photograph of a path', { photos: [aStoredPicture({ filename: '../secret.png' })] }],
])('a profile with %s is refused', (_what, wrong) => {
  expect(Profile.parse(profile)).toEqual(profile);
  expect(Profile.safeParse({ ...profile, ...wrong }).success).toBe(false);
});

// Specification: CENTRE-3
test('what nobody agreed to show is not public: words, and names in results', () => {
  const shown = publicCentre(profile);
  expect(shown.parentWords).toEqual([said]);
  expect(shown.results).toEqual([agreed, { year: 2025, lines: hidden.lines }]);
  expect(publicProfile(profile, 0)).toEqual(shown);
  expect(publicCentre(shown)).toBe(shown);
  expect(waitingForConsent(profile)).toBe(2);
  expect(waitingForConsent(shown)).toBe(0);
});
