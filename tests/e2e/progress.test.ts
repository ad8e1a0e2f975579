import type { Page } from '@playwright/test';
import { defaultContent } from '#support/default-content';
import {
  button,
  countShifts,
  expect,
  focused,
  follow,
  heading,
  hidden,
  hold,
  isAt,
  link,
  named,
  PHONE,
  press,
  reads,
  says,
  seen,
  shows,
  test,
  entry,
  refuse,
  counts,
} from './fixtures.ts';

const CHAPTER = '/10/4-quadratic-equations';
const chapter = defaultContent().classes['10']?.chapters.find(({ id }) => id === 4);
const [first, second] = chapter?.videos ?? [];

/** A player that says that its video has ended as soon as it is asked. */
const PLAYER = `<script>addEventListener('message', ({ data, source }) => {
  if (data.includes('listening')) source.postMessage('{"event":"onStateChange","info":0}', '*');
})</script>`;

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
  await refuse(page, '**/*.woff2');
  const moved = await countShifts(page);
  const goOn = link(page, /^Continue/);
  await page.goto('/');
  await hidden(goOn);

  // By hand, and offered when a video has ended.
  await page.goto(CHAPTER);
  await seen(link(page, 'Watch 4 videos'));
  const tick = button(page, `Done ${first?.title ?? ''}`);
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await seen(link(page, 'Watch 1 of 4 done'));
  await follow(page, `Play video: ${second?.title ?? ''}`);
  await shows(page, `Finished “${second?.title ?? ''}”?`);
  await press(page, 'Mark as done');
  await shows(page, '2 of 4 done');

  // Offered at the end of a PDF, whose page is kept.
  await page.goto(`/files/${chapter?.materials[0]?.filename ?? ''}`);
  await seen(page.locator('canvas').first());
  await page
    .locator('.pdf-sheet')
    .last()
    .evaluate((sheet) => sheet.scrollIntoView({ block: 'end' }));
  await press(page, 'Not now');
  const place = () => page.evaluate(() => localStorage.getItem('pdf-places'));
  await expect.poll(place).toContain('10_ch4');

  // Back again: nothing moves when it is shown by a script that comes after the page has been seen.
  for (const path of ['/', '/10', CHAPTER]) {
    const comeNow = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    await drawn(page);
    await moved();
    comeNow();
    await page.waitForLoadState();
    if (path !== '/') await shows(page, /^2 of [45] done$/);
    await drawn(page);
    expect(await moved(), path).toBe(0);
    await page.unroute(SCRIPTS);
  }
  await page.goto('/');
  await reads(goOn, 'Continue: Class 10, Chapter 4');
  await goOn.click();
  await isAt(page, CHAPTER);
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my-progress');
  await seen(entry(page, '2 of 5 done'));
  const title = chapter?.materials[0]?.title ?? '';
  await seen(link(page, new RegExp(`^${title}, page \\d`)));
  // For parents on paper.
  await page.emulateMedia({ media: 'print' });
  await seen(entry(page, 'Videos watched: 2 of 4, PDFs read: 0 of 1'));
  await shows(page, 'Name:');
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Make a link');
  await seen(named(page, 'img', 'QR code of the link'));
  const carried = await page.getByLabel('Link with your progress').inputValue();
  expect(carried).toContain('#p=');

  // Another phone, on which another lesson is done.
  const other = await browser.newContext({ baseURL: site.url });
  const phone = await other.newPage();
  await phone.goto(CHAPTER);
  await button(phone, /^Done /)
    .nth(2)
    .click();
  await shows(phone, '1 of 4 done');
  await phone.goto(carried);
  await shows(phone, 'progress from another phone: 2 lessons done');
  await press(phone, 'Add to this phone');
  await seen(entry(phone, '3 of 5 done'));
  await isAt(phone, '/my-progress');
  await other.close();

  await press(page, 'Clear my progress', 'Undo');
  await seen(entry(page, '2 of 5 done'));
  await press(page, 'Clear my progress');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

// Specification: PRACTICE-11, PRACTICE-12, PRACTICE-13
test('a mock test survives a reload, ends with its time, and its results are kept', async ({
  quietPage: page,
}) => {
  await page.clock.install();
  await page.goto('/10/practice');
  await page.getByLabel('All chapters').uncheck();
  await named(page, 'checkbox', /^Chapter 1:/).check();
  await named(page, 'checkbox', /^Chapter 5:/).check();
  await named(page, 'spinbutton', 'Questions').fill('4');
  await named(page, 'spinbutton', 'Minutes').fill('10');
  await press(page, 'Start the mock test');
  const questions = page.locator('[data-questions] > li');
  await counts(questions, 4);
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
  await reads(page.getByRole('timer'), /^4:\d\d$/);
  await answer(2, true);
  await page.clock.fastForward('06:00');
  await focused(heading(page, /Time is up\. 2 of 4 right/));
  await says(page.getByRole('row').filter({ hasText: 'Chapter 1' }), /\d of 2/);
  await says(questions.nth(1), 'Wrong. Your answer:');
  await follow(page, 'See my progress');
  await shows(page, 'Class 10: 2 of 4 right');
});

// Specification: PROGRESS-50, PROGRESS-51, PRACTICE-25
test('nine mistakes come back a week later; what cannot be read is said at once, and is none', async ({
  quietPage: page,
}) => {
  await page.clock.setFixedTime('2026-12-01T06:00:00Z');
  await page.goto('/10/practice');
  await page.getByLabel('All chapters').uncheck();
  await named(page, 'checkbox', /^Chapter 1:/).check();
  await named(page, 'spinbutton', 'Questions').fill('10');
  await press(page, 'Start the mock test');
  const questions = page.locator('[data-questions] > li');
  const unread = questions.filter({ has: page.getByRole('textbox') }).first();
  await unread.getByRole('textbox').fill('minus');
  await page.keyboard.press('Tab');
  await says(unread, 'We could not read this');
  await press(page, 'Submit', 'Submit now');
  await focused(heading(page, /0 of 10 right/));
  await says(unread.locator('.verdict'), 'We could not read this');
  // All are asked again as if they had not been.
  await press(page, 'Try 10 wrong questions again');
  await focused(page.getByText('0 of 10 answered'));
  await expect(unread.getByRole('textbox')).toHaveValue('');
  await counts(questions.locator('.verdict:visible, :disabled'), 0);
  await page.goto('/my-progress/mistakes');
  await shows(page, 'Nothing for today.', '9 more come back later.');

  await page.clock.setFixedTime('2026-12-08T06:00:00Z');
  await page.goto('/10');
  await shows(page, '9 questions for today');
  await follow(page, 'My mistakes');
  await seen(entry(page, 'Class 10, Chapter 1'));
  await press(page, 'Start practice');
  for (let number = 1; number <= 9; number += 1) {
    const question = page.locator('.question[data-now]');
    const right = await question.getAttribute('data-right');
    if (right !== null) await question.locator(`[value="${right}"]`).check();
    else {
      const answer = await question.getAttribute('data-answer');
      await page.getByRole('textbox').fill(answer ?? '');
    }
    await press(page, 'Check', /^(Next question|See your score)$/);
  }
  await focused(heading(page, /^9 of 9 right/));
  await press(page, 'Back to my mistakes');
  await shows(page, '9 more come back later.');
});

// Specification: SITE-98
test('a tap before the scripts of the page have come is not lost', async ({ page }) => {
  const comeNow = await hold(page, SCRIPTS);
  await page.goto(CHAPTER, { waitUntil: 'commit' });
  await press(page, `Done ${first?.title ?? ''}`);
  comeNow();
  await seen(link(page, 'Watch 1 of 4 done'));
});
