import { classPath } from '#domain/course/class-id';
import { policyHash, sha256Hex } from '#api/publish/digest';
import type { SiteAsset, SiteRenderer, SiteRoute } from '#api/publish/site-renderer';

const HTML = 'text/html; charset=utf-8';

/** A shipped file with a text in it. */
const anAsset = (path: string, text: string): SiteAsset => ({
  path,
  contentType: 'text/plain',
  hash: sha256Hex(text),
  read: () => Promise.resolve(new TextEncoder().encode(text)),
});

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The address of a post's picture, which shows its title. */
export const pictureOf = (title: string): string =>
  `/_astro/content/${sha256Hex(title).slice(0, 16)}.png`;

const page = (title: string, main: string, version: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
  `<link rel="stylesheet" href="/_astro/${version}.css"></head>` +
  `<body><img src="/img/logo.svg" alt=""><main>${main}</main></body></html>`;

/**
 * A site small enough to see through: a home page that lists classes and posts, a page per class and per
 * post. `rendered` notes each rendering; another `version` is another bundle with another style sheet. With
 * `pictures` each post's page names a picture of its title.
 */
export const fakeSite = ({
  version = 'v1',
  main = (html: string) => html,
  pictures = false,
} = {}) => {
  const rendered: string[] = [];
  const policy = `default-src 'none'; script-src 'self' ${policyHash('known()')}; style-src 'self'`;
  const html = (path: string, title: string, body: unknown): SiteRoute => ({
    path,
    contentType: HTML,
    selection: { title, body },
  });
  const site: SiteRenderer = {
    bundle: sha256Hex(version),
    policy,
    assets: [
      anAsset(`/_astro/${version}.css`, `/* ${version} */`),
      anAsset('/img/logo.svg', 'logo'),
    ],
    createRoutes:
      () =>
      ({ profile, classOrder, classes, blogPosts }, { year }) => [
        html('/', profile.productName, [
          ...classOrder.map(
            (id) => `<a href="${classPath(id)}">${escape(classes[id]?.title ?? '')}</a>`,
          ),
          ...blogPosts.map(({ slug }) => `<a href="/blog/${slug}">${slug}</a>`),
          `${profile.notice} ${year}`,
        ]),
        ...Object.values(classes).map(({ id, title, chapters }) =>
          html(classPath(id), title, [
            '<a href="/">Home</a>',
            ...chapters.map((chapter) => `<h2 id="ch${chapter.id}">${escape(chapter.title)}</h2>`),
          ]),
        ),
        ...blogPosts.map(({ slug, title, content }) =>
          html(`/blog/${slug}`, title, [
            content,
            ...(pictures ? [`<img src="${pictureOf(title)}" alt="">`] : []),
          ]),
        ),
        ...[...new Set(pictures ? blogPosts.map(({ title }) => title) : [])].map((title) => ({
          path: pictureOf(title),
          contentType: 'image/png',
          selection: { title },
        })),
      ],
    render: ({ path, selection }) => {
      rendered.push(path);
      const { title, body } = selection as { title: string; body?: string[] };
      if (body === undefined) return Promise.resolve({ body: title, policy: undefined });
      return Promise.resolve({ body: page(title, main(body.join('\n')), version), policy });
    },
  };
  return { site, rendered };
};
