import { expect } from 'vitest';
import { englishPath } from '#domain/text/language.ts';
import { siteRoutes } from '#site/content/routes.ts';
import type { Class } from '#domain/course/class.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aMaterial, aVideo } from '../api/domain/builders.ts';
import { aClass, someContent } from '../support/content.ts';

/** Class 10 with one chapter of these videos. */
export const tenth = (videos = [aVideo()]) =>
  aClass({ chapters: [aChapter({ id: 1, videos, materials: [aMaterial()] })] });

/** Content of three classes. */
export const siteWith = ({
  ten = tenth(),
  ...rest
}: Partial<Omit<SiteContent, 'classes'>> & { ten?: Class } = {}) =>
  someContent({
    ...rest,
    classes: [
      aClass({ id: '9', title: 'Class 9 Mathematics' }),
      ten,
      aClass({ id: 'ca', title: 'CA Foundation Mathematics' }),
    ],
  });

/** What the routes are made with besides the content. */
export const CONTEXT = { origin: 'https://example.org', year: 2026 };
/** All routes of some content. */
export const routesOf = (content: SiteContent, context = CONTEXT) => siteRoutes(content, context);

/** The English addresses whose pages an edit changes, where the other languages change alike. */
export const changedBy = (
  before: SiteContent,
  after: SiteContent,
  year = CONTEXT.year,
): string[] => {
  const keys = new Map(
    routesOf(before).map(({ path, selection }) => [path, JSON.stringify(selection)]),
  );
  const changed = routesOf(after, { ...CONTEXT, year })
    .filter(({ path, selection }) => keys.get(path) !== JSON.stringify(selection))
    .map(({ path, language }) => ({
      language,
      path: englishPath(path).replace(
        /^\/_astro\/content\/(?:hi-|pa-)?(.+)\.[0-9a-f]{16}\./,
        '$1.<hash>.',
      ),
    }));
  const english = changed.filter(({ language }) => language === undefined);
  // What changes in English changes in all languages, but for what is there once.
  const once =
    /^(\/(admin.*|rss\.xml|sitemap.*|manifest.*|robots.*|study-materials\/\w+\.json|[\w-]+\/calendar\.ics)|(share|\w+-letters|devanagari|gurmukhi).*)$/;
  for (const language of ['hi', 'pa']) {
    const translated = changed.filter((each) => each.language === language);
    expect(translated.map(({ path }) => path)).toEqual(
      english.map(({ path }) => path).filter((path) => !once.test(path)),
    );
  }
  return english.map(({ path }) => path).sort();
};
