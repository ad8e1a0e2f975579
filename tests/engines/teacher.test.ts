import { Key } from 'selenium-webdriver';
import sharp from 'sharp';
import { TEXT } from '#domain/text/texts';
import { addPdf } from '../e2e/device.ts';
import { SCREENS } from '../e2e/screens.ts';
import { writePdf } from '#support/write-pdf';
import { TEACHER } from '#support/running-site';
import { expect, test } from './fixtures.ts';
import type { EnginePage } from './page.ts';

const logIn = async (at: EnginePage, within = '') => {
  await at.field('Email', within).fill(TEACHER.email);
  await at.field('Password', within).fill(TEACHER.password);
  await at.button('Log in', within).click();
};

/** Waits for the picture of the first page of the chapter's first PDF. */
const hasPicture = (at: EnginePage) =>
  at.until('the picture', () =>
    at.run(
      () =>
        document.querySelector<HTMLImageElement>('.row .sheet-picture img')?.naturalWidth === 128,
    ),
  );

/** A photo of so many pixels with detail in it, as a camera makes it. */
const aPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a6a5a',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

test('the teacher logs in on this machine’s own address, and out', async ({ at }) => {
  await at.goto('/admin');
  await at.isAt('/admin/login');
  await logIn(at);
  // Its part is loaded after the rest; a page that is left while it loads says so.
  const isWhole = () => at.css('.set-up').seen();
  await isWhole();
  await at.reload();
  await isWhole();
  await at.button('Logout').click();
  await at.isAt('/admin/login');
});

test('a chapter is added, gets videos from pasted links, is deleted, and Undo restores it', async ({
  teacher: at,
}) => {
  await at.goto('/admin/classes/12/chapters?form=new');
  await at.field('Chapter Title').fill('In three engines');
  await at.button('Add Chapter').click();
  await at.link(/^0 videos: Chapter \d+: In three engines$/).click();
  await at.link('Paste several links').click();
  await at
    .field('YouTube links, one per line')
    .fill('First | https://youtu.be/pasted00001\nSecond | https://youtu.be/pasted00002');
  await at.button('Add 2 videos').click();
  await at.text(/2 videos added/).seen();
  const remove = async () => {
    await at.button(/^More: Chapter \d+: In three engines/).click();
    await at.button(/^Delete Chapter \d+: In three engines/).click();
    await at.button('Delete chapter').click();
    await at.heading(/In three engines$/).gone();
  };
  await at.goto('/admin/classes/12/chapters');
  await remove();
  await at.button(TEXT.undo.label, '.toast').click();
  await at.heading(/In three engines$/).seen();
  // Another engine may come to the same site.
  await remove();
});

// Specification: MATERIAL-9
test('an uploaded PDF has the picture of its first page @old', async ({
  teacher: at,
  api,
  file,
}) => {
  await api('POST', '/classes/11/chapters', { id: 91, title: 'Uploads' });
  await at.goto('/admin/classes/11/chapters/91/content');
  const pdf = await file(
    'sets notes.pdf',
    await writePdf([{ lines: ['Sets'] }, { lines: ['Answers'] }]),
  );
  await at.css('input[aria-label="PDF files"]').choose(pdf);
  await at.button('Upload').click();
  await at.heading('Sets notes').seen();
  await hasPicture(at);
  await api('DELETE', '/classes/11/chapters/91');
});

// Specification: MATERIAL-154
test('a picture that a PDF never got is made in Content health @old', async ({
  teacher: at,
  api,
  site,
}) => {
  await api('POST', '/classes/11/chapters', { id: 95, title: 'Bare' });
  await addPdf(api, site.url, 'Without', 1);
  await at.goto('/admin/health');
  const make = at.button(/^Make the picture: .*“Without”/);
  await make.click();
  await make.gone();
  await at.goto('/admin/classes/11/chapters/95/content');
  await hasPicture(at);
  await api('DELETE', '/classes/11/chapters/95');
});

test('a photo becomes the picture of a post, not twice as large as it was @old', async ({
  teacher: at,
  api,
  file,
}) => {
  const photo = await aPhoto(1512, 2016);
  await at.goto('/admin/blogs?form=new');
  await at.field('Title').fill('Picture of a phone');
  await at.button('HTML').click();
  await at.field('Content (HTML)').fill('<h2>Part</h2><p>Words</p>');
  await at.css('input[type=file][id*=image i]').choose(await file('IMG_0001.jpg', photo));
  await at.until('the picture', () =>
    at.run(() => document.querySelector<HTMLImageElement>('.post-image')?.naturalWidth === 1512),
  );
  await at.button('Add Blog Post').click();
  await at.button('Adding...').gone();
  await at.link('Edit Picture of a phone').click();
  const address = await at.css('.post-image').get((image) => image.src);
  const sent = await at.run(async (picture) => (await (await fetch(picture)).blob()).size, address);
  expect(sent).toBeLessThan(2 * photo.length);
  await api('DELETE', '/posts/picture-of-a-phone');
});

test('a post is written by sight: a formula is set, and pasted text keeps its headings', async ({
  teacher: at,
  api,
}) => {
  await at.goto('/admin/blogs?form=new');
  await at.field('Title').fill('Written by sight');
  await at.button('HTML').click();
  await at.field('Content (HTML)').fill('<p>If $x^2 = 4$, then</p>');
  await at.button('Visual').click();
  await at.css('.ProseMirror .katex').seen();
  await at.css('.ProseMirror p').click();
  await at.keys(Key.END, ' look', Key.ENTER);
  await at.run(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h2>Pasted</h2><p style="color:red">words</p>');
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox takes none from a script.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.querySelector('.ProseMirror')?.dispatchEvent(event);
  });
  await at.css('.ProseMirror h2').seen();
  await at.button('HTML').click();
  expect(await at.field('Content (HTML)').value()).toMatch(
    /look[^]*<h2>Pasted<\/h2>\s*<p>words<\/p>/,
  );
  await at.button('Add Blog Post').click();
  await at.link('Edit Written by sight').seen();
  await api('DELETE', '/posts/written-by-sight');
});

test('what was typed is offered again after a reload @old', async ({ teacher: at }) => {
  await at.goto('/admin/classes?edit=9');
  await at.field('Description').fill('Half a sentence about');
  await at.until('the draft', () =>
    at.run(() =>
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.values<unknown>(storage))
        .some((kept) => String(kept).includes('Half a sentence')),
    ),
  );
  // As a crash does: the page goes without being asked.
  await at.run(() =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  await at.reload();
  await at.button('Restore').click();
  expect(await at.field('Description').value()).toBe('Half a sentence about');
  await at.button('Cancel').click();
});

test('a session that ends while typing asks to log in, the text is saved, and visitors see it @old', async ({
  teacher: at,
}) => {
  await at.goto('/admin/classes?edit=9');
  await at.field('Description').fill('Typed after the session ended');
  await at.run(() => fetch('/api/session', { method: 'DELETE' }).then(({ ok }) => ok));
  await at.button('Update Class').click();
  await logIn(at, 'dialog');
  await at.heading('Edit Class').gone();
  await at.text(/^Live/).seen();
  await at.goto('/9');
  await at.text('Typed after the session ended').seen();
});

test('photographed pages become a PDF @old', async ({ teacher: at, file }) => {
  await at.goto('/admin/today');
  await at
    .css('input[type=file][accept^="image"]')
    .choose(await file('page.jpg', await aPhoto(1200, 1600)));
  await at.css('.photo-page img').seen();
});

test('every screen of the admin opens without a fault', async ({ teacher: at }) => {
  await at.resize(400, 800);
  for (const screen of SCREENS) {
    await at.goto(`/admin${screen}`);
    await at.heading(/./).seen();
    await at.css('.loading').gone();
    if (screen === '') await at.css('.set-up').seen();
    expect(await at.beyond(), screen).toBe(0);
    expect(await at.path()).toBe(`/admin${screen}`);
  }
});
