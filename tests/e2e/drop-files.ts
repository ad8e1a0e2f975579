import type { Page } from '@playwright/test';
import { writePdf } from '#support/write-pdf';

/** A file as a test chooses it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** How many bytes follow those: a large file is made in the page, not sent to it. */
  more?: number;
}

const TWO_PAGES = await writePdf([{ lines: ['Questions'] }, { lines: ['Answers'] }]);

/** A small PDF of two pages, another one for each name. */
export const aPdf = (name: string): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([TWO_PAGES, Buffer.from(`% ${name}\n`)]),
});

/** A picture as a test chooses it. */
export const aChosenPicture = (name: string, bytes: Uint8Array): Chosen => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.from(bytes),
});

/** Drops files on the page as a file manager does. */
export const drop = async (page: Page, files: Chosen[]): Promise<void> => {
  const plain = files.map(({ name, mimeType, buffer, more = 0 }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
    more,
  }));
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text, more } of dropped) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes, new Uint8Array(more)], name, { type: mimeType }));
    }
    return transfer;
  }, plain);
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
};
