import { isSharedAsset, type SiteRenderer, type SiteRoute } from '#api/publish/site-renderer.ts';

const textRoute = (path: string, file: string, selection: unknown): SiteRoute => ({
  path,
  file,
  contentType: 'text/plain; charset=utf-8',
  selection,
});

/** Some changes of code leave the drawing of pictures as it is. */
const drawing = (version: number): number => Math.floor(version / 2);

/** What a page's text names: files that it is worth nothing without. */
export const NAMED = /\/_astro\/[\w.]+/g;

/** What such a file holds. */
export const drawn = (path: string): string => `drawn: ${path}`;

/**
 * A picture of a post: its name says all that is in it, the drawing's version included. Posts whose texts differ in the last
 * digit share one, so that some edits change a post's page alone.
 */
const pictureRoute = (version: number, content: string): SiteRoute => {
  const path = `/_astro/${content.replace(/\d$/, '').replaceAll(/\W/g, '_')}.${version}.txt`;
  return textRoute(path, path.slice(1), path);
};

/**
 * A site of plain texts, so that a publish takes a fraction of a millisecond: the not-found page and a page for each
 * post, which names a file made from the post's content.
 */
export const textSite = (version: number): SiteRenderer => {
  const routes: SiteRenderer['routes'] = ({ profile, blogPosts }) => [
    textRoute('/', 'index.html', [
      version,
      profile.notice,
      blogPosts.map(({ slug }) => slug).sort(),
    ]),
    textRoute('/404', '404.html', [version, 'not found']),
    ...blogPosts.map(({ slug, content }) =>
      textRoute(`/${slug}`, `${slug}.html`, [
        version,
        content,
        pictureRoute(drawing(version), content).path,
      ]),
    ),
    ...new Map(
      blogPosts.map(({ content }) => {
        const route = pictureRoute(drawing(version), content);
        return [route.path, route];
      }),
    ).values(),
  ];
  return {
    bundle: `bundle ${version}`,
    policy: '',
    assets: [],
    routes,
    createRoutes: () => routes,
    render: ({ path, selection }) =>
      Promise.resolve({
        body: isSharedAsset(path) ? drawn(path) : `${path} ${JSON.stringify(selection)}`,
        policy: undefined,
      }),
  };
};
