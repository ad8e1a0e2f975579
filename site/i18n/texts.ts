import type { Language } from '#domain/text/language.ts';
import { en } from './en.ts';
import type { TextsOf } from './fill.ts';
import { hi } from './hi.ts';
import { pa } from './pa.ts';

/** All texts of the public site in one language. */
export type Texts = TextsOf<typeof en>;

/** The texts of each language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi, pa };
