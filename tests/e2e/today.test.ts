import type { Page } from '@playwright/test';
import { signIn } from '#support/admin-api.ts';
import { live, logIn } from './admin-page.ts';
import { aPdf } from './drop-files.ts';
import {
  axeViolations,
  button,
  expect,
  hold,
  openScreen,
  PHONE,
  shows,
  sidewaysScroll,
} from './fixtures.ts';
import { test as base } from './device.ts';
import { allContent } from './all-content.ts';

/** A chapter, which is used last on the device of the page. */
const test = base.extend<{ chapter: undefined }>({
  chapter: async ({ page, site }, use) => {
    const api = await signIn(site.url);
    expect((await api('POST', '/classes/12/chapters', { id: 97, title: 'Today' })).ok).toBe(true);
    await page.addInitScript(() => {
      localStorage.setItem('admin-today-places', '[{"classId":"12","chapterId":97}]');
    });
    await use(undefined);
    expect((await api('DELETE', '/classes/12/chapters/97')).ok).toBe(true);
  },
});

const links = (page: Page) => page.getByLabel('YouTube links, one per line');

/** A page of paper on a dark table, from an angle and in uneven light; smaller than a camera takes it, to be quick. */
const takePhoto = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1200;
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('No canvas');
    drawing.scale(0.3, 0.3);
    drawing.fillStyle = '#3a2a1c';
    drawing.fillRect(0, 0, 3000, 4000);
    drawing.save();
    drawing.transform(1, 0.06, -0.05, 1, 420, 300);
    drawing.fillStyle = '#e6ddc8';
    drawing.fillRect(0, 0, 2200, 3100);
    drawing.fillStyle = '#222233';
    drawing.font = '90px serif';
    for (let line = 0; line < 24; line += 1) {
      drawing.fillText('x² + 2xy + y² = (x + y)²', 120, 220 + line * 118);
    }
    drawing.restore();
    const shadow = drawing.createLinearGradient(0, 0, 3000, 4000);
    shadow.addColorStop(0, 'rgba(0,0,0,0)');
    shadow.addColorStop(1, 'rgba(0,0,0,.65)');
    drawing.fillStyle = shadow;
    drawing.fillRect(0, 0, 3000, 4000);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', 0.8);
    const transfer = new DataTransfer();
    transfer.items.add(
      new File([(await promise) ?? ''], 'IMG_20261122.jpg', { type: 'image/jpeg' }),
    );
    const input = document.querySelector<HTMLInputElement>('input[capture]');
    if (input === null) throw new Error('No camera');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  // Specification: TODAY-1, TODAY-2
  test('today’s work is live with four taps and one paste from the login, and is shared to the group', async ({
    chapter: _chapter,
    quietPage: page,
  }) => {
    await page.goto('/admin');
    // The four taps.
    await logIn(page);
    await page.getByRole('main').getByRole('link', { name: 'Add today’s work' }).tap();
    await expect(page.getByLabel('Class', { exact: true })).toHaveValue('12');
    await expect(page.getByLabel('Chapter', { exact: true })).toHaveValue('97');
    await links(page).tap();
    await links(page).fill('Circles | https://youtu.be/todaytest01\nhttps://youtu.be/todaytest02');
    await button(page, 'Save').tap();
    await shows(page, '2 videos in Class 12');
    await expect(live(page)).toBeVisible();
    const shared = page.getByRole('link', { name: 'WhatsApp' });
    const message = new URL((await shared.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toMatch(/^Class 12.*, Today: 2 videos\nhttp.*\/12\/97-today$/);
    const address = message?.split('\n')[1] ?? '';
    await expect.poll(async () => (await page.request.get(address)).text()).toContain('Circles');
  });

  // Specification: TODAY-3, TODAY-4, TODAY-5, TODAY-39
  test('a page photographed in poor light and links wait on the device without a network, over a reload, and go on by themselves', async ({
    chapter: _chapter,
    teacherPage: page,
  }) => {
    await page.goto('/admin/today');
    await links(page).fill('https://youtu.be/todaytest03');
    await takePhoto(page);
    const sheet = page.getByRole('img', { name: 'Page 1' });
    await expect(sheet).toBeVisible();
    // Upright A4, the table cut away.
    const shape = await sheet.evaluate((image: HTMLImageElement) => image.height / image.width);
    expect(shape).toBeCloseTo(297 / 210, 1);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(page, 'Enlarge page 1').tap();
    const large = page.getByRole('dialog', { name: 'Page 1' });
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
    await expect(page.getByLabel('Title')).toHaveValue(/^Work of \d+ \w+ \d{4}$/);
    const cut = '**/{api/classes,api/uploads,incoming-uploads}**';
    await page.route(cut, (route) => route.abort());
    await button(page, 'Save').tap();
    await expect(page.getByText('Waiting for internet').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('/admin');
    await shows(page, '2 waiting on this device');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).tap();
    await expect(page.getByRole('dialog')).toContainText('It stays on this device');
    await button(page, 'Stay logged in').tap();

    await page.unroute(cut);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('2 waiting on this device')).toHaveCount(0);
    await openScreen(page, '/admin/classes/12/chapters/97/content');
    await expect(page.locator('.row .meta').last()).toContainText(/Lecture Notes, \d+ KB, 1 page/);
    await openScreen(page, '/admin/classes/12/chapters/97/videos');
    await expect(page.locator('.row h2')).toHaveText(['Today, part 1']);
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
  await button(page, 'Save, leave out 1').click();
  await expect(links(page)).toHaveValue('no link');
  await page.getByLabel('Chapter', { exact: true }).selectOption('1');
  await links(page).fill(later);
  saving();
  await expect(links(page)).toHaveValue(later);
  await expect(page.getByLabel('Chapter', { exact: true })).toHaveValue('1');
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
  await expect(page).toHaveURL('/admin/login');
  await logIn(page);
  await expect(page).toHaveURL('/admin/today');
  const shared = page.getByRole('region', { name: 'Shared with this app: 1 link and 1 PDF' });
  await expect(shared.getByRole('listitem')).toHaveText([
    'Circles | https://youtu.be/todaytest04',
    'Circles worksheet.pdf',
  ]);
  await expect(links(page)).toHaveValue('');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // Until it is saved it stays on the device, and a line is added once.
  for (const _ of ['first', 'after a reload']) {
    await page.reload();
    await button(page, 'Add').click();
    await expect(links(page)).toHaveValue('Circles | https://youtu.be/todaytest04');
    await expect(page.getByLabel('Title')).toHaveValue('Circles worksheet');
    await expect(shared).toHaveCount(0);
  }
  await page.reload();
  await button(page, 'Leave out').click();
  await page.reload();
  await expect(links(page)).toHaveValue('Circles | https://youtu.be/todaytest04');
  await expect(shared).toHaveCount(0);
});
