import { englishPath, pathIn, type Language } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Shell } from './select-shell.ts';

/** A page in one of the languages of the site. */
export interface Alternate {
  language: Language;
  /** `/hi/10` */
  path: string;
}

/** What a page says about itself to browsers, search engines and link previews (SITE-6, SITE-7). */
export interface PageMeta {
  /** The whole title, with the product name. */
  title: string;
  description: string;
  canonicalUrl: string;
  /** The same page in each language of the site, itself included. */
  alternates: Alternate[];
  keywords?: string;
  /** ISO date, on posts. */
  publishDate?: string;
  /** Path of the preview picture; the layout has a default. */
  ogImage?: string;
  /** Path of the same content for paper. */
  printPath?: string;
  /** JSON-LD blocks. */
  structuredData?: unknown[];
  /** Not for search engines. */
  hidden?: boolean;
}

/** `Blog` -> `Blog | Ganit Point`; without a title the product and what is taught. */
const pageTitle = (shell: Shell, title?: string): string => {
  const { productName, city } = shell;
  if (title !== undefined) return `${title} | ${productName}`;
  const { home } = TEXTS[shell.language];
  return `${productName} | ${fill(home.title, { subjects: shell.subjects || home.anySubjects, city })}`;
};

/** Metadata of the page at `path`, in English or in the shell's language; what is not given is left out. */
export const pageMeta = (
  shell: Shell,
  path: string,
  { title, ...rest }: { title?: string; description: string } & Partial<PageMeta>,
): PageMeta => {
  const english = shell.language === 'en' ? path : englishPath(path);
  return {
    title: pageTitle(shell, title),
    canonicalUrl: shell.origin + pathIn(shell.language, english),
    alternates: shell.languages.map((language) => ({ language, path: pathIn(language, english) })),
    ...rest,
  };
};
