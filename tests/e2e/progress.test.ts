import type { Page } from '@playwright/test';
import { defaultContent } from '#support/default-content.ts';
import { button, expect, hold, link, PHONE, shows, test } from './fixtures.ts';

const CHAPTER = '/10/4-quadratic-equations';
const chapter = defaultContent().classes['10']?.chapters.find(({ id }) => id === 4);
const [first, second] = chapter?.videos ?? [];

/** A player that says that its video has ended as soon as it is asked. */
const PLAYER = `<script>addEventListener('message', ({ data, source }) => {
  if (data.includes('listening')) source.postMessage('{"event":"onStateChange","info":0}', '*');
})</script>`;

declare global {
  interface Window {
    /** Sum of what has moved on the page without a tap. */
    moved: number;
  }
}

const SCRIPTS = '**/_astro/*.js';

/** Waits for the picture of the page as it is now. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

test.use({ viewport: PHONE });

// Specification: VIEWER-25, PROGRESS-3, PROGRESS-4, PROGRESS-6, PROGRESS-7, PROGRESS-8, PROGRESS-9, PROGRESS-52
test('a student ticks lessons, finds them again, takes them to another phone, and clears them', async ({
  page,
  site,
  browser,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  );
  // A font that comes late moves text, too; that is not what is looked at here.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const goOn = page.getByRole('link', { name: /^Continue/ });
  await page.goto('/');
  await expect(goOn).toBeHidden();

  // By hand, and offered when a video has ended.
  await page.goto(CHAPTER);
  await expect(link(page, 'Watch 4 videos')).toBeVisible();
  const tick = button(page, `Done ${first?.title ?? ''}`);
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page, 'Watch 1 of 4 done')).toBeVisible();
  await page.getByRole('link', { name: `Play video: ${second?.title ?? ''}` }).click();
  await shows(page, `Finished “${second?.title ?? ''}”?`);
  await button(page, 'Mark as done').click();
  await shows(page, '2 of 4 done');

  // Offered at the end of a PDF, whose page is kept.
  await page.goto(`/files/${chapter?.materials[0]?.filename ?? ''}`);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page
    .locator('.pdf-sheet')
    .last()
    .evaluate((sheet) => {
      sheet.scrollIntoView({ block: 'end' });
    });
  await button(page, 'Not now').click();
  const place = () => page.evaluate(() => localStorage.getItem('pdf-places'));
  await expect.poll(place).toContain('10_ch4');

  // Back again: nothing moves when it is shown by a script that comes after the page has been seen.
  for (const path of ['/', '/10', CHAPTER]) {
    const comeNow = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    await drawn(page);
    await page.evaluate(() => {
      window.moved = 0;
    });
    comeNow();
    await page.waitForLoadState();
    if (path !== '/') await shows(page, /^2 of [45] done$/);
    await drawn(page);
    expect(await page.evaluate(() => window.moved), path).toBe(0);
    await page.unroute(SCRIPTS);
  }
  await page.goto('/');
  await expect(goOn).toHaveText('Continue: Class 10, Chapter 4');
  await goOn.click();
  await expect(page).toHaveURL(CHAPTER);
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my-progress');
  await expect(page.getByRole('listitem').filter({ hasText: '2 of 5 done' })).toBeVisible();
  const title = chapter?.materials[0]?.title ?? '';
  await expect(page.getByRole('link', { name: new RegExp(`^${title}, page \\d`) })).toBeVisible();
  // For parents on paper.
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Videos watched: 2 of 4, PDFs read: 0 of 1' }),
  ).toBeVisible();
  await shows(page, 'Name:');
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Make a link').click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const carried = await page.getByLabel('Link with your progress').inputValue();
  expect(carried).toContain('#p=');

  // Another phone, on which another lesson is done.
  const other = await browser.newContext({ baseURL: site.url });
  const phone = await other.newPage();
  await phone.goto(CHAPTER);
  await phone
    .getByRole('button', { name: /^Done / })
    .nth(2)
    .click();
  await shows(phone, '1 of 4 done');
  await phone.goto(carried);
  await shows(phone, 'progress from another phone: 2 lessons done');
  await button(phone, 'Add to this phone').click();
  await expect(phone.getByRole('listitem').filter({ hasText: '3 of 5 done' })).toBeVisible();
  await expect(phone).toHaveURL('/my-progress');
  await other.close();

  await button(page, 'Clear my progress').click();
  await button(page, 'Undo').click();
  await expect(page.getByRole('listitem').filter({ hasText: '2 of 5 done' })).toBeVisible();
  await button(page, 'Clear my progress').click();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

// Specification: PRACTICE-11, PRACTICE-12, PRACTICE-13
test('a mock test survives a reload, ends with its time, and its results are kept', async ({
  quietPage: page,
}) => {
  await page.clock.install();
  await page.goto('/10/practice');
  await page.getByLabel('All chapters').uncheck();
  await page.getByRole('checkbox', { name: /^Chapter 1:/ }).check();
  await page.getByRole('checkbox', { name: /^Chapter 5:/ }).check();
  await page.getByRole('spinbutton', { name: 'Questions' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('10');
  await button(page, 'Start the mock test').click();
  const questions = page.locator('[data-questions] > li');
  await expect(questions).toHaveCount(4);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));

  /** Answers a question as its own data says. */
  const answer = async (at: number, isRight: boolean) => {
    const question = questions.nth(at);
    const right = await question.getAttribute('data-right');
    if (right === null) {
      const number = await question.getAttribute('data-answer');
      await question.getByRole('textbox').fill(isRight ? (number ?? '') : '-7777');
    } else {
      const choices = question.getByRole('radio');
      const letters = await choices.evaluateAll((all: HTMLInputElement[]) =>
        all.map(({ value }) => value),
      );
      await choices.nth(letters.findIndex((letter) => (letter === right) === isRight)).check();
    }
  };
  await answer(0, true);
  await answer(1, false);
  await shows(page, '2 of 4 answered');

  // The phone is closed for five minutes.
  await page.clock.fastForward('05:00');
  await page.reload();
  await shows(page, '2 of 4 answered');
  await expect(page.getByRole('timer')).toHaveText(/^4:\d\d$/);
  await answer(2, true);
  await page.clock.fastForward('06:00');
  await expect(page.getByRole('heading', { name: 'Time is up. 2 of 4 right' })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Chapter 1' })).toContainText(/\d of 2/);
  await expect(questions.nth(1)).toContainText('Wrong. Your answer:');
  await link(page, 'See my progress').click();
  await shows(page, 'Class 10: 2 of 4 right');
});

// Specification: PROGRESS-50, PROGRESS-51, PRACTICE-25
test('nine mistakes come back a week later, and leave after right answers; what cannot be read is said at once, and is none', async ({
  quietPage: page,
}) => {
  const week = async (number: number) =>
    page.clock.setFixedTime(Date.UTC(2026, 11, 1 + 7 * number, 6));
  /** Answers what is asked on the page until the score is shown; the first `wrong` questions wrong. */
  const answerAll = async (wrong: number) => {
    await button(page, 'Start practice').click();
    for (let number = 1; number <= 9; number += 1) {
      const question = page.locator('.question[data-now]');
      const right = await question.getAttribute('data-right');
      const isRight = number > wrong;
      const answer = (await question.getAttribute('data-answer')) ?? '';
      const letter = isRight ? right : right === 'A' ? 'B' : 'A';
      if (right === null) await page.getByRole('textbox').fill(isRight ? answer : '-7777');
      else await question.locator(`[value="${letter ?? ''}"]`).check();
      await button(page, 'Check').click();
      if (!isRight) await button(page, 'Show the answer').click();
      const next = page.getByRole('button', { name: /^(Next question|See your score)$/ });
      const isLast = (await next.textContent())?.includes('score');
      await next.click();
      if (isLast) return;
    }
  };

  await week(0);
  await page.goto('/10/practice');
  await page.getByLabel('All chapters').uncheck();
  await page.getByRole('checkbox', { name: /^Chapter 1:/ }).check();
  await page.getByRole('spinbutton', { name: 'Questions' }).fill('10');
  await button(page, 'Start the mock test').click();
  const questions = page.locator('[data-questions] > li');
  const unread = questions.filter({ has: page.getByRole('textbox') }).first();
  await unread.getByRole('textbox').fill('minus');
  await page.keyboard.press('Tab');
  await expect(unread).toContainText('We could not read this');
  await button(page, 'Submit').click();
  await button(page, 'Submit now').click();
  await expect(page.getByRole('heading', { name: '0 of 10 right' })).toBeFocused();
  await expect(unread.locator('.verdict')).toContainText('We could not read this');
  await page.goto('/my-progress/mistakes');
  await shows(page, 'Nothing for today.');
  await shows(page, '9 more come back later.');

  await week(1);
  await page.goto('/10');
  await shows(page, '9 questions for today');
  await link(page, 'My mistakes').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Class 10, Chapter 1' })).toBeVisible();
  await answerAll(2);
  await expect(page.getByRole('heading', { name: '7 of 9 right' })).toBeFocused();
  await button(page, 'Back to my mistakes').click();
  await shows(page, '9 more come back later.');

  await week(2);
  await page.goto('/my-progress/mistakes');
  await answerAll(0);
  await button(page, 'Back to my mistakes').click();
  // Seven were right twice.
  await shows(page, '2 more come back later.');
});

// Specification: SITE-98
test('a tap before the scripts of the page have come is not lost', async ({ page }) => {
  const comeNow = await hold(page, SCRIPTS);
  await page.goto(CHAPTER, { waitUntil: 'commit' });
  await button(page, `Done ${first?.title ?? ''}`).click();
  comeNow();
  await expect(link(page, 'Watch 1 of 4 done')).toBeVisible();
});
