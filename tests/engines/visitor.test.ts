import { Key } from 'selenium-webdriver';
import { LIMITS } from '#domain/text/limits';
import { inkOf, SHEET } from '../e2e/viewer.ts';
import { PDF_NAMES } from '#support/pdf-files/stored-pdfs';
import { expect, test } from './fixtures.ts';
import type { EnginePage } from './page.ts';

const PAGES = [
  '/', '/10', '/10/1-real-numbers', '/10/exam', '/10/practice', '/10/1-real-numbers/practice', '/videos',
  '/study-materials', '/blog', '/saved', '/my-progress', '/hi', '/pa/10',
]; // oxfmt-ignore

// Specification: SITE-97
test('public pages open without a fault and without sideways scrolling', async ({ at }) => {
  await at.resize(400, 800);
  for (const path of PAGES) {
    await at.goto(path);
    await at.heading(/./).seen();
    expect(await at.beyond(), path).toBe(0);
  }
});

test('one question is open at a time; the menu of classes opens, closes on Escape, and leads to a class', async ({
  at,
}) => {
  await at.goto('/#faq');
  await at.css('#faq details:not([open]) summary').click();
  await at.until('one open', async () => (await at.css('#faq details[open]').count()) === 1);
  const last = at.link('CA Foundation', 'header');
  await at.button('Classes', 'header').click();
  await last.seen();
  await at.keys(Key.ESCAPE);
  await last.gone();
  await at.button('Classes', 'header').click();
  await last.click();
  await at.isAt('/ca-foundation');
});

test('a class shows its lectures or its sheets, by mouse and by keys', async ({ at }) => {
  await at.goto('/10#chapter-1');
  const [videos, sheets] = [at.tab(/^Video Lectures/), at.tab(/^Study Materials/)];
  // A chapter's place moves while the page comes to rest.
  await at.until('the sheets', async () => {
    await sheets.click();
    return (await sheets.get((tab) => tab.ariaSelected)) === 'true';
  });
  await at.link(/^Real Numbers/, '#chapter-1').seen();
  await sheets.press(Key.ARROW_LEFT);
  expect(await videos.get((tab) => tab.ariaSelected)).toBe('true');
  await at.link(/^Play video/, '#chapter-1').seen();
});

/** Leaves a page by a link of its header and comes back. */
const away = async (at: EnginePage) => {
  const path = await at.path();
  await at.css('header a[href="/"]').click();
  await at.isAt('/');
  await at.back();
  await at.isAt(path);
};

// Specification: LIST-84
test('study materials are filtered, and after Back the form says by what', async ({ at }) => {
  await at.goto('/study-materials');
  await at.css('.chips label:nth-of-type(4), fieldset label:nth-of-type(4)').click();
  await at.until('a class', async () => (await at.path()).includes('class=10'));
  await at.css('input[name=q]').fill('real');
  await at.until('the search', async () => (await at.path()).includes('q=real'));
  const asked = () =>
    at.run(() => {
      const valueOf = (selector: string) =>
        document.querySelector<HTMLInputElement>(`form.filter ${selector}`)?.value ?? '';
      return `${valueOf('[name=class]:checked')} ${valueOf('[name=q]')}`;
    });
  // The address says it before the lists have come.
  const isFound = () =>
    at.run(() => {
      const cards = [...document.querySelectorAll('[data-results] > *')];
      return cards.length > 0 && cards.every(({ textContent }) => textContent.includes('Real'));
    });
  await at.until('what was found', isFound);
  await away(at);
  await at.until('the filter', async () => (await asked()) === '10 real' && (await isFound()));
});

test('a message is sent by the contact form', async ({ at }) => {
  await at.goto('/#contact');
  const sum = await at.field(/^What is \d \+ \d\?$/).get((field) => field.labels?.[0]?.textContent);
  const [a = 0, b = 0] = [...(sum ?? '').matchAll(/\d/g)].map(Number);
  await at.field('Name').fill('Asha Rani');
  await at.field('Phone').fill('98765 43210');
  await at.field('Message').fill('My daughter is in Class 10.');
  await at.field(/^What is/).fill(String(a + b));
  await at.until('a person’s time', () =>
    at.run((after) => performance.now() > after, LIMITS.contact.afterLoadMs),
  );
  await at.button(/^Send/, '#contact').click();
  await at.css('#contact [role=status]:not(:empty)').seen();
  await at.text(/^Thank you/).seen();
});

// Specification: PRACTICE-85
test('answers of a timed paper are there after Back, and the paper ends with its results @old', async ({
  at,
}) => {
  await at.goto('/10/practice');
  await at.field('Questions').fill('30');
  await at.button('Start the mock test').click();
  const typed = at.css('[data-questions] input[type=text]');
  await typed.fill('42');
  await at.text(/^1 of \d+ answered$/).seen();
  await away(at);
  await at.text(/^1 of \d+ answered$/).seen();
  await at.until('the answer', async () => (await typed.value()) === '42');
  await at.button('Submit').click();
  await at.button('Submit now').click();
  await at.css('[data-score]').seen();
});

const openFile = async (at: EnginePage, name: string) => {
  await at.goto(`/files/${name}`);
  await at.css(SHEET).seen();
};

test('a PDF is drawn, becomes larger, opens at a page that is typed, and a word is found in it @old', async ({
  at,
}) => {
  await openFile(at, PDF_NAMES.hundred);
  const width = () => at.css(SHEET).get((canvas) => canvas.getBoundingClientRect().width);
  const before = await width();
  await at.button('Zoom in').click();
  await at.until('a larger page', async () => (await width()) > before * 1.2);
  await at.button(/^Fit width/).click();
  await at.until('the page as before', async () => Math.abs((await width()) - before) < 2);

  const page = at.field(/^Page/);
  await page.fill('42');
  await page.press(Key.ENTER);
  await at.until('page 42', () =>
    at.run(() => document.querySelectorAll('.pdf-sheet').item(41).querySelector('canvas') !== null),
  );
  await at.button('Find').click();
  await at.field('Find in this file').fill('page 57');
  await at.until('the find', async () => (await at.css('.pdf-count').text()) === '1 of 1');
  await at.until('its page', async () => (await page.value()) === '57');
});

test('a PDF fills the screen, and Escape or the button leaves it @old', async ({ at, isOld }) => {
  await at.resize(400, 800);
  await openFile(at, PDF_NAMES.three);
  const full = at.button('Full screen');
  await full.click();
  await at.until(
    'full screen',
    async () => (await full.get((button) => button.ariaPressed)) === 'true',
  );
  if (isOld) await at.back();
  else await full.click();
  await at.until(
    'the page',
    async () => (await full.get((button) => button.ariaPressed)) === 'false',
  );
});

test('a scanned PDF and one with Hindi and Punjabi are drawn @old', async ({ at }) => {
  for (const kind of ['jpx', 'jbig2', 'indic'] as const) {
    await openFile(at, PDF_NAMES[kind]);
    await at.until('ink', async () => (await at.css(SHEET).get(inkOf)) > 0);
  }
});

test('a chapter is saved, and read without network @old', async ({ at, network, engine }) => {
  await at.goto('/10/4-quadratic-equations');
  await at.button(/^Save for offline/).click();
  await at.text(/^Saved on this device/).seen();
  const isToldOfWeek = (await at.css('[data-week]').count()) > 0;
  expect(isToldOfWeek).toBe(engine === 'webkit');
  network.cut(true);
  await at.goto('/saved');
  await at.css('[data-list] [data-files] a').click();
  await at.css(SHEET).seen();
});

test('what was opened before opens without network, the rest says that it is not here', async ({
  at,
  network,
}) => {
  await at.goto('/12');
  await at.until('the worker to begin', () =>
    at.run(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
  );
  // A page that came before the worker is kept at the next visit.
  await at.goto('/12');
  await at.until('the worker', () =>
    at.run(async () => {
      const isKept = async (path: string) => (await caches.match(path)) !== undefined;
      return (await isKept('/12')) && (await isKept('/saved'));
    }),
  );
  network.cut(true);
  await at.goto('/12');
  await at.heading(/./).seen();
  await at.goto('/9');
  await at.text('This page is not on this device').seen();
});

test('a lesson is ticked, counted after a reload, and taken to another phone by a link @old', async ({
  at,
}) => {
  await at.goto('/10/4-quadratic-equations');
  await at.button(/^Done /).click();
  await at.text(/^1 of \d done$/).seen();
  await at.reload();
  await at.text(/^1 of \d done$/).seen();
  await at.goto('/my-progress');
  await at.button('Make a link').click();
  await at.field('Link with your progress').seen();
});
