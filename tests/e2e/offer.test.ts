import type { Page } from '@playwright/test';
import { formatProgress, NO_PROGRESS } from '#site/islands/progress/progress.ts';
import { aBatch } from '#support/builders';
import { allContent } from './all-content.ts';
import {
  absent,
  alert,
  button,
  expect,
  field,
  fits,
  hidden,
  holds,
  isAt,
  link,
  named,
  openScreen,
  passesAxe,
  PHONE,
  published,
  reads,
  says,
  seen,
  shows,
  test,
  told,
  counts,
  fontsCome,
} from './fixtures.ts';

const NOTICE = {
  en: 'No classes on Friday: Guru Nanak Jayanti. Extra class on Sunday at 10.',
  hi: 'शुक्रवार को कक्षाएँ नहीं होंगी: गुरु नानक जयंती। रविवार को 10 बजे अतिरिक्त कक्षा।',
  pa: 'ਸ਼ੁੱਕਰਵਾਰ ਨੂੰ ਜਮਾਤਾਂ ਨਹੀਂ ਲੱਗਣਗੀਆਂ: ਗੁਰੂ ਨਾਨਕ ਜਯੰਤੀ। ਐਤਵਾਰ ਨੂੰ 10 ਵਜੇ ਵਾਧੂ ਜਮਾਤ।',
};

/** Where what is fixed at the foot of the window begins. */
const barTop = (page: Page) =>
  page
    .locator('aside', { has: page.locator('a[href^="tel:"]') })
    .evaluate((bar) => bar.getBoundingClientRect().top);

/** That a class page opens on its chapters, and a chapter on watching, reading and practising. */
const expectFirstScreens = async (page: Page, prefix: string) => {
  await page.goto(`${prefix}/10`);
  await fontsCome(page);
  await seen(page.locator('[data-names] a'));
  await says(page.locator('summary [data-exam]').first(), 'Pre-board 0');
  await hidden(page.locator('summary [data-exam]').nth(1));
  const rows = await page
    .locator('details[data-chapter]')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(rows[2]).toBeLessThanOrEqual(await barTop(page));
  expect((await page.locator('.masthead').boundingBox())?.height).toBeLessThanOrEqual(72);
  await fits(page);

  // One row below the list, and one place to call.
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
  const ways = await tops('.ways li');
  expect([ways.length, new Set(ways).size]).toEqual([4, 1]);
  await absent(page.locator('main a[href^="tel:"]:visible'));
  const footer = page.locator('footer');
  await absent(footer.getByRole('link'));
  expect((await footer.boundingBox())?.height).toBeLessThan(340);
  await footer.locator('summary').click();
  await seen(footer.locator('a[href^="mailto:"]'));

  await page.goto(`${prefix}/10/4-quadratic-equations`);
  const lead = page.locator('header .ways a');
  await counts(lead, 3);
  const bottom = await lead.last().evaluate((way) => way.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(await barTop(page));
  const neighbours = await tops('.neighbours li');
  expect([neighbours.length, new Set(neighbours).size]).toEqual([2, 1]);
};

// A day that the phone's own zone would tell otherwise.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, timezoneId: 'America/New_York' });

// Specification: OFFER-1, OFFER-4, OFFER-6, OFFER-9, OFFER-12, ADMIN-14, EXAM-1, EXAM-5, EXAM-38
// Specification: CLASS-63, SITE-130, CHAPTER-40
test('a teacher sets exams and a batch on a phone; a parent reads of them by the day in India and asks in Punjabi; class pages still open on their chapters in each language', async ({
  teacherPage: page,
  browser,
  site,
  send,
}) => {
  const stored = () => allContent(page.request);
  const { profile } = await stored();
  const version = async () => (await stored()).classes.find(({ id }) => id === '10')?.ver;

  await page.goto('/admin/classes');
  await link(page, 'Exam dates of Class 10 Mathematics').tap();
  await field(page, 'Exam 1').fill('Final exam');
  await button(page, 'Save exam dates').tap();
  await says(alert(page), 'Please enter the day of the exam');
  await page.getByLabel('Exam 1: day').fill('2098-02-18');
  await button(page, 'Save exam dates').tap();
  await shows(page, 'Exam dates saved');

  await openScreen(page, '/admin/classes');
  await link(page, 'Batches and fees of Class 10 Mathematics').tap();
  await link(page, 'Add Batch').tap();
  for (const day of ['Mon', 'Wed', 'Fri']) await page.getByText(day, { exact: true }).tap();
  await field(page, 'From').fill('17:30');
  // The end is offered.
  await holds(field(page, 'To'), '18:30');
  await page.getByText('Punjabi', { exact: true }).tap();
  await page.getByLabel('Seats left').fill('1');
  await fits(page);
  // What another device saves meanwhile is no conflict with a new batch.
  await send('PUT', '/profile', { ...profile, showOpenNow: true });
  await button(page, 'Add Batch').tap();
  await shows(page, 'Batch added.');
  const seats = named(page, 'group', 'Seats: Mon, Wed and Fri, 5:30 pm to 6:30 pm');
  for (const words of ['2 seats left', '3 seats left', '4 seats left']) {
    await button(seats, /One seat more/).tap();
    await reads(told(seats), words);
  }
  // Taps during a save are sent after it: the phone stays until the last one is stored.
  await expect
    .poll(async () => (await stored()).classes.flatMap(({ batches = [] }) => batches))
    .toMatchObject([{ seatsLeft: 4 }]);

  await published(page, '/pa', '4 ਸੀਟਾਂ ਖ਼ਾਲੀ');
  await page.goto('/pa');
  const batch = page.locator('[data-batch]');
  await says(batch, 'ਸੋਮ, ਬੁੱਧ ਅਤੇ ਸ਼ੁੱਕਰ');
  await fits(page);
  await passesAxe(page);
  const asked = await link(batch, /ਇਸ ਬੈਚ ਬਾਰੇ ਪੁੱਛੋ/).getAttribute('href');
  await link(batch, /ਸੁਨੇਹਾ ਲਿਖੋ/).tap();
  await holds(field(page, 'ਸੁਨੇਹਾ'), new URL(asked ?? '').searchParams.get('text') ?? '');
  await isAt(page, '/pa#contact');

  // In New York it is still the day before.
  const line = page.locator('summary [data-exam]');
  await page.clock.setFixedTime('2098-02-16T23:59:50+05:30');
  await page.goto('/10');
  await reads(line, 'Final exam in 2 days');
  // On a small screen the call bar covers half a line of the list, which axe takes for a small target.
  await page.setViewportSize({ width: 360, height: 1400 });
  await line.click();
  await shows(page, 'Final exam: 18 February 2098');
  await passesAxe(page);
  await fits(page);
  await page.clock.install({ time: new Date('2098-02-17T23:59:50+05:30') });
  await page.goto('/10');
  await reads(line, 'Final exam tomorrow');
  await page.clock.runFor(11_000);
  await reads(line, 'Final exam today');
  await page.clock.fastForward(86_400_000);
  await hidden(line);
  await hidden(page.locator('[data-exams]'));

  // Everything that stands above or below the chapters of a class.
  const days = ['2098-02-18', '2098-03-18'];
  const dates = days.map((date, at) => ({ name: `Pre-board ${at}`, date }));
  await send('PUT', '/classes/10/exam-dates', { dates, ver: await version() });
  await send('PUT', '/classes/10/offer', {
    batches: [aBatch(), aBatch({ id: 'b2', days: ['Sa'] })],
    fee: { amount: 1500, per: 'month', from: false },
    ver: await version(),
  });
  const { hi, pa } = profile.translations ?? {};
  await send('PUT', '/profile', {
    ...profile,
    ver: (await stored()).profile.ver,
    notice: NOTICE.en,
    translations: { hi: { ...hi, notice: NOTICE.hi }, pa: { ...pa, notice: NOTICE.pa } },
  });
  await published(page, '/pa/10', NOTICE.pa);
  const last = { '10': ['/10/4-quadratic-equations', 1_700_000_000] as const };
  const progress = formatProgress({ ...NO_PROGRESS, last });
  const reader = await browser.newContext({ viewport: PHONE, baseURL: site.url });
  await reader.addInitScript((text) => {
    localStorage['progress'] = text;
  }, progress);
  const phone = await reader.newPage();
  for (const prefix of ['', '/hi', '/pa']) await expectFirstScreens(phone, prefix);
  await reader.close();

  // As it was.
  await send('PUT', '/classes/10/exam-dates', { dates: [], ver: await version() });
  await send('PUT', '/classes/10/offer', { batches: [], ver: await version() });
  await send('PUT', '/profile', { ...profile, ver: (await stored()).profile.ver });
});
