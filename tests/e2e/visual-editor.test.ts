import type { Page } from '@playwright/test';
import { aPicture } from '#support/pictures.ts';
import { asHtml, postForm } from './admin-page.ts';
import { aChosenPicture } from './drop-files.ts';
import { button, expect, PHONE, shows, sidewaysScroll, test } from './fixtures.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const html = (page: Page) => postForm(page).getByLabel('Content (HTML)');

const A_PICTURE = aChosenPicture(
  'graph.jpg',
  await aPicture('image/jpeg', { width: 300, height: 200 }),
);

/** Pastes as the clipboard does. */
const paste = (page: Page, kind: string, pasted: string) =>
  text(page).evaluate(
    (area, [type = '', data = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, data);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [kind, pasted],
  );

// Specification: POST-25, POST-27, POST-29
test('a post is written on a phone without HTML: headings, lists, a table, formulas, a link and a picture', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/blogs?form=new');
  await postForm(page).getByLabel('Title').fill('Written by sight');

  // What would be lost keeps the tab closed, and is named.
  await expect(text(page)).toBeVisible();
  await (await asHtml(page)).fill('<p>Film</p><iframe src="/x"></iframe>');
  await button(page, 'Visual').click();
  await expect(page.getByRole('alert')).toContainText('It would lose or move <iframe>');
  await html(page).fill('<h2>Roots</h2><p>If $x^2 = 4$, then</p>');
  await button(page, 'Visual').click();
  await expect(text(page).locator('.katex')).toHaveCount(1);

  await text(page).locator('p').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' look at $$x$$ ');
  await expect(text(page).locator('.katex')).toHaveCount(2);
  await button(page, 'Formula').click();
  const pad = page.getByRole('dialog');
  await page.setViewportSize({ width: 360, height: 400 });
  // All of it stands above an open keyboard.
  for (const each of await pad.getByRole('button').all())
    await expect(each).toBeInViewport({ ratio: 1 });
  await button(pad, 'Fraction').click();
  await page.keyboard.type('1');
  await button(pad, 'Next place').click();
  await page.keyboard.type('3');
  await expect(pad.getByLabel('Formula', { exact: true })).toHaveValue('\\frac{1}{3}');
  await pad.getByLabel('Formula', { exact: true }).fill('\\frac{1}{2');
  await shows(pad, 'A closing } is missing');
  await pad.getByLabel('Formula', { exact: true }).fill('\\frac{1}{5}');
  await button(pad, 'Insert').click();
  await page.setViewportSize(PHONE);
  // A tap opens it again.
  await text(page).locator('.formula').last().click();
  await pad.getByLabel('Formula', { exact: true }).fill('\\frac{1}{2}');
  await button(pad, 'Change').click();
  await expect(pad).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  // A digit behind a formula would make a price of it.
  await page.keyboard.type('5');

  await page.keyboard.press('Enter');
  await button(page, 'List').click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Shift+K');
  await page.getByRole('dialog').getByLabel('Words').fill('NCERT');
  await page.getByRole('dialog').getByLabel('Address').fill('quadratic');
  await page.getByRole('button', { name: /^Chapter \d+: Quadratic Equations/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Pictures for the text').setInputFiles(A_PICTURE);
  const picture = page.getByRole('dialog');
  await picture.getByLabel('What the picture shows').fill('A graph');
  await button(picture, 'Insert picture').click();
  await expect(text(page).getByAltText('A graph')).toBeVisible();

  await button(page, 'Table').click();
  await page.keyboard.type('n');
  await page.keyboard.press('Tab');
  await page.keyboard.type('n + 1');
  await button(page, 'Add a row below').click();
  await paste(page, 'text/plain', ' and *more*');
  await expect(text(page).locator('> p:last-child')).toBeEmpty();
  expect(await sidewaysScroll(page)).toBe(0);

  await button(page, 'HTML').click();
  const written = await html(page).inputValue();
  expect(written.replace(/\/api\/images\/[^"]+/, '(picture)')).toBe(
    [
      '<h2>Roots</h2>',
      '<p>If $x^2 = 4$, then look at $$x$$ $\\frac{1}{2}$\u20605</p>',
      '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      '<p><strong>bold</strong><a href="/10/4-quadratic-equations">NCERT</a><img src="(picture)" width="300" height="200" alt="A graph"></p>',
      '<table>\n<thead><tr><th>n</th><th>n + 1 and <strong>more</strong></th></tr></thead>',
      `<tbody>\n${'<tr><td></td><td></td></tr>\n'.repeat(3)}</tbody>\n</table>`,
    ].join('\n'),
  );
  await button(page, 'Add Blog Post').click();
  await expect(postForm(page)).toHaveCount(0);
  await send('DELETE', '/posts/written-by-sight');
});
