import vm from 'node:vm';
import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class';
import type { Profile } from '#domain/profile/profile';
import { aBatch, aClass, someContent } from '#support/builders';
import { schemaProblems } from '#support/schema-org';
import {
  allOf,
  builtSite,
  structuredData,
  wordsOf,
  has,
  lacks,
  linksTo,
} from '#support/built-site';

const OFFER: Partial<Class> = {
  batches: [
    aBatch({ id: 'b2', days: ['Sa'], mode: 'online', languages: [], seatsLeft: 0 }),
    aBatch({
      seatsLeft: 4,
      startsOn: '2026-12-01',
      note: 'Only board students.',
      translations: { hi: { note: 'केवल बोर्ड के लिए।' } },
    }),
  ],
  fee: { amount: 150_000, per: 'year', from: true, note: 'In two parts.' },
  bring: ['Graph notebook'],
  bringTranslations: { hi: ['ग्राफ़ कॉपी'] },
};
const pages = (offer: Partial<Class> = {}, profile: Partial<Profile> = {}) => {
  const content = someContent({ classes: [aClass(offer), aClass({ id: '9', title: 'Class 9' })] });
  Object.assign(content.profile, profile);
  return builtSite(content);
};
const offered = pages(OFFER);
const asked = (html: string): string[] =>
  allOf(html, /data-batch[\s\S]*?href="https:\/\/wa\.me\/919814012345\?text=([^"]+)"/g).map(
    decodeURIComponent,
  );

// Specification: OFFER-1, OFFER-9
test('a class page has its batches as a timetable, the fee and what to bring', async () => {
  const html = await offered.page('/10');
  const text = wordsOf(html);
  has(
    text,
    /Mon, Wed and Fri 5:30 pm to 7 pm 4 seats left At the centre · Taught in Hindi and Punjabi · From 1 December 2026 Only board students\..*Sat 5:30 pm to 7 pm Full, ask for the waiting list Online /,
    'from ₹1,50,000 a year In two parts.',
    'What to bring Graph notebook',
  );
  linksTo(html, '#batches');
  expect(asked(html)).toEqual([
    'Hello, I would like to ask about this batch: Class 10, Mon, Wed and Fri, 5:30 pm to 7 pm, At the centre. Is a seat free?',
    'Hello, please put us on the waiting list for this batch: Class 10, Sat, 5:30 pm to 7 pm, Online.',
  ]);
});

// Specification: OFFER-1, OFFER-9
test('the home page has the batches of all classes that have any, each with a link to the form', async () => {
  const html = await offered.page('/');
  has(wordsOf(html), 'Class 10 2 batches · from ₹1,50,000 a year');
  expect(html.match(/<details open>\s*<summary>/g)).toHaveLength(1);
  has(html, 'href="/?batch=10.b1#contact"', 'data-batch="10.b1"');
});

// Specification: OFFER-9, TRANSLATION-3, TRANSLATION-7
test('batches are in the words of each language, and what is not translated is marked', async () => {
  const hindi = await offered.page('/hi/10');
  has(wordsOf(hindi), '4 सीटें खाली', '₹1,50,000', 'केवल बोर्ड के लिए।', 'ग्राफ़ कॉपी');
  lacks(hindi, 'Graph notebook');
  linksTo(hindi, '/hi?batch=10.b1#contact');
  has(await offered.page('/pa/10'), /<li[^>]* lang="en"[^>]*>\s*Graph notebook/);
  has(
    asked(await offered.page('/pa'))[0],
    /^ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, .*ਜਮਾਤ 10, ਸੋਮ.*5:30.*ਸੈਂਟਰ ’ਤੇ। ਕੀ ਸੀਟ ਖ਼ਾਲੀ ਹੈ\?$/,
  );
});

// Specification: OFFER-10
test('search engines learn the runs of the course and its fee', async () => {
  const blocks = structuredData(await offered.page('/10'));
  const course = blocks.find((block) => block['@type'] === 'Course');
  expect(schemaProblems(course)).toEqual([]);
  expect(course).toMatchObject({
    hasCourseInstance: [
      {
        courseMode: 'Onsite',
        inLanguage: ['hi', 'pa'],
        remainingAttendeeCapacity: 4,
        courseSchedule: {
          repeatFrequency: 'P1W',
          byDay: ['Monday', 'Wednesday', 'Friday'].map((day) => `https://schema.org/${day}`),
          startTime: '17:30:00',
          endTime: '19:00:00',
          scheduleTimezone: 'Asia/Kolkata',
          startDate: '2026-12-01',
        },
      },
      { courseMode: 'Online', remainingAttendeeCapacity: 0 },
    ],
    offers: {
      category: 'Paid',
      priceSpecification: { priceCurrency: 'INR', minPrice: 150_000, unitCode: 'ANN' },
    },
  });
});

// Specification: OFFER-8
test('a site where nothing of it is filled in has not one byte of it', async () => {
  const { page } = pages();
  for (const path of ['/', '/10', '/hi', '/pa/10'])
    lacks(await page(path), /offer\.|data-batch|data-week|callBack|#batches/);
  // A class that has batches changes the home page and its own, and no other page.
  for (const path of ['/9', '/10/4-quadratic-equations', '/videos', '/print/10'])
    expect(await offered.page(path)).toBe(await page(path));
});

/** Runs the page's own script at a moment, and once more at another one when the page is looked at again. */
const said = (html: string, first: string, then = first): string[] => {
  const [, week = '', script = ''] =
    /data-week="([^"]*)"[^>]*><\/p>\s*<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const element = { dataset: { week: week.replaceAll(/&#34;|&quot;/g, '"') }, textContent: '' };
  const document = {
    currentScript: { previousElementSibling: element },
    onvisibilitychange: () => undefined,
  };
  let now = Date.parse(first);
  vm.runInNewContext(script, { Date: { now: () => now }, document });
  const before = element.textContent;
  now = Date.parse(then);
  document.onvisibilitychange();
  return [before, element.textContent];
};

// Specification: HOURS-2
test('the page says in India’s time whether it is open, also when it was left open', async () => {
  const { page } = pages({}, { showOpenNow: true });
  const html = await page('/');
  // 23 November 2026 is a Monday.
  expect(said(html, '2026-11-23T10:00+05:30', '2026-11-23T20:00+05:30')).toEqual([
    'Open now, until 8 pm',
    'Closed, opens Tuesday 6 am',
  ]);
  expect(said(html, '2026-11-23T00:10Z', '2026-11-23T00:30Z')).toEqual([
    'Closed, opens at 6 am',
    'Open now, until 8 pm',
  ]);
  has(said(await page('/pa'), '2026-11-23T10:00+05:30')[0], /^ਹੁਣ ਖੁੱਲ੍ਹਾ ਹੈ, /);
});

// Specification: HOURS-1, HOURS-2, HOURS-3
test('pages and search engines say the same hours, made from days and times, and nothing where none are said', async () => {
  const time = (start: string, end: string) => ({ start, end });
  const openingHours: Profile['openingHours'] = [
    { days: ['Mo', 'Tu', 'We'], ...time('06:00', '12:00') },
    { days: ['Mo', 'Tu', 'We'], ...time('17:00', '21:00') },
    { days: ['Su'], ...time('08:30', '10:00') },
  ];
  const { page } = pages({}, { showOpenNow: true, openingHours });
  const html = await page('/');
  has(
    html,
    'Monday to Wednesday, 6 am to 12 pm and 5 pm to 9 pm; Sunday, 8:30 am to 10 am',
    '"openingHours":["Mo-We 06:00-12:00","Mo-We 17:00-21:00","Su 08:30-10:00"]',
  );
  expect(said(html, '2026-11-23T18:00+05:30')[0]).toBe('Open now, until 9 pm');
  has(await page('/hi'), 'सोमवार से बुधवार, सुबह 6 से दोपहर 12 बजे तक');
  const silent = await pages({}, { showOpenNow: true, openingHours: [] }).page('/');
  lacks(silent, /data-week|openingHours|>Hours</);
});

// Specification: SETTINGS-47
test('promises are said where they belong, in the language of the page, and not when they are empty', async () => {
  const promised = pages();
  const home = wordsOf(await promised.page('/hi'));
  has(home, 'होमवर्क की जाँच एक-एक पंक्ति करके।', 'सीट खाली है। पहली कक्षा मुफ़्त है।');
  has(
    wordsOf(await promised.page('/10')),
    'send a message. Classes are in person and online. You get a reply the same day.',
  );
  const promises = { firstClass: 'Two classes are free.', classes: 'centre' } as const;
  const own = pages({}, { promises });
  const plain = wordsOf(await own.page('/'));
  has(plain, 'which batches have seats. Two classes are free.');
  lacks(plain, /line by line|first class is free|online/);
  const plainClass = wordsOf(await own.page('/10'));
  has(plainClass, 'or send a message. Classes are in person.');
  lacks(plainClass, 'same day');
});
