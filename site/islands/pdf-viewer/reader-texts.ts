import { languageOfPath, type Language } from '#domain/text/language.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What the menu, the thumbnails and the notes of the reader say. */
export type ReaderTexts = Texts['reader'];

const LOADERS: Readonly<Record<Language, () => Promise<{ reader: ReaderTexts }>>> = {
  en: () => import('../../i18n/en/reader.ts'),
  hi: () => import('../../i18n/hi/reader.ts'),
  pa: () => import('../../i18n/pa/reader.ts'),
};

/** Loads the texts of the page's language, which are not needed before the first page is there. */
export const loadReaderTexts = async (): Promise<ReaderTexts> =>
  (await LOADERS[languageOfPath(location.pathname)]()).reader;
