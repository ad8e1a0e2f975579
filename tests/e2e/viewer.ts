import type { Page } from '@playwright/test';
import { PDF_NAMES } from '#support/pdf-files/stored-pdfs';
import { alert, named, seen } from './fixtures.ts';

type Kind = keyof typeof PDF_NAMES;

/** A page that is drawn. */
export const SHEET = '.pdf-sheet canvas';
/** The place of a page, counted from 1. */
export const sheet = (page: Page, number: number) =>
  page.locator(`.pdf-sheet >> nth=${number - 1}`);

/** The parts of files that a page asks for from here on. */
export const mediaRequests = (page: Page): string[] => {
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) ranges.push(request.headers()['range'] ?? 'all');
  });
  return ranges;
};

/** Opens one of the stored files. */
export const open = (page: Page, kind: Kind) => page.goto(`/files/${PDF_NAMES[kind]}`);
/** Opens it and waits for its first page. */
export const openAndDraw = async (page: Page, kind: Kind) => {
  await open(page, kind);
  await seen(page.locator(SHEET).first());
};
/** The field with the number of the page that is read. */
export const currentPage = (page: Page) => named(page, 'textbox', /^Page/);
/** The File Error card. */
export const error = (page: Page) => alert(page).filter({ hasText: 'File Error' });

/** In the page: whether something other than paper was drawn, as the share of dark or coloured pixels. */
export const inkOf = (canvas: Element): number => {
  // A drawing that was just replaced by a sharper one is empty.
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy?.drawImage(canvas, 0, 0);
  const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
  return ink / (data.length / 4);
};
/** That of a page of the file. */
export const inkOn = (page: Page, number: number) =>
  sheet(page, number).locator('canvas').evaluate(inkOf);
