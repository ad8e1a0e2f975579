import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '#support/admin-api';
import { live, logIn } from './admin-page.ts';
import { aChosenPicture, aPdf } from './drop-files.ts';
import {
  absent,
  alert,
  button,
  dialog,
  expect,
  fits,
  hold,
  holds,
  isAt,
  link,
  named,
  openScreen,
  passesAxe,
  press,
  published,
  reads,
  says,
  seen,
  shows,
  TOUCH,
  refuse,
} from './fixtures.ts';
import { test as base } from './device.ts';
import { allContent } from './all-content.ts';

/** A chapter, which is used last on the device of the page. */
const test = base.extend<{ chapter: undefined }>({
  chapter: async ({ page, site }, use) => {
    const api = await signIn(site.url);
    expect((await api('POST', '/classes/12/chapters', { id: 97, title: 'Today' })).ok).toBe(true);
    await page.addInitScript(() =>
      localStorage.setItem('admin-today-places', '[{"classId":"12","chapterId":97}]'),
    );
    await use(undefined);
    expect((await api('DELETE', '/classes/12/chapters/97')).ok).toBe(true);
  },
});

const links = (page: Page) => page.getByLabel('YouTube links, one per line');

/** A page of paper on a dark table, from an angle and in uneven light; smaller than a camera takes it, to be quick. */
const PHOTO = sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 3000 4000">
    <linearGradient id="shadow" x2="1" y2="1">
      <stop stop-opacity="0"/><stop offset="1" stop-opacity=".65"/>
    </linearGradient>
    <path fill="#3a2a1c" d="M0 0h3000v4000H0z"/>
    <g transform="matrix(1 .06 -.05 1 420 300)">
      <path fill="#e6ddc8" d="M0 0h2200v3100H0z"/>
      <path stroke="#222233" stroke-width="1100" stroke-dasharray="16 102" d="M670 150v2830"/>
    </g>
    <path fill="url(#shadow)" d="M0 0h3000v4000H0z"/>
  </svg>`),
).jpeg();

test.describe('on a phone', () => {
  test.use(TOUCH);

  // Specification: TODAY-1, TODAY-2
  test('today’s work is live with four taps and one paste from the login, and is shared to the group', async ({
    chapter: _chapter,
    quietPage: page,
  }) => {
    await page.goto('/admin');
    // The four taps.
    await logIn(page);
    await link(page.getByRole('main'), /Add today’s work/).tap();
    await holds(page.getByLabel('Class', { exact: true }), '12');
    await holds(page.getByLabel('Chapter', { exact: true }), '97');
    await links(page).tap();
    await links(page).fill('Circles | https://youtu.be/todaytest01\nhttps://youtu.be/todaytest02');
    await button(page, 'Save').tap();
    await shows(page, '2 videos in Class 12');
    await seen(live(page));
    const shared = link(page, /WhatsApp/);
    const message = new URL((await shared.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(/^Class 12.*, Today: 2 videos\nhttp.*\/12\/97-today$/);
    const address = message?.split('\n')[1] ?? '';
    await published(page, address, 'Circles');
  });

  // Specification: TODAY-3, TODAY-4, TODAY-5, TODAY-39
  test('a page photographed in poor light and links wait on the device without a network, over a reload, and go on by themselves', async ({
    chapter: _chapter,
    teacherPage: page,
  }) => {
    await page.goto('/admin/today');
    await links(page).fill('https://youtu.be/todaytest03');
    const photo = aChosenPicture('IMG_20261122.jpg', await PHOTO.toBuffer());
    await page.locator('input[capture]').setInputFiles(photo);
    const sheet = named(page, 'img', 'Page 1');
    await seen(sheet);
    await page.reload();
    await press(page, 'Continue');
    await seen(sheet);
    // Upright A4, the table cut away.
    const shape = await sheet.evaluate((image: HTMLImageElement) => image.height / image.width);
    expect(shape).toBeCloseTo(297 / 210, 1);
    await passesAxe(page);
    await fits(page);
    await button(page, 'Enlarge page 1').tap();
    const large = dialog(page, 'Page 1');
    // In the shadow, too, paper is white and ink dark.
    const shades = await large.getByRole('img').evaluate((image: HTMLImageElement) => {
      const drawing = new OffscreenCanvas(image.naturalWidth, 300).getContext('2d');
      drawing?.drawImage(image, 0, -image.naturalHeight / 2);
      const { data = [] } = drawing?.getImageData(0, 0, image.naturalWidth, 300) ?? {};
      const red = [...data].filter((_value, index) => index % 4 === 0);
      const share = (of: (value: number) => boolean) => red.filter(of).length / red.length;
      return { white: share((value) => value > 225), dark: share((value) => value < 90) };
    });
    expect(shades.white).toBeGreaterThan(0.8);
    expect(shades.dark).toBeGreaterThan(0.02);
    await button(large, 'Close').tap();

    await button(page, 'Corners of page 1').tap();
    await button(page, 'Top left corner').press('ArrowRight');
    await button(page, 'Straighten').tap();
    await button(page, 'Use 1 page').tap();
    await holds(page.getByLabel('Title'), /^Work of \d+ \w+ \d{4}$/);
    const cut = '**/{api/classes,api/uploads,incoming-uploads}**';
    await refuse(page, cut);
    await button(page, 'Save').tap();
    await seen(page.getByText('Waiting for internet').first());
    await absent(alert(page));
    await page.goto('/admin');
    await shows(page, '2 waiting on this device');
    await button(page.getByRole('banner'), /Logout/).tap();
    await says(dialog(page), 'It stays on this device');
    await button(page, 'Stay logged in').tap();

    await page.unroute(cut);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await absent(page.getByText('2 waiting on this device'));
    await openScreen(page, '/admin/classes/12/chapters/97/content');
    await says(page.locator('.row .meta').last(), /Lecture Notes, \d+ KB, 1 page/);
    await openScreen(page, '/admin/classes/12/chapters/97/videos');
    await reads(page.locator('.row h2'), ['Today, part 1']);
  });
});

// Specification: TODAY-38
test('what is pasted while today’s work is sent stays, and PDFs go to the chapter of the tap', async ({
  chapter: _chapter,
  teacherPage: page,
}) => {
  await page.goto('/admin/today');
  const saving = await hold(page, /pdf\.worker/);
  const sent = 'Arcs | https://youtu.be/todaytest05';
  const later = 'no link\nChords | https://youtu.be/todaytest06';
  await links(page).fill(`${sent}\nno link`);
  await page.getByLabel('PDF files').setInputFiles(aPdf('Circles worksheet.pdf'));
  await press(page, 'Save, leave out 1');
  await holds(links(page), 'no link');
  await page.getByLabel('Chapter', { exact: true }).selectOption('1');
  await links(page).fill(later);
  saving();
  await holds(links(page), later);
  await holds(page.getByLabel('Chapter', { exact: true }), '1');
  const added = async () => {
    const content = await allContent(page.request);
    const { chapters = [] } = content.classes.find(({ id }) => id === '12') ?? {};
    const chapter = chapters.find(({ id }) => id === 97);
    return [chapter?.videos, chapter?.materials].map((all) => all?.map(({ title }) => title));
  };
  await expect.poll(added).toEqual([['Arcs'], ['Circles worksheet']]);
});

// Specification: TODAY-6
test('what is shared with the app waits for the login and for a tap, apart from the form; the worker answers nothing else', async ({
  device,
}) => {
  const page = device.page();
  await page.goto('/admin');
  await logIn(page);
  const target = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const manifest = (await (await fetch(address)).json()) as {
      share_target: { action: string; method: string; enctype: string };
    };
    return manifest.share_target;
  });
  const worker = () =>
    page.evaluate(async () => {
      const asked = await navigator.serviceWorker.getRegistration('/admin/today');
      return asked?.active?.state;
    });
  await expect.poll(worker).toBe('activated');
  await device.context().clearCookies();

  await page.evaluate(
    ({ target, bytes }) => {
      const form = document.createElement('form');
      Object.assign(form, target);
      const field = (name: string, type: string) => {
        const input = document.createElement('input');
        Object.assign(input, { name, type });
        form.append(input);
        return input;
      };
      field('title', 'text').value = 'Watch "Circles" on YouTube';
      field('text', 'text').value = 'https://youtu.be/todaytest04';
      const transfer = new DataTransfer();
      const file = { type: 'application/pdf' };
      transfer.items.add(new File([Uint8Array.from(bytes)], 'Circles worksheet.pdf', file));
      field('files', 'file').files = transfer.files;
      document.body.append(form);
      form.submit();
    },
    { target, bytes: [...aPdf('a').buffer] },
  );
  await isAt(page, '/admin/login');
  await logIn(page);
  await isAt(page, '/admin/today');
  const shared = named(page, 'region', 'Shared with this app: 1 link and 1 PDF');
  await reads(shared.getByRole('listitem'), [
    'Circles | https://youtu.be/todaytest04',
    'Circles worksheet.pdf',
  ]);
  await holds(links(page), '');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // Until it is saved it stays on the device, and a line is added once.
  for (const _ of ['first', 'after a reload']) {
    await page.reload();
    await press(page, 'Add');
    await holds(links(page), 'Circles | https://youtu.be/todaytest04');
    await holds(page.getByLabel('Title'), 'Circles worksheet');
    await absent(shared);
  }
  await page.reload();
  await press(page, 'Leave out');
  await page.reload();
  await holds(links(page), 'Circles | https://youtu.be/todaytest04');
  await absent(shared);
});
