import type { Language } from '#domain/text/language.ts';
import { en, type Texts } from './en/en.ts';
import { hi } from './hi/hi.ts';
import { pa } from './pa/pa.ts';

/** The texts of each language. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi, pa };
