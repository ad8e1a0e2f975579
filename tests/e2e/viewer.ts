import type { Page } from '@playwright/test';
import { PDF_NAMES } from '#support/pdf-files/stored-pdfs.ts';
import { expect, test as base } from './fixtures.ts';

type Kind = keyof typeof PDF_NAMES;

/** A page that is drawn. */
export const SHEET = '.pdf-sheet canvas';
/** The place of a page, counted from 1. */
export const sheet = (page: Page, number: number) =>
  page.locator(`.pdf-sheet >> nth=${number - 1}`);

/** A stray console error fails the test. */
export const test = base.extend<{ quiet: string[]; mediaRequests: string[] }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // The picture of page 1 is asked for before anyone knows whether there is one.
        const isCover = message.location().url.includes('/media/covers/');
        if (message.type() === 'error' && !isCover) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  mediaRequests: [
    async ({ page }, use) => {
      const ranges: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/media/')) ranges.push(request.headers()['range'] ?? 'all');
      });
      await use(ranges);
    },
    { auto: true },
  ],
});

/** Opens one of the stored files. */
export const open = (page: Page, kind: Kind) => page.goto(`/files/${PDF_NAMES[kind]}`);
/** Opens it and waits for its first page. */
export const openAndDraw = async (page: Page, kind: Kind) => {
  await open(page, kind);
  await expect(page.locator(SHEET).first()).toBeVisible();
};
/** The field with the number of the page that is read. */
export const currentPage = (page: Page) => page.getByRole('textbox', { name: /^Page/ });
/** The File Error card. */
export const error = (page: Page) => page.getByRole('alert').filter({ hasText: 'File Error' });

/** Whether something other than paper was drawn: the share of dark or coloured pixels. */
export const inkOn = (page: Page, number: number) =>
  sheet(page, number)
    .locator('canvas')
    .evaluate((canvas) => {
      // A drawing that was just replaced by a sharper one is empty.
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
      return ink / (data.length / 4);
    });

/** Notes layout shifts from here on: `shifted()` in the page is their sum, `shifts()` what moved from where to where. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; at: number; moved: string[] }[] = [];
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName ?? 'removed'}.${element?.className ?? ''}`;
          return `${name}: ${box(previousRect).join()} to ${box(currentRect).join()}`;
        });
        shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shifts: () => JSON.stringify(shifts),
      shifted: () => shifts.reduce((sum, { value }) => sum + value, 0),
    });
  });
