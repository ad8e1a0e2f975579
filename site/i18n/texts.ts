import type { Language } from '#domain/text/language.ts';
import { en } from './en/en.ts';
import type { TextsOf } from './fill.ts';

/** All texts of the public site in one language. */
export type Texts = TextsOf<typeof en>;

/** The texts of each language. Hindi and Punjabi have no addresses yet. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi: en, pa: en };
