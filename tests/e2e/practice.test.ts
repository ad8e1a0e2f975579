import { QUESTION_TEXT } from '#domain/practice/question-text.ts';
import { expect, test } from './fixtures.ts';

const PASTED = [
  'Q1. The square of $\\frac{1}{2}$ is',
  '(a) $\\frac{1}{4}$  (b) 1',
  'Ans. (a)',
  '',
  'Q2. Find half of 4 cm.',
  'Answer: two',
].join('\n');

// Specification: ADMIN-11, PRACTICE-7
test('questions are pasted on a phone, fixed, saved, reordered and removed', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = { origin: site.url };
  const data = { id: 91, title: 'Pasted questions' };
  expect((await page.request.post('/api/classes/12/chapters', { data, headers })).ok()).toBe(true);

  await page.goto('/admin/classes/12/chapters');
  await page.getByRole('link', { name: 'Practice: Chapter 91: Pasted questions' }).click();
  await page.getByRole('link', { name: 'Type or paste questions' }).click();
  const field = page.getByLabel('Questions', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(PASTED);
  // Set as students see it, and what needs fixing stays in sight above the keyboard.
  await expect(page.locator('.question .katex').first()).toBeAttached();
  await page.setViewportSize({ width: 360, height: 400 });
  await field.focus();
  const toFix = page.getByRole('button', { name: `Line 5: ${QUESTION_TEXT.noNumber}` });
  await expect(toFix).toBeInViewport({ ratio: 1 });
  await toFix.click();
  const selected = () =>
    field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await selected()).toBe('Q2. Find half of 4 cm.');
  await page.setViewportSize({ width: 360, height: 740 });

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await field.fill(PASTED.replace('two', '2 cm'));
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('2 questions saved')).toBeVisible();

  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('button', { name: 'Move up: Find half of 4 cm.' }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.locator('.asked').first()).toHaveText('Find half of 4 cm.');

  await page.getByRole('link', { name: 'Edit The square of 1/2 is' }).click();
  await expect.poll(selected).toBe('2. The square of $\\frac{1}{2}$ is');
  await field.fill('1. Find half of 4 cm.\nAnswer: 2 cm');
  await page.getByRole('button', { name: 'Save questions' }).click();
  await page.getByRole('button', { name: 'Delete and save' }).click();
  await expect(page.getByText('1 question saved')).toBeVisible();
  await expect(page.locator('.asked')).toHaveText(['Find half of 4 cm.']);

  const gone = await page.request.delete('/api/classes/12/chapters/91', { headers });
  expect(gone.ok()).toBe(true);
});
