import { expect, test } from 'vitest';
import {
  Profile,
  publicProfile,
  ReplyTemplate,
  publicCentre,
  waitingForConsent,
} from '#domain/profile/profile.ts';
import { aProfile, aStoredPicture } from '#support/builders.ts';
import {
  DEFAULT_REPLIES,
  filledReply,
  replyIn,
  unknownPlaceholder,
} from '#domain/profile/reply-templates.ts';
import { LANGUAGES } from '#domain/text/language.ts';

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

const own = {
  automation: { enquirySummary: true },
  replyTemplates: [{ title: 'Short', en: 'Hello {name}' }],
};

// Specification: SETTINGS-4
test('readers never get the fields that are the teacher’s own', () => {
  const profile = Profile.parse({ ...aProfile(), ...own });
  expect(publicProfile(profile, 0)).toEqual(aProfile());
});

// Specification: ENQUIRY-12
test('the replies that come with the site are in three languages and within the limits', () => {
  for (const template of DEFAULT_REPLIES) {
    expect(ReplyTemplate.parse(template)).toEqual(template);
    for (const language of LANGUAGES) {
      expect(replyIn(template, language).language).toBe(language);
      // The same things are filled in, whatever the language.
      const used = (text = '') => new Set(text.match(/\{\w+\}/g));
      expect(used(template[language])).toEqual(used(template.en));
    }
  }
});

// Specification: ENQUIRY-12
test('placeholders are filled in, also with words that look like one', () => {
  const others = { teacher: 'T', site: 'S', phone: 'P', address: 'A' };
  const values = { name: '{class} $& Asha', class: 'Class 10', ...others };
  expect(filledReply('{name}: {class}', values)).toBe('{class} $& Asha: Class 10');
  expect(unknownPlaceholder('{name} {nmae} {x}')).toBe('{nmae}');
});

// Specification: ENQUIRY-12
test('a template without a text in a language is sent in English, or in the one it has', () => {
  expect(replyIn({ title: 'x', en: 'e', pa: 'p' }, 'hi')).toEqual({ language: 'en', text: 'e' });
  expect(replyIn({ title: 'x', pa: 'p' }, 'hi')).toEqual({ language: 'pa', text: 'p' });
});

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
