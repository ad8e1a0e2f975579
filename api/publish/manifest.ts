import * as z from 'zod';

/** One page of a generation with what the next publish and its gate need to know without reading it. */
export const ManifestPage = z.strictObject({
  /** `index.html`, `10.html`: its name in a plain static site. */
  file: z.string(),
  contentType: z.string(),
  /** Of the body as it is stored and served (`bodies.ts`). */
  hash: z.string(),
  /** SHA-256 of the selection that the page was rendered from: the same key renders the same page. */
  key: z.string(),
  title: z.string().nullable(),
  redirects: z.boolean(),
  links: z.array(z.string()),
  ids: z.array(z.string()),
});
export type ManifestPage = z.infer<typeof ManifestPage>;

/** What a generation was rendered from and what it changed; small, whatever the size of the site. */
export const Summary = z.object({
  /** The number of the generation; of releases before generations a date with a random part. */
  id: z.string(),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** The content (`createContentDigest`), the compiled site, the site's address and the year in India. */
  snapshotDigest: z.string(),
  bundle: z.string(),
  origin: z.string(),
  year: z.int(),
  /** Classes, chapters and posts in the snapshot. */
  records: z.int(),
  /** Paths, against the generation before. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
export type Summary = z.infer<typeof Summary>;

/** What a generation consists of. */
export interface Manifest extends Summary {
  /** By path. */
  pages: ReadonlyMap<string, ManifestPage>;
  /** Plain files of the compiled site (`/img/a.svg`), each with the hash of its body. */
  files: ReadonlyMap<string, string>;
  /** Shared files that its pages need: `/_astro/x.1a2b.css`. */
  assets: readonly string[];
}
