import * as z from 'zod';

/** One page of a release with what the next publish and its gate need to know without reading it. */
export const ManifestPage = z.strictObject({
  /** Below `releases/<id>/`. */
  file: z.string(),
  contentType: z.string(),
  /** SHA-256 of the file's bytes. */
  hash: z.string(),
  /** SHA-256 of the selection that the page was rendered from: the same key renders the same page. */
  key: z.string(),
  title: z.string().nullable(),
  redirects: z.boolean(),
  links: z.array(z.string()),
  ids: z.array(z.string()),
});
export type ManifestPage = z.infer<typeof ManifestPage>;

/** What a release consists of. Written last, so a release that has one is whole. */
export const Manifest = z.strictObject({
  schema: z.literal(1),
  id: z.string(),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** What it was rendered from: the content (`createContentDigest`), the compiled site, the site's address and the year in India. */
  snapshotDigest: z.string(),
  bundle: z.string(),
  origin: z.string(),
  year: z.int(),
  /** Classes, chapters and posts in the snapshot. */
  records: z.int(),
  /** By path. */
  pages: z.record(z.string(), ManifestPage),
  /** Files of the compiled site inside the release (`/img/a.svg`), each with the SHA-256 of its bytes. */
  files: z.record(z.string(), z.string()),
  /** Shared files that its pages need: `/_astro/x.1a2b.css`. */
  assets: z.array(z.string()),
  /** Paths, against the release before. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The manifest in a stored file, or `undefined` when its shape is not today's. */
export const parseManifest = (bytes: Uint8Array): Manifest | undefined => {
  const read = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });
  return read.pipe(Manifest).safeParse(new TextDecoder().decode(bytes)).data;
};
