import { expect, test } from 'vitest';
import { PROFILE } from '#domain/profile/profile-fields.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { checkSection } from '#site/admin/features/settings/check-section.ts';
import { partOf, SECTIONS, withPart } from '#site/admin/features/settings/sections.ts';
import { withValueAt } from '#domain/text/record-path.ts';
import { aProfile, aStoredPicture } from '../../api/domain/builders.ts';
import { defaultContent } from '../../support/default-content.ts';

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
      names: 'Asha',
      consent: true,
      translations: { hi: { lines: ['एक', 'दो'] }, pa: { lines: ['ਇੱਕ'] } },
    },
  ],
  parentWords: [
    {
      text: 'T',
      name: 'N',
      className: 'Class 10',
      year: 2025,
      consent: true,
      translations: { pa: { text: 'ਤ', className: 'ਜਮਾਤ 10' } },
    },
  ],
  photos: [{ ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } }],
  mapPicture: { ...aStoredPicture({ filename: 'map.png' }), translations: {} },
  portrait: { filename: 'me.webp', width: 400, height: 400 },
  logo: { filename: 'logo.png', width: 300, height: 100 },
  promises: {
    reply: 'We answer.',
    classes: 'online',
    translations: { hi: { reply: 'जवाब' } },
  },
};

const sectionWith = (place: string) => {
  const name = place.replace(/^translations\.(?:hi|pa)\./, '').split('.')[0] ?? '';
  const found = SECTIONS.find(({ fields }) => fields.some((field) => field === name));
  if (!found) throw new Error(`No section has ${name}`);
  return found;
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
test('the sections share no part of the profile, and together they are all of it that is asked', () => {
  const parts = SECTIONS.map((section) => checkSection(section, partOf(section, FILLED), FILLED));
  const values = parts.map((checked) => (checked.kind === 'ok' ? checked.value : {}));
  const keys = values.flatMap((part) => Object.keys(part).filter((key) => key !== 'translations'));
  // What is stored of the price range stays; search engines get it from there.
  expect([...keys, 'priceRange'].sort()).toEqual(Object.keys(PROFILE.fields).sort());
  const { priceRange } = FILLED;
  const whole = values.reduce<Profile>(withPart, { ...aProfile(), translations: {}, priceRange });
  expect(whole).toEqual(FILLED);
});

test.each(SECTIONS.map((section) => [section.id, section] as const))(
  'the section %s of the default profile changes nothing when it is saved as it is',
  (_, section) => {
    const versioned = { ...profile, ver: 'v1' };
    const checked = checkSection(section, partOf(section, versioned), versioned);
    const saved = checked.kind === 'ok' ? withPart(profile, checked.value) : checked;
    expect(saved).toEqual(profile);
  },
);

// Specification: TRANSLATION-5
test('a section saves the translations of its own fields, and removes those that were emptied', () => {
  const typed = { 'translations.hi.city': ' नया शहर ', 'translations.pa.city': '' };
  const checked = typedInto(profile, typed);
  if (checked.kind !== 'ok') throw new Error(checked.message);
  const saved = withPart(profile, checked.value);
  expect(saved.translations).toEqual({
    hi: { ...profile.translations?.hi, city: 'नया शहर' },
    pa: { ...profile.translations?.pa, city: undefined },
  });
  expect(typedInto(profile, { ...typed, 'translations.pa.city': 'x'.repeat(61) })).toEqual({
    kind: 'invalid',
    field: 'translations.pa.city',
    message: TEXT.edit.tooLarge,
  });
});

// Specification: SETTINGS-47
test('promises that were emptied are stored as none, and those that come with the site are not', () => {
  expect(typedInto(profile, { 'promises.lead': profile.promises?.lead })).toMatchObject({
    kind: 'ok',
    value: { promises: {} },
  });
  const untouched = checkSection(
    sectionWith('promises'),
    partOf(sectionWith('promises'), profile),
    profile,
  );
  expect(untouched).toMatchObject({ kind: 'ok', value: { promises: undefined } });
  const none = { lead: '', firstClass: '', reply: '', classes: '', translations: {} };
  const emptied = typedInto(profile, { promises: none });
  expect(emptied.kind === 'ok' && emptied.value.promises).toEqual({});
});

// Specification: ENQUIRY-12
test('the templates that come with the site are shown and not stored, and own ones are', () => {
  const section = sectionWith('replyTemplates');
  expect(partOf(section, profile).replyTemplates?.[0]?.title).toBe('First reply');
  const checked = typedInto(profile, { 'replyTemplates.0.en': 'Hello {name}' });
  const stored = checked.kind === 'ok' ? checked.value.replyTemplates : undefined;
  expect(stored).toHaveLength(3);
  expect(stored?.[0]).toMatchObject({ title: 'First reply', en: 'Hello {name}' });
});

// Specification: OFFER-8, DETAILS-6
test('what is switched off is no field of the profile, and what is on by itself is off when it is switched off', () => {
  const on = { ...profile, showOpenNow: true, askCallBack: true };
  expect(typedInto(on, { showOpenNow: false })).toMatchObject({
    value: { showOpenNow: undefined },
  });
  expect(typedInto(on, { askCallBack: false })).toMatchObject({
    value: { askCallBack: undefined },
  });
  expect(partOf(sectionWith('automation'), profile).automation?.videoDetails).toBe(true);
  expect(typedInto(profile, { 'automation.videoDetails': false })).toMatchObject({
    value: { automation: { videoDetails: false } },
  });
});

const ROW = { 'parentWords.1.text': ' Thank you. ', 'parentWords.1.name': 'Mrs. Kaur' };
const PHOTO = { filename: 'a (1)-3f9a2c.webp', width: 1200, height: 800 };
const NO_TEXT = { title: 'Short', en: '', hi: '', pa: ' ' };

// Specification: CENTRE-1, ENQUIRY-12, HOURS-1, SETTINGS-2
test.each<[Record<string, unknown>, string, string | RegExp]>([
  [{ productName: ' ' }, 'productName', TEXT.form.required],
  [{ email: 'nobody' }, 'email', /full email address/],
  [{ phone: 'call me' }, 'phone', /with the country code/],
  [{ phone: '' }, 'phone', TEXT.form.required],
  [{ 'social.1.url': 'http://x.example' }, 'social.1.url', /starts with https/],
  [{ 'faq.7.answer': ' ' }, 'faq.7.answer', TEXT.form.required],
  [{ 'reasons.0.title': 'x'.repeat(81) }, 'reasons.0.title', TEXT.edit.tooLarge],
  [{ boards: [' ', ''] }, 'boards', TEXT.form.required],
  [{ biography: ['', ''] }, 'biography', TEXT.form.required],
  [{ baseYear: undefined }, 'baseYear', /realistic whole number/],
  [{ baseYears: 2.5 }, 'baseYears', /realistic whole number/],
  [{ noticeUntil: 'tomorrow' }, 'noticeUntil', /such as 2026-11-14, or leave it empty/],
  [{ 'openingHours.0.end': '05:00' }, 'openingHours.0.end', /later than the opening time/],
  [{ 'openingHours.0.days': [] }, 'openingHours.0.days', TEXT.offer.days],
  [{ ...ROW, 'parentWords.1.name': '' }, 'parentWords.1.name', TEXT.form.required],
  [{ ...ROW, 'parentWords.1.year': Number.NaN }, 'parentWords.1.year', /a year, such as 2026/],
  [{ 'photos.2': PHOTO }, 'photos.2.alt', /what the picture shows/],
  [{ 'photos.0.alt': 'A room' }, 'photos.0', 'Please choose a picture'],
  [{ 'mapPicture.alt': 'A map' }, 'mapPicture', 'Please choose a picture'],
  [{ 'replyTemplates.2.pa': '{naam} ਜੀ' }, 'replyTemplates.2.pa', /There is no \{naam\} here/],
  [{ 'replyTemplates.1': NO_TEXT }, 'replyTemplates.1.en', /one language at least/],
])('the settings %j are refused at %s', (typed, field, message) => {
  expect(typedInto(profile, typed)).toMatchObject({
    kind: 'invalid',
    field,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  });
});

test('the last day of the notice may be left empty', () => {
  const until = (noticeUntil: string) =>
    typedInto({ ...profile, noticeUntil: '2026-11-14' }, { noticeUntil });
  expect(until('2026-11-15')).toMatchObject({ value: { noticeUntil: '2026-11-15' } });
  expect(until('')).toMatchObject({ value: { noticeUntil: undefined, notice: profile.notice } });
});

// Specification: TRANSLATION-1, TRANSLATION-2
test('translations of a row are checked with it, and emptied ones are removed', () => {
  const emptied = { 'results.0.translations.hi.lines': [' ', ''] };
  expect(typedInto(FILLED, { ...emptied, 'results.0.translations.pa.lines': [] })).toMatchObject({
    value: { results: [{ translations: {} }] },
  });
  // A row that is emptied takes its translations with it.
  const gone = { filename: undefined, width: undefined, height: undefined, alt: '' };
  expect(typedInto(FILLED, { 'photos.0': gone })).toMatchObject({ value: { photos: undefined } });
  const long = 'x'.repeat(201);
  const wrong = (typed: Record<string, unknown>) => typedInto(FILLED, typed);
  for (const [field, text] of [
    ['results.0.translations.hi.lines', [long]],
    ['photos.0.translations.pa.alt', long],
    ['mapPicture.translations.hi.alt', long],
  ] as const)
    expect(wrong({ [field]: text })).toEqual({
      kind: 'invalid',
      field,
      message: TEXT.edit.tooLarge,
    });
});

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
