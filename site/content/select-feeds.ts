import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Class } from '#domain/course/class.ts';
import { classPath } from '#domain/course/class-id.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import { postPath } from './select-blog.ts';
import { classesInOrder, type Shell } from './select-shell.ts';

/** An address in the sitemap. */
export interface SitemapEntry {
  url: string;
  /** The day of the last change, where it is known. */
  lastmod: string | undefined;
}

/** The sitemap: every page that search engines may show. */
export interface SitemapFile {
  kind: 'sitemap';
  entries: SitemapEntry[];
}

/** What search engines may read. */
export interface RobotsFile {
  kind: 'robots';
  origin: string;
}

/** The feed of the blog, newest first. */
export interface RssFile {
  kind: 'rss';
  title: string;
  description: string;
  origin: string;
  items: { url: string; title: string; description: string; publishDate: string }[];
}

/** What a phone needs to put the site on its home screen. */
export interface ManifestFile {
  kind: 'manifest';
  name: string;
  shortName: string;
}

/** Readers of feeds want what is new. */
const FEED_ITEMS = 20;

const newest = (dates: readonly string[]): string | undefined =>
  dates
    .map((date) => date.slice(0, 10))
    .sort()
    .at(-1);

const lastSheet = ({ chapters }: Class): string | undefined =>
  newest(chapters.flatMap(({ materials }) => materials.map(({ date }) => date)));

/** Selects the sitemap. */
export const selectSitemap = (snapshot: Snapshot, { origin }: Shell): SitemapFile => {
  const classes = classesInOrder(snapshot);
  const entry = (path: string, lastmod?: string): SitemapEntry => ({ url: origin + path, lastmod });
  return {
    kind: 'sitemap',
    entries: [
      entry('/'),
      ...classes.map((each) => entry(classPath(each.id), lastSheet(each))),
      entry('/study-materials', newest(classes.flatMap((each) => lastSheet(each) ?? []))),
      entry('/videos'),
      entry('/blog', newest(snapshot.blogPosts.map(({ publishDate }) => publishDate))),
      ...snapshot.blogPosts.map(({ slug, publishDate }) =>
        entry(postPath(slug), publishDate.slice(0, 10)),
      ),
    ],
  };
};

/** Selects the file for robots. */
export const selectRobots = ({ origin }: Shell): RobotsFile => ({ kind: 'robots', origin });

/** Selects the blog's feed. */
export const selectRss = ({ blogPosts }: Snapshot, shell: Shell): RssFile => ({
  kind: 'rss',
  title: `${shell.productName} Blog`,
  description: `Mathematics tutorials and problem solutions by ${shell.teacherName}.`,
  origin: shell.origin,
  items: blogPosts.slice(0, FEED_ITEMS).map(({ slug, title, description, publishDate }) => ({
    url: shell.origin + postPath(slug),
    title: plainFormulas(title),
    description: plainFormulas(description),
    publishDate,
  })),
});

/** Selects the manifest. */
export const selectManifest = ({ profile }: Snapshot): ManifestFile => ({
  kind: 'manifest',
  name: profile.productName,
  shortName: profile.shortName,
});
