import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { button, expect, openScreen, PHONE, shows, sidewaysScroll, test } from './fixtures.ts';
import { aPicture } from '#support/pictures.ts';
import { asHtml, postForm } from './admin-page.ts';
import { allContent } from './all-content.ts';
import { aChosenPicture } from './drop-files.ts';

const content = (page: Page) => postForm(page).getByLabel('Content (HTML)');
const picker = (page: Page) => postForm(page).getByLabel('Featured Image');

const aJpeg = async (name: string, width: number) =>
  aChosenPicture(name, await aPicture('image/jpeg', { width, height: 100 }));

/** Makes photos take as long to prepare as on a slow phone: until `goOn`. */
const slowPictures = async (page: Page) => {
  await page.addInitScript(() => {
    const fast = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((resolve) => {
        document.addEventListener('go on', resolve, { once: true });
      });
      return fast(source, { imageOrientation: 'from-image' });
    };
  });
};
const goOn = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('go on')));

const fill = async (page: Page, title: string, html = '<h2>Part</h2><p>Words</p>') => {
  await postForm(page).getByLabel('Title').fill(title);
  await (await asHtml(page)).fill(html);
};

/** The stored post of a slug; `undefined` when there is none. */
const stored = async (page: Page, slug: string) => {
  const { blogPosts } = await allContent(page.request);
  return blogPosts.find((post) => post.slug === slug);
};

// Specification: POST-7
test('a save waits for the picture that is being made ready, also one that replaces another, and leaving asks first', async ({
  teacherPage: page,
  send,
}) => {
  await slowPictures(page);
  await page.goto('/admin/blogs?form=new');
  await fill(page, 'Many pictures');
  await picker(page).setInputFiles(await aJpeg('a.jpg', 300));
  await goOn(page);
  await expect(postForm(page).locator('.post-image')).toHaveJSProperty('naturalWidth', 300);
  // Replaced, and saved at once, from the text.
  await picker(page).setInputFiles(await aJpeg('b.jpg', 200));
  await content(page).press('Control+Enter');
  await expect(button(page, 'Adding...')).toBeDisabled();
  await shows(page, 'Preparing the picture...');
  expect(await stored(page, 'many-pictures')).toBeUndefined();
  await goOn(page);
  await expect(postForm(page)).toHaveCount(0);
  const first = (await stored(page, 'many-pictures'))?.image?.filename ?? '';
  const sent = await (await page.request.get(`/api/images/${first}`)).body();
  expect((await sharp(sent).metadata()).width).toBe(200);

  await send('DELETE', '/posts/many-pictures');

  // A picture that is chosen counts as text that is typed.
  await openScreen(page, '/admin/blogs?form=new');
  await picker(page).setInputFiles(await aJpeg('a.jpg', 300));
  await goOn(page);
  await expect(postForm(page).locator('.post-image')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Classes' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

// Specification: POST-2, POST-13, POST-14
test('a bad formula is marked while typing and asked about before publishing; the preview takes the whole screen of a phone and can be tried again', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/blogs?form=new');
  await fill(page, 'A bad formula', '<h2>A</h2>\n<p>Fine.</p>');
  await content(page).fill('<h2>A</h2>\n<p>$x^2$ and $\\badmacro{x}$</p>');
  const mark = page.getByRole('button', {
    name: /^Content \(HTML\), line 2: Unknown command \\badmacro/,
  });
  await page.setViewportSize({ width: 360, height: 400 });
  await content(page).focus();
  await expect(mark).toBeInViewport();
  const selected = () =>
    content(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  await mark.click();
  expect(await selected()).toBe('$\\badmacro{x}$');
  expect(await sidewaysScroll(page)).toBe(0);

  await page.setViewportSize(PHONE);
  await page.route('**/api/preview/post', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not-found', message: 'Not now.' } } }),
  );
  await button(page, 'Preview Content').click();
  const preview = page.getByRole('dialog', { name: 'Content Preview' });
  await shows(preview, 'Not now. Your text is still here.');
  await page.unroute('**/api/preview/post');
  await button(page, 'Try again').click();
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A bad formula');
  await expect(shown.locator('script')).toHaveCount(0);
  expect(await preview.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await button(page, 'Close').click();
  await expect(button(page, 'Preview Content')).toBeFocused();

  const question = page.getByRole('dialog', { name: '1 formula does not work' });
  await button(page, 'Add Blog Post').click();
  await expect(question).toContainText('Visitors will see it as typed:');
  await expect(question).toContainText('Unknown command \\badmacro');
  await button(page, 'Go back').click();
  expect(await stored(page, 'a-bad-formula')).toBeUndefined();
  await button(page, 'Add Blog Post').click();
  await button(page, 'Save anyway').click();
  await expect(postForm(page)).toHaveCount(0);
  await send('DELETE', '/posts/a-bad-formula');
});
