import type { Language } from '#domain/text/language';
import { TEXT } from '#domain/text/texts';
import english from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import pa from './pa.json' with { type: 'json' };

/** Answers of the form, the API and the viewer are those of the specification. */
const en = { ...english, contactMessages: TEXT.contact, viewerMessages: TEXT.viewer };

type AnyText<T> = T extends string ? string : { readonly [K in keyof T]: AnyText<T[K]> };

/** All texts of the public site in one language; `{name}` is a place for a value, which `fill` puts in. */
export type Texts = AnyText<typeof en>;

/** The texts of each language; a translation without a text of the English ones does not compile. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi, pa };
