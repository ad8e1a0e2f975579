import { expect, test } from 'vitest';
import { PROFILE } from '#domain/profile/profile-fields';
import type { Profile } from '#domain/profile/profile';
import { TEXT } from '#domain/text/texts';
import {
  checkSection,
  partOf,
  SECTIONS,
  withPart,
} from '#site/admin/features/settings/sections.ts';
import { withValueAt } from '#domain/text/record-path';
import { aProfile, aStoredPicture } from '#support/builders';
import { defaultContent } from '#support/default-content';

const { profile } = defaultContent();
const FILLED: Profile = {
  ...profile,
  noticeUntil: '2027-01-31',
  showOpenNow: true,
  askCallBack: true,
  automation: { videoDetails: false, enquirySummary: true },
  replyTemplates: [{ title: 'Short', pa: '{name} ਜੀ' }],
  results: [
    {
      year: 2026,
      lines: ['One', 'Two'],
      names: 'A',
      consent: true,
      translations: { hi: { lines: ['एक'] } },
    },
  ],
  parentWords: [
    {
      text: 'T',
      name: 'N',
      className: 'Class 10',
      year: 2025,
      consent: true,
      translations: { pa: { text: 'ਤ' } },
    },
  ],
  photos: [{ ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } }],
  mapPicture: { ...aStoredPicture({ filename: 'map.png' }), translations: {} },
  portrait: { filename: 'me.webp', width: 400, height: 400 },
  logo: { filename: 'logo.png', width: 300, height: 100 },
  promises: { reply: 'We answer.', classes: 'online', translations: { hi: { reply: 'जवाब' } } },
};

const sectionWith = (place: string) => {
  const name = place.replace(/^translations\.(?:hi|pa)\./, '').split('.')[0] ?? '';
  return (
    SECTIONS.find(({ fields }) => fields.some((field) => field === name)) ??
    expect.fail(`No section has ${name}`)
  );
};

/** What becomes of a profile when something else is typed at some places of one section. */
const typedInto = (stored: Profile, typed: Readonly<Record<string, unknown>>) => {
  const section = sectionWith(Object.keys(typed)[0] ?? '');
  const values = Object.entries(typed).reduce(
    (now, [place, value]) => withValueAt(now, place, value),
    partOf(section, stored),
  );
  return checkSection(section, values, stored);
};

// Specification: SETTINGS-1
test('the sections share no part of the profile, together they are all of it that is asked, and saved as they are they change nothing', () => {
  const parts = SECTIONS.map((section) => checkSection(section, partOf(section, FILLED), FILLED));
  const values = parts.map((checked) => (checked.kind === 'ok' ? checked.value : {}));
  const keys = values.flatMap((part) => Object.keys(part).filter((key) => key !== 'translations'));
  // What is stored of the price range stays; search engines get it from there.
  expect([...keys, 'priceRange'].sort()).toEqual(Object.keys(PROFILE).sort());
  const { priceRange } = FILLED;
  const whole = values.reduce<Profile>(withPart, { ...aProfile(), translations: {}, priceRange });
  expect(whole).toEqual(FILLED);
  for (const section of SECTIONS) {
    const checked = checkSection(section, partOf(section, profile), profile);
    expect(checked.kind === 'ok' && withPart(profile, checked.value), section.title).toEqual(
      profile,
    );
  }
});

// Specification: TRANSLATION-1, TRANSLATION-2, TRANSLATION-5
test('a section saves the translations of its own fields and rows, and removes those that were emptied', () => {
  const typed = { 'translations.hi.city': ' नया शहर ', 'translations.pa.city': '' };
  const checked = typedInto(profile, typed);
  expect(checked.kind === 'ok' && withPart(profile, checked.value).translations).toEqual({
    hi: { ...profile.translations?.hi, city: 'नया शहर' },
    pa: { ...profile.translations?.pa, city: undefined },
  });
  expect(typedInto(FILLED, { 'results.0.translations.hi.lines': [' ', ''] })).toMatchObject({
    value: { results: [{ translations: {} }] },
  });
  // A row that is emptied takes its translations with it.
  const gone = { filename: undefined, width: undefined, height: undefined, alt: '' };
  expect(typedInto(FILLED, { 'photos.0': gone })).toMatchObject({ value: { photos: undefined } });
});

// Specification: SETTINGS-47, ENQUIRY-12
test('promises that were emptied are stored as none; what comes with the site is shown and not stored', () => {
  const untouched = (name: string) =>
    checkSection(sectionWith(name), partOf(sectionWith(name), profile), profile);
  expect(untouched('promises')).toMatchObject({ kind: 'ok', value: { promises: undefined } });
  const none = { lead: '', firstClass: '', reply: '', classes: '', translations: {} };
  const emptied = typedInto(profile, { promises: none });
  expect(emptied.kind === 'ok' && emptied.value.promises).toEqual({});
  expect(partOf(sectionWith('replyTemplates'), profile).replyTemplates?.[0]?.title).toBe(
    'First reply',
  );
  const checked = typedInto(profile, { 'replyTemplates.0.en': 'Hello {name}' });
  const stored = checked.kind === 'ok' ? checked.value.replyTemplates : undefined;
  expect(stored).toHaveLength(3);
  expect(stored?.[0]).toMatchObject({ title: 'First reply', en: 'Hello {name}' });
});

// Specification: OFFER-8, DETAILS-6
test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{ showOpenNow: false }, { showOpenNow: undefined }],
  [{ askCallBack: false }, { askCallBack: undefined }],
  // On by itself.
  [{ 'automation.videoDetails': false }, { automation: { videoDetails: false } }],
  [{ automation: { videoDetails: true, enquirySummary: false } }, { automation: undefined }],
  [
    { automation: { videoDetails: false, enquirySummary: true } },
    { automation: { videoDetails: false } },
  ],
  [{ noticeUntil: '' }, { noticeUntil: undefined, notice: profile.notice }],
  [{ openingHours: [] }, { openingHours: [] }],
])('what is switched off or emptied is no field of the profile: %j', (typed, value) => {
  const { results: _, ...filled } = { ...FILLED, automation: undefined };
  expect(typedInto(filled, typed)).toMatchObject({ value });
});

const ROW = { 'parentWords.1.text': ' Thank you. ', 'parentWords.1.name': 'Mrs. Kaur' };
const PHOTO = { filename: 'a (1)-3f9a2c.webp', width: 1200, height: 800 };
const LONG = 'x'.repeat(201);

// Specification: CENTRE-1, ENQUIRY-12, HOURS-1, SETTINGS-2
test.each<[Record<string, unknown>, string, string | RegExp]>([
  [{ phone: 'call me' }, 'phone', /with the country code/],
  [{ 'faq.7.answer': ' ' }, 'faq.7.answer', TEXT.form.required],
  [{ 'reasons.0.title': LONG }, 'reasons.0.title', TEXT.edit.tooLarge],
  [{ boards: [' ', ''] }, 'boards', TEXT.form.required],
  [{ baseYear: undefined }, 'baseYear', /realistic whole number/],
  [{ noticeUntil: 'tomorrow' }, 'noticeUntil', /such as 2026-11-14, or leave it empty/],
  [{ 'openingHours.0.days': [] }, 'openingHours.0.days', TEXT.offer.days],
  [{ ...ROW, 'parentWords.1.name': '' }, 'parentWords.1.name', TEXT.form.required],
  [{ ...ROW, 'parentWords.1.year': Number.NaN }, 'parentWords.1.year', /a year, such as 2026/],
  [{ 'photos.2': PHOTO }, 'photos.2.alt', /what the picture shows/],
  [{ 'mapPicture.alt': 'A map' }, 'mapPicture', 'Please choose a picture'],
  [{ 'replyTemplates.2.pa': '{naam} ਜੀ' }, 'replyTemplates.2.pa', /There is no \{naam\} here/],
  [{ 'replyTemplates.1': { title: 'Short' } }, 'replyTemplates.1.en', /one language at least/],
  [{ 'translations.pa.city': LONG }, 'translations.pa.city', TEXT.edit.tooLarge],
])('the settings %j are refused at %s', (typed, field, message) =>
  expect(typedInto(profile, typed)).toMatchObject({
    kind: 'invalid',
    field,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  }),
);

// Specification: TRANSLATION-2
test.each(['results.0.translations.hi.lines.0', 'photos.0.translations.pa.alt'])(
  'a translation of a row is checked with it: %s',
  (place) => {
    const field = place.replace(/\.0$/, '');
    expect(typedInto(FILLED, { [place]: LONG })).toMatchObject({ kind: 'invalid', field });
  },
);

// Specification: CENTRE-1
test('rows that are empty are left out, and a tick alone is nothing', () => {
  expect(typedInto(profile, { ...ROW, 'parentWords.3.consent': true })).toMatchObject({
    value: { parentWords: [{ text: 'Thank you.', name: 'Mrs. Kaur', consent: false }] },
  });
  const lines = { 'results.0.year': 2026, 'results.0.lines': ['One', '', ' Two '] };
  expect(typedInto(profile, lines)).toMatchObject({
    value: { results: [{ year: 2026, lines: ['One', 'Two'] }] },
  });
  expect(typedInto(profile, { 'photos.2': { ...PHOTO, alt: 'A room' } })).toMatchObject({
    value: { photos: [{ ...PHOTO, alt: 'A room' }] },
  });
});
