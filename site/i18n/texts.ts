import type { Language } from '#domain/text/language.ts';
import { en } from './en.ts';
import type { TextsOf } from './fill.ts';
import hi from './hi.json' with { type: 'json' };
import pa from './pa.json' with { type: 'json' };

/** All texts of the public site in one language. */
export type Texts = TextsOf<typeof en>;

/** The texts of each language; a translation without a text of the English ones does not compile. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi, pa };
