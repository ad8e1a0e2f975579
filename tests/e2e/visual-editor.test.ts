import type { Page } from '@playwright/test';
import { aPicture } from '#support/pictures';
import { asHtml, postForm } from './admin-page.ts';
import { aChosenPicture } from './drop-files.ts';
import {
  absent,
  alert,
  dialog,
  expect,
  field,
  fits,
  holds,
  named,
  PHONE,
  press,
  pressEnter,
  says,
  seen,
  shows,
  test,
  openKeyboard,
  counts,
  inView,
} from './fixtures.ts';

const text = (page: Page) => named(page, 'textbox', 'Content');
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
  await seen(text(page));
  await (await asHtml(page)).fill('<p>Film</p><iframe src="/x"></iframe>');
  await press(page, 'Visual');
  await says(alert(page), 'It would lose or move <iframe>');
  await html(page).fill('<h2>Roots</h2><p>If $x^2 = 4$, then</p>');
  await press(page, 'Visual');
  await counts(text(page).locator('.katex'), 1);

  await text(page).locator('p').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' look at $$x$$ ');
  await counts(text(page).locator('.katex'), 2);
  await press(page, 'Formula');
  const pad = dialog(page);
  await openKeyboard(page);
  // All of it stands above an open keyboard.
  for (const each of await pad.getByRole('button').all()) await inView(each, 1);
  await press(pad, 'Fraction');
  await page.keyboard.type('1');
  await press(pad, 'Next place');
  await page.keyboard.type('3');
  await holds(field(pad, 'Formula'), '\\frac{1}{3}');
  await field(pad, 'Formula').fill('\\frac{1}{2');
  await shows(pad, 'A closing } is missing');
  await field(pad, 'Formula').fill('\\frac{1}{5}');
  await press(pad, 'Insert');
  await page.setViewportSize(PHONE);
  // A tap opens it again.
  await text(page).locator('.formula').last().click();
  await field(pad, 'Formula').fill('\\frac{1}{2}');
  await press(pad, 'Change');
  await absent(pad);
  await page.keyboard.press('ArrowRight');
  // A digit behind a formula would make a price of it.
  await page.keyboard.type('5');

  await pressEnter(page);
  await press(page, 'List');
  await page.keyboard.type('one');
  await pressEnter(page);
  await page.keyboard.type('two');
  await pressEnter(page);
  await pressEnter(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+Shift+K');
  await dialog(page).getByLabel('Words').fill('NCERT');
  await dialog(page).getByLabel('Address').fill('quadratic');
  await press(page, /^Chapter \d+: Quadratic Equations/);
  await absent(dialog(page));

  await page.getByLabel('Pictures for the text').setInputFiles(A_PICTURE);
  const picture = dialog(page);
  await picture.getByLabel('What the picture shows').fill('A graph');
  await press(picture, 'Insert picture');
  await seen(text(page).getByAltText('A graph'));

  await press(page, 'Table');
  await page.keyboard.type('n');
  await page.keyboard.press('Tab');
  await page.keyboard.type('n + 1');
  await press(page, 'Add a row below');
  await paste(page, 'text/plain', ' and *more*');
  await expect(text(page).locator('> p:last-child')).toBeEmpty();
  await fits(page);

  await press(page, 'HTML');
  const written = await html(page).inputValue();
  expect(written.replace(/\/api\/images\/[^"]+/, '(picture)')).toBe(
    [
      '<h2>Roots</h2>',
      '<p>If $x^2 = 4$, then look at $$x$$ $\\frac{1}{2}$\u20605</p>',
      '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      '<p><strong>bold</strong><a href="/10/4-quadratic-equations">NCERT</a><img src="(picture)" alt="A graph" width="300" height="200"></p>',
      '<table>\n<thead><tr><th>n</th><th>n + 1 and <strong>more</strong></th></tr></thead>',
      `<tbody>\n${'<tr><td></td><td></td></tr>\n'.repeat(3)}</tbody>\n</table>`,
    ].join('\n'),
  );
  await press(page, 'Add Blog Post');
  await absent(postForm(page));
  await send('DELETE', '/posts/written-by-sight');
});
