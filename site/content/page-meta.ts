import { englishPath, pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Shell } from './select-shell.ts';
import { cardPath, type ShareCard } from './share-cards.ts';
import { breadcrumbs } from './structured-data.ts';

/** What a page says about itself to browsers, search engines and link previews (SITE-6, SITE-7). */
export interface PageMeta {
  /** The whole title, with the product name. */
  title: string;
  description: string;
  /** Its own address: `/hi/10` */
  path: string;
  /** The same page in each language of the site, itself included: `/hi/10` */
  alternates: { language: Language; path: string }[];
  keywords?: string | undefined;
  /** ISO date, on posts. */
  publishDate?: string;
  /** Path of the preview picture; the layout has a default. */
  ogImage?: string;
  /** Path of the same content for paper. */
  printPath?: string;
  /** JSON-LD blocks. */
  structuredData?: object[];
  /** Not for search engines. */
  hidden?: boolean;
}

/** What is said of a page besides its address; without a title it has that of the product and what is taught. */
type Facts = Partial<PageMeta> & {
  description: string;
  /** The way to it from the home page, itself included. */
  way?: Parameters<typeof breadcrumbs>[1];
  /** Its picture for shared links. */
  card?: ShareCard;
};

/** Metadata of the page at `path`, in English or in the shell's language; what is not given is left out. */
export const pageMeta = (
  shell: Shell,
  path: string,
  { title, way, card, structuredData = [], ...rest }: Facts,
): PageMeta => {
  const { language, productName, city, subjects } = shell;
  const { home } = TEXTS[language];
  const english = language === 'en' ? path : englishPath(path);
  return {
    title:
      title === undefined
        ? `${productName} | ${fill(home.title, { subjects: subjects || home.anySubjects, city })}`
        : `${title} | ${productName}`,
    path: pathIn(language, english),
    alternates: shell.languages.map((each) => ({ language: each, path: pathIn(each, english) })),
    ...rest,
    ...(card && { ogImage: cardPath(card) }),
    structuredData: way ? [...structuredData, breadcrumbs(shell, way)] : structuredData,
  };
};

/** The data of one page: what every page has, and what this kind shows. Its address is said here alone. */
export const page = <K extends string, D extends object>(
  kind: K,
  shell: Shell,
  path: string,
  facts: Facts,
  data: D,
) => ({ kind, shell, meta: pageMeta(shell, path, facts), ...data });

/** The same of a page that is not for search engines. */
export const hiddenPage = <K extends string, D extends object>(
  kind: K,
  shell: Shell,
  path: string,
  { title, description }: { title: string; description: string },
  data: D,
) => page(kind, shell, path, { title, description, hidden: true }, data);
