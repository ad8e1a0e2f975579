import { languageOfPath, type Language } from '#domain/text/language.ts';
import type { Texts } from '../../i18n/texts.ts';

/** What the parts of the reader say that load when they are used. */
export type ReaderTexts = Texts['reader'];

const TEXTS: Readonly<Record<Language, () => Promise<{ reader: ReaderTexts }>>> = {
  en: () => import('../../i18n/en/reader.ts'),
  hi: () => import('../../i18n/hi/reader.ts'),
  pa: () => import('../../i18n/pa/reader.ts'),
};

const load = async () => {
  const [{ reader: texts }, menu, thumbnails] = await Promise.all([
    TEXTS[languageOfPath(location.pathname)](),
    import('./ReaderMenu.tsx'),
    import('./Thumbnails.tsx'),
  ]);
  return { texts, ReaderMenu: menu.ReaderMenu, Thumbnails: thumbnails.Thumbnails };
};

/** The menu, the thumbnails and their texts. */
export type ReaderParts = Awaited<ReturnType<typeof load>>;

let loading: Promise<ReaderParts> | undefined;

/** Loads what nobody needs before the first page is there; again only after a failure. */
export const loadReaderParts = (): Promise<ReaderParts> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
