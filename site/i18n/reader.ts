import type { Language } from '#domain/text/language.ts';
import type { TextsOf } from './fill.ts';
import translations from './reader.json' with { type: 'json' };

/** What the reader of PDFs says beyond its bar. */
const en = {
  /** Small pictures of all pages. */
  thumbnails: 'All pages',
  /** Light letters on dark paper. */
  night: 'Night paper',
  print: 'Print',
  /** After Print was chosen. */
  printing: 'The file opens in a new tab. If no print window appears, choose Print there.',
  /** Where a file opens that was read before. */
  continued: 'Continued on page {page}.',
  fromStart: 'From the start',
  neighbours: 'Materials before and after',
  previous: 'Previous material',
  next: 'Next material',
  chapter: 'This chapter',
  /** What a WhatsApp message about a page begins with. */
  askMaterial:
    'Hello, I have a question about page {page} of “{title}” ({class}, Chapter {number}).',
  askFile: 'Hello, I have a question about page {page} of “{title}”.',
  keys: 'Keyboard',
  /** What keys do. */
  keyScreen: 'One screen up or down',
  keyEnds: 'First page, last page',
  keyZoom: 'Larger, smaller, fit width',
  keyFind: 'Find',
  keyPrint: 'Print',
  keyClose: 'Close, leave full screen',
} as const;

export type ReaderTexts = TextsOf<typeof en>;

export const READER: Readonly<Record<Language, ReaderTexts>> = { en, ...translations };
