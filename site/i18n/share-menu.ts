import type { Language } from '#domain/text/language.ts';
import type { shareMenu } from './en/share-menu.ts';
import type { TextsOf } from './fill.ts';

/** The texts of the share menu in one language. */
export type ShareMenuTexts = TextsOf<typeof shareMenu>;

const LOADERS: Readonly<Record<Language, () => Promise<{ shareMenu: ShareMenuTexts }>>> = {
  en: () => import('./en/share-menu.ts'),
  hi: () => import('./hi/share-menu.ts'),
  pa: () => import('./pa/share-menu.ts'),
};

/** Loads the texts of one language alone: a page needs no other, and most readers never open the menu. */
export const loadShareMenuTexts = async (language: Language): Promise<ShareMenuTexts> =>
  (await LOADERS[language]()).shareMenu;
