import { siteRoutes } from '#site/content/routes.ts';
import type { Class } from '#domain/course/class';
import type { SiteContent } from '#domain/content/snapshot';
import { aClass, someContent } from '#support/builders';

/** Content of three classes, Class 10 among them. */
export const siteWith = ({
  ten = aClass(),
  ...rest
}: Partial<Omit<SiteContent, 'classes'>> & { ten?: Class } = {}) => {
  const nine = aClass({ id: '9', title: 'Class 9 Mathematics', chapters: [] });
  const ca = aClass({ id: 'ca', title: 'CA Foundation Mathematics', chapters: [] });
  return someContent({ ...rest, classes: [nine, ten, ca] });
};

/** What the routes are made with besides the content. */
export const CONTEXT = { origin: 'https://example.org', year: 2026 };
/** All routes of some content. */
export const routesOf = (content: SiteContent) => siteRoutes(content, CONTEXT);

/** What pages are made from, by their addresses. */
export const textsOf = (content: SiteContent) =>
  new Map(routesOf(content).map(({ path, selection }) => [path, JSON.stringify(selection)]));

/** The addresses whose pages an edit changes, in the order of the routes; of other languages than English on request. */
export const changedBy = (before: SiteContent, after: SiteContent, isEnglish = true): string[] => {
  const texts = textsOf(before);
  return routesOf(after)
    .filter(({ path, selection }) => texts.get(path) !== JSON.stringify(selection))
    .filter(({ language, path }) => !isEnglish || !(language ?? /\/(?:hi|pa)-/.test(path)))
    .map(({ path }) => path.replace(/^\/_astro\/content\/(.+)\.[0-9a-f]{16}\./, '$1.<hash>.'))
    .sort();
};
