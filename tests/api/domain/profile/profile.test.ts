import { expect, test } from 'vitest';
import { Profile, publicProfile } from '#domain/profile/profile.ts';
import { aProfile } from '#support/builders.ts';

const social = aProfile().social;

test.each<[string, Partial<Record<keyof Profile, unknown>>]>([
  ['no name', { productName: ' ' }],
  ['a phone with a script', { phone: '98765<script>' }],
  ['a script as link', { social: [{ name: 'x', url: 'javascript:alert(1)' }, ...social.slice(1)] }],
  ['seven questions', { faq: aProfile().faq.slice(1) }],
  ['a last day of the notice that does not exist', { noticeUntil: '2026-02-30' }],
])('a profile with %s is refused', (_name, wrong) => {
  expect(Profile.safeParse({ ...aProfile(), ...wrong }).success).toBe(false);
});

// Specification: HOURS-44
test('a profile from when opening hours were texts is read', () => {
  const openingHours = { text: '6 am to 8 pm', structured: 'Mo-Sa 06:00-20:00' };
  const translations = { hi: { city: 'लुधियाना', openingHours: 'सुबह 6 से' }, pa: {} };
  expect(Profile.parse({ ...aProfile(), openingHours, translations })).toEqual(
    aProfile({ translations: { hi: { city: 'लुधियाना' }, pa: {} } }),
  );
});

const holiday = aProfile({ notice: 'Closed for Diwali.', noticeUntil: '2026-11-14' });
const lastMoment = Date.parse('2026-11-14T23:59:59.999+05:30');

// Specification: SITE-15
test('a notice is shown to the end of its last day in India, and not after it', () => {
  expect(publicProfile(holiday, lastMoment)).toEqual(holiday);
  expect(publicProfile(holiday, lastMoment + 1)).toEqual(aProfile({ notice: '' }));
  const endless = aProfile({ notice: 'New batches in April.' });
  expect(publicProfile(endless, Date.parse('2100-01-01'))).toEqual(endless);
});
