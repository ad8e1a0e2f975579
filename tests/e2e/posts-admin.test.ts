import sharp from 'sharp';
import { indiaDay } from '#domain/text/calendar';
import { TEXT } from '#domain/text/texts';
import {
  absent,
  button,
  dialog,
  draws,
  expect,
  follow,
  h1,
  heading,
  holds,
  press,
  reads,
  says,
  seen,
  shows,
  test,
  fits,
  focused,
  named,
  openScreen,
  PHONE,
  openKeyboard,
  inView,
} from './fixtures.ts';
import {
  asHtml,
  live,
  openMore,
  postForm,
  storedPost,
  writePost,
  selectedIn,
} from './admin-page.ts';
import { aChosenPicture } from './drop-files.ts';
import { aPhonePhoto, aPicture } from '#support/pictures';
import type { Page } from '@playwright/test';

const FORMULA = '$$\\int_0^1 x\\,dx = \\tfrac12$$';

/** A photo that lies on its side until its EXIF orientation is read. */
const aPhoto = async () =>
  aChosenPicture('Photo 1.jpg', await aPhonePhoto({ width: 2400, height: 1200 }));

const WITH_FORMULA = `<h2>Part</h2><p>Then ${FORMULA}</p>`;

// Specification: POST-1, POST-2, POST-3, POST-5, POST-7, POST-8, POST-13, POST-17, POST-23
// Specification: API-2
test('a post with formulas and a photo from the empty form to its public page', async ({
  teacherPage: page,
  context,
  send,
}) => {
  await page.goto('/admin/blogs');
  await follow(page, 'Add Blog Post');
  await openMore(page);
  await holds(postForm(page).getByLabel('Publish Date'), indiaDay(new Date()));
  await expect(await asHtml(page)).toHaveAttribute('rows', '12');
  await writePost(page, 'What is an integral?', WITH_FORMULA);
  await holds(postForm(page).getByLabel('Slug'), 'what-is-an-integral');
  await holds(postForm(page).getByLabel('Description'), `Then ${FORMULA}`);
  await postForm(page).getByLabel('Description').fill('About $x^2$.');
  await postForm(page).getByLabel('Keywords').fill('integral, area');

  const picker = postForm(page).getByLabel('Featured Image');
  await picker.setInputFiles(await aPhoto());
  await postForm(page).getByLabel('What the picture shows').fill('A board');

  await press(page, 'Preview Content');
  const preview = page.frameLocator('iframe[title="Content Preview"]');
  await reads(h1(preview), 'What is an integral?');
  await seen(preview.locator('.katex').first());
  await draws(preview.getByAltText('A board'), 1200);
  await press(page, 'Close');

  await press(postForm(page), /Add Blog Post/);
  await seen(heading(page, /What is an integral\?/));
  await seen(live(page));

  const visitor = await context.newPage();
  await visitor.goto('/blog/what-is-an-integral');
  await reads(h1(visitor), 'What is an integral?');
  const picture = visitor.getByAltText('A board');
  await draws(picture, 1200);

  await follow(page, 'Edit What is an integral?');
  await seen(postForm(page).getByAltText('A board'));
  await press(postForm(page), /Remove picture/, /Update Blog Post/);
  await absent(postForm(page));
  await seen(live(page));
  await visitor.reload();
  await absent(visitor.getByAltText('A board'));
  await send('DELETE', '/posts/what-is-an-integral');
});

// Specification: POST-19
test('drafts and waiting posts have no public page, and the teacher sees them as they will be', async ({
  teacherPage: page,
  context,
  send,
}) => {
  await page.goto('/admin/blogs?form=new');
  await writePost(page, 'Hidden thoughts');
  await press(postForm(page), /Save draft/);
  await seen(heading(page, 'Edit Blog Post'));
  await press(page, 'Cancel');
  await follow(page, 'Add Blog Post');
  await writePost(page, 'Coming soon');
  await openMore(page);
  await postForm(page).getByLabel('Publish Date').fill('2099-12-05');
  await postForm(page).getByLabel('Publish time').fill('07:30');
  await shows(page, 'Goes live on 5 December 2099 at 7:30 am');
  await press(postForm(page), /Schedule/);
  await absent(postForm(page));
  await seen(heading(page, /Hidden thoughts Draft/));
  await seen(heading(page, /Coming soon Scheduled/));
  await seen(live(page));

  const visitor = await context.newPage();
  for (const slug of ['hidden-thoughts', 'coming-soon'])
    expect((await visitor.request.get(`/blog/${slug}`)).status()).toBe(404);

  await press(page, 'View Hidden thoughts as it will be');
  const question = dialog(page, 'Hidden thoughts: not public yet');
  await seen(h1(question.frameLocator('iframe')));
  await press(question, 'Close');
  await follow(page, 'Edit Hidden thoughts');
  await press(postForm(page), 'Publish');
  await absent(postForm(page));
  await seen(live(page));
  expect((await visitor.request.get('/blog/hidden-thoughts')).status()).toBe(200);
  await follow(page, 'Edit Hidden thoughts');
  await openMore(page);
  await press(postForm(page), /Unpublish/);
  await seen(button(page, 'Publish'));
  await expect
    .poll(async () => (await visitor.request.get('/blog/hidden-thoughts')).status())
    .toBe(404);
  for (const slug of ['hidden-thoughts', 'coming-soon']) await send('DELETE', `/posts/${slug}`);
});

// Specification: MATERIAL-7, POST-10, POST-11, POST-12
test('a picture that cannot be sent leaves the post without it, says so and stays chosen', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto('/admin/blogs?form=new');
  await writePost(page, 'Without a picture');
  const picture = async () => (await storedPost(page, 'without-a-picture'))?.image;
  const picker = postForm(page).getByLabel('Featured Image');
  const again = button(postForm(page), /Try again/);
  await page.route('**/incoming-uploads*', (route) => route.fulfill({ status: 403, body: '' }));
  await picker.setInputFiles(await aPhoto());
  await seen(again);
  await press(postForm(page), /Add Blog Post/);
  await says(page.getByText(TEXT.postForm.withoutImage), 'Upload failed with status: 403');
  expect(await picture()).toBeNull();
  await page.unroute('**/incoming-uploads*');
  await again.click();
  await seen(postForm(page).locator('.post-image'));
  await press(postForm(page), /Update Blog Post/);
  await absent(postForm(page));
  expect(await picture()).not.toBeNull();
  await send('DELETE', '/posts/without-a-picture');
});

const content = (page: Page) => postForm(page).getByLabel('Content (HTML)');
const picker = (page: Page) => postForm(page).getByLabel('Featured Image');

const aJpeg = async (name: string, width: number) =>
  aChosenPicture(name, await aPicture('image/jpeg', { width, height: 100 }));

/** Makes photos take as long to prepare as on a slow phone: until `goOn`. */
const slowPictures = async (page: Page) => {
  await page.addInitScript(() => {
    const fast = window.createImageBitmap.bind(window);
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((resolve) => document.addEventListener('go on', resolve, { once: true }));
      return fast(source, { imageOrientation: 'from-image' });
    };
  });
};
const goOn = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('go on')));

// Specification: POST-7
test('a save waits for the picture that is being made ready, also one that replaces another, and leaving asks first', async ({
  teacherPage: page,
  send,
}) => {
  await slowPictures(page);
  await page.goto('/admin/blogs?form=new');
  await writePost(page, 'Many pictures');
  await picker(page).setInputFiles(await aJpeg('a.jpg', 300));
  await goOn(page);
  await draws(postForm(page).locator('.post-image'), 300);
  // Replaced, and saved at once, from the text.
  await picker(page).setInputFiles(await aJpeg('b.jpg', 200));
  await content(page).press('Control+Enter');
  await expect(button(page, 'Adding...')).toBeDisabled();
  await shows(page, 'Preparing the picture...');
  expect(await storedPost(page, 'many-pictures')).toBeUndefined();
  await goOn(page);
  await absent(postForm(page));
  const first = (await storedPost(page, 'many-pictures'))?.image?.filename ?? '';
  const sent = await (await page.request.get(`/api/images/${first}`)).body();
  expect((await sharp(sent).metadata()).width).toBe(200);

  await send('DELETE', '/posts/many-pictures');

  // A picture that is chosen counts as text that is typed.
  await openScreen(page, '/admin/blogs?form=new');
  await picker(page).setInputFiles(await aJpeg('a.jpg', 300));
  await goOn(page);
  await seen(postForm(page).locator('.post-image'));
  await follow(named(page, 'navigation', 'Admin'), /Classes/);
  await seen(dialog(page, 'Leave without saving?'));
});

// Specification: POST-2, POST-13, POST-14
test('a bad formula is marked while typing and asked about before publishing; the preview takes the whole screen of a phone and can be tried again', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/blogs?form=new');
  await writePost(page, 'A bad formula', '<h2>A</h2>\n<p>Fine.</p>');
  await content(page).fill('<h2>A</h2>\n<p>$x^2$ and $\\badmacro{x}$</p>');
  const mark = button(page, /^Content \(HTML\), line 2: Unknown command \\badmacro/);
  await openKeyboard(page);
  await content(page).focus();
  await inView(mark);
  await mark.click();
  expect(await selectedIn(content(page))).toBe('$\\badmacro{x}$');
  await fits(page);

  await page.setViewportSize(PHONE);
  await page.route('**/api/preview/post', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not-found', message: 'Not now.' } } }),
  );
  await press(page, 'Preview Content');
  const preview = dialog(page, 'Content Preview');
  await shows(preview, 'Not now. Your text is still here.');
  await page.unroute('**/api/preview/post');
  await press(page, 'Try again');
  const shown = preview.frameLocator('iframe');
  await reads(h1(shown), 'A bad formula');
  await absent(shown.locator('script'));
  expect(await preview.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await press(page, 'Close');
  await focused(button(page, 'Preview Content'));

  const question = dialog(page, '1 formula does not work');
  await press(page, 'Add Blog Post');
  await says(question, 'Visitors will see it as typed:');
  await says(question, 'Unknown command \\badmacro');
  await press(page, 'Go back');
  expect(await storedPost(page, 'a-bad-formula')).toBeUndefined();
  await press(page, 'Add Blog Post', 'Save anyway');
  await absent(postForm(page));
  await send('DELETE', '/posts/a-bad-formula');
});
