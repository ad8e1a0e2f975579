import { QUESTION_TEXT } from '#domain/practice/question-text.ts';
import { aPicture } from '#support/pictures.ts';
import { aChosenPicture } from './drop-files.ts';
import { button, expect, link, PHONE, shows, test } from './fixtures.ts';

const PASTED = [
  'Q1. The square of $\\frac{1}{2}$ is',
  '(a) $\\frac{1}{4}$  (b) 1',
  'Ans. (a)',
  '',
  'Q2. Find half of 4 cm.',
  'Answer: two',
].join('\n');

// Specification: ADMIN-11, PRACTICE-7, PRACTICE-14
test('questions are pasted on a phone, fixed, given a picture, saved and removed', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await send('POST', '/classes/12/chapters', { id: 91, title: 'Pasted questions' });

  await page.goto('/admin/classes/12/chapters');
  await page.getByRole('link', { name: '0 questions: Chapter 91: Pasted questions' }).click();
  await link(page, 'Type or paste questions').click();
  const field = page.getByLabel('Questions', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(PASTED);
  // Set as students see it, and what needs fixing stays in sight above the keyboard.
  await expect(page.locator('.question .katex').first()).toBeAttached();
  await page.setViewportSize({ width: 360, height: 400 });
  await field.focus();
  const toFix = button(page, `Line 5: ${QUESTION_TEXT.noNumber}`);
  await expect(toFix).toBeInViewport({ ratio: 1 });
  await toFix.click();
  const selected = () =>
    field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await selected()).toBe('Q2. Find half of 4 cm.');
  await page.setViewportSize(PHONE);

  await page.reload();
  await button(page, 'Restore').click();
  await field.fill(PASTED.replace('two', '2 cm'));
  // To the question at the cursor, the last one; the cursor is then where its description goes.
  const drawing = await aPicture('image/png', { width: 300, height: 100 });
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Add picture').click();
  await (await chooser).setFiles(aChosenPicture('line.png', drawing));
  await expect(field).toHaveValue(/Answer: 2 cm\nPicture: line-\w+\.\w+ \(300 × 100\)\nAlt: $/);
  await expect(field).toBeFocused();
  await page.keyboard.type('A line AB');
  await button(page, 'Save questions').click();
  await shows(page, 'Questions saved');
  const shown = page.getByRole('img', { name: 'A line AB' });
  await expect(shown).toHaveJSProperty('naturalWidth', 300);

  await link(page, 'Edit The square of 1/2 is').click();
  await expect.poll(selected).toBe('1. The square of $\\frac{1}{2}$ is');
  await field.fill('Half a question');
  await button(page, 'Cancel').click();
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Half a question');
  await field.fill('1. Find half of 4 cm.\nAnswer: 2 cm');
  await button(page, 'Save questions').click();
  await button(page, 'Delete and save').click();
  await expect(page.locator('.asked')).toHaveText(['Find half of 4 cm.']);

  await send('DELETE', '/classes/12/chapters/91');
});

// Specification: PRACTICE-9, PRACTICE-26, PRACTICE-27, PRACTICE-139, PRACTICE-140, PRACTICE-141
test('a student answers by keyboard, tries twice, sees the steps, and retries what was wrong', async ({
  quietPage: page,
}) => {
  const path = '/10/5-arithmetic-progressions/practice';
  await page.goto(path);
  await button(page, 'Start practice').focus();
  await page.keyboard.press('Enter');
  const at = (number: number) =>
    page.getByRole('heading', { name: `Question ${number} of 10`, exact: true });
  await expect(at(1)).toBeFocused();
  // Nothing else stands on the screen.
  for (const part of ['body > header', 'body > footer', 'body > aside', 'main nav']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }

  const verdict = page.getByRole('status').filter({ visible: true });
  const answer = page.locator('[data-now] details');
  const choose = async (letter: string) => {
    await page.getByRole('radio').nth('ABCD'.indexOf(letter)).check();
    await page.keyboard.press('Enter');
  };
  const type = async (typed: string) => {
    await page.getByLabel('Your answer').fill(typed);
    await page.keyboard.press('Enter');
  };
  const next = () => page.keyboard.press('Enter');
  const look = () =>
    verdict.evaluate((line) => [
      getComputedStyle(line).color,
      getComputedStyle(line).backgroundColor,
      getComputedStyle(line, '::before').content,
    ]);

  // Tab and an arrow key choose, Enter answers.
  await page.getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(verdict).toHaveText('Right!');
  const right = await look();
  await expect(button(page, 'Next question')).toBeFocused();
  await expect(answer).toContainText('Subtract any term from the next term.');
  await next();

  // A hint before the answer; what is no number counts as no answer; the first mistake gives nothing away.
  await button(page, 'Hint').click();
  await expect(page.locator('[data-now] .tip')).toContainText('Hint: Use');
  await type('minus');
  await expect(verdict).toContainText('We could not read this. Type a number');
  await type('61');
  await expect(verdict).toHaveText('Not right yet. Try once more.');
  const wrong = await look();
  expect(wrong.filter((each, part) => each === right[part])).toEqual([]);
  await expect(answer).toBeHidden();
  // The place is kept: a reload is at the second try.
  await page.reload();
  await expect(verdict).toHaveText('Not right yet. Try once more.');
  await type('62');
  await expect(verdict).toHaveText('Right at the second try.');
  await next();

  // A wrong option cannot be chosen again; the second mistake shows the answer with its steps.
  await choose('A');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await choose('C');
  await expect(verdict).toHaveText('Not right. The answer is B.');
  await expect(answer).toContainText('Answer: B.');
  await next();
  await type('21');
  await button(page, 'Show the answer').click();
  await expect(verdict).toHaveText('Not right. The answer is 22.');
  await next();
  for (const letter of ['C', '1000', 'A', 'D', '20', 'B']) {
    await (letter.length === 1 ? choose(letter) : type(letter));
    await expect(verdict).toHaveText('Right!');
    await next();
  }
  await expect(page.getByRole('heading', { name: '7 of 10 right at the first try' })).toBeFocused();
  await expect(page.getByText('To see again:')).toHaveText(
    'To see again: nth term, Recognising an AP, Which term?',
  );
  await page.getByRole('link', { name: 'Next: Chapter 6: Triangles' }).click();
  await expect(page).toHaveURL(/6-triangles\/practice/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '7 of 10 right' })).toBeVisible();
  await button(page, 'Retry 3 wrong questions').click();
  await expect(page.locator('[data-now]')).toContainText('20th term');
  await button(page, 'Stop').click();
  await expect(page.locator('.question:visible')).toHaveCount(10);
});
