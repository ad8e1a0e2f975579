import { QUESTION_TEXT } from '#domain/practice/question-text';
import { aPicture } from '#support/pictures';
import { aChosenPicture } from './drop-files.ts';
import { selectedIn } from './admin-page.ts';
import {
  absent,
  button,
  draws,
  expect,
  focused,
  follow,
  heading,
  hidden,
  holds,
  isAt,
  named,
  PHONE,
  press,
  pressEnter,
  reads,
  says,
  seen,
  shows,
  test,
  openKeyboard,
  told,
  counts,
  inView,
} from './fixtures.ts';

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
  await follow(page, /0 questions: Chapter 91: Pasted questions/);
  await follow(page, 'Type or paste questions');
  const field = page.getByLabel('Questions', { exact: true });
  await focused(field);
  await field.fill(PASTED);
  // Set as students see it, and what needs fixing stays in sight above the keyboard.
  await expect(page.locator('.question .katex').first()).toBeAttached();
  await openKeyboard(page);
  await field.focus();
  const toFix = button(page, `Line 5: ${QUESTION_TEXT.noNumber}`);
  await inView(toFix, 1);
  await toFix.click();
  expect(await selectedIn(field)).toBe('Q2. Find half of 4 cm.');
  await page.setViewportSize(PHONE);

  await page.reload();
  await press(page, 'Restore');
  await field.fill(PASTED.replace('two', '2 cm'));
  // To the question at the cursor, the last one; the cursor is then where its description goes.
  const drawing = await aPicture('image/png', { width: 300, height: 100 });
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add picture');
  await (await chooser).setFiles(aChosenPicture('line.png', drawing));
  await holds(field, /Answer: 2 cm\nPicture: line-\w+\.\w+ \(300 × 100\)\nAlt: $/);
  await focused(field);
  await page.keyboard.type('A line AB');
  await press(page, 'Save questions');
  await shows(page, 'Questions saved');
  const shown = named(page, 'img', 'A line AB');
  await draws(shown, 300);

  await follow(page, 'Edit The square of 1/2 is');
  await expect.poll(() => selectedIn(field)).toBe('1. The square of $\\frac{1}{2}$ is');
  await field.fill('Half a question');
  await press(page, 'Cancel');
  await press(page.locator('.toast'), /Undo/);
  await holds(field, 'Half a question');
  await field.fill('1. Find half of 4 cm.\nAnswer: 2 cm');
  await press(page, 'Save questions', 'Delete and save');
  await reads(page.locator('.asked'), ['Find half of 4 cm.']);

  await send('DELETE', '/classes/12/chapters/91');
});

// Specification: PRACTICE-9, PRACTICE-26, PRACTICE-27, PRACTICE-139, PRACTICE-140, PRACTICE-141
test('a student answers by keyboard, tries twice, sees the steps, and retries what was wrong', async ({
  quietPage: page,
}) => {
  const path = '/10/5-arithmetic-progressions/practice';
  await page.goto(path);
  await button(page, 'Start practice').focus();
  await pressEnter(page);
  const at = (number: number) => heading(page, `Question ${number} of 10`);
  await focused(at(1));
  // Nothing else stands on the screen.
  for (const part of ['body > header', 'body > footer', 'body > aside', 'main nav']) {
    await absent(page.locator(part).filter({ visible: true }));
  }

  const verdict = told(page).filter({ visible: true });
  const answer = page.locator('[data-now] details');
  const choose = async (letter: string) => {
    await page.getByRole('radio').nth('ABCD'.indexOf(letter)).check();
    await pressEnter(page);
  };
  const type = async (typed: string) => {
    await page.getByLabel('Your answer').fill(typed);
    await pressEnter(page);
  };
  const next = () => pressEnter(page);
  const look = () =>
    verdict.evaluate((line) => [
      getComputedStyle(line).color,
      getComputedStyle(line).backgroundColor,
      getComputedStyle(line, '::before').content,
    ]);

  // Tab and an arrow key choose, Enter answers.
  await page.getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await pressEnter(page);
  await reads(verdict, 'Right!');
  const right = await look();
  await focused(button(page, 'Next question'));
  await says(answer, 'Subtract any term from the next term.');
  await next();

  // A hint before the answer; what is no number counts as no answer; the first mistake gives nothing away.
  await press(page, 'Hint');
  await says(page.locator('[data-now] .tip'), 'Hint: Use');
  await type('minus');
  await says(verdict, 'We could not read this. Type a number');
  await type('61');
  await reads(verdict, 'Not right yet. Try once more.');
  const wrong = await look();
  expect(wrong.filter((each, part) => each === right[part])).toEqual([]);
  await hidden(answer);
  // The place is kept: a reload is at the second try.
  await page.reload();
  await reads(verdict, 'Not right yet. Try once more.');
  await type('62');
  await reads(verdict, 'Right at the second try.');
  await next();

  // A wrong option cannot be chosen again; the second mistake shows the answer with its steps.
  await choose('A');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await choose('C');
  await reads(verdict, 'Not right. The answer is B.');
  await says(answer, 'Answer: B.');
  await next();
  await type('21');
  await press(page, 'Show the answer');
  await reads(verdict, 'Not right. The answer is 22.');
  await next();
  for (const letter of ['C', '1000', 'A', 'D', '20', 'B']) {
    await (letter.length === 1 ? choose(letter) : type(letter));
    await reads(verdict, 'Right!');
    await next();
  }
  await focused(heading(page, /7 of 10 right at the first try/));
  await reads(
    page.getByText('To see again:'),
    'To see again: nth term, Recognising an AP, Which term?',
  );
  await follow(page, /Next: Chapter 6: Triangles/);
  await isAt(page, /6-triangles\/practice/);
  await page.goBack();
  await seen(heading(page, /7 of 10 right/));
  await press(page, 'Retry 3 wrong questions');
  await says(page.locator('[data-now]'), '20th term');
  await press(page, 'Stop');
  await counts(page.locator('.question:visible'), 10);
});
