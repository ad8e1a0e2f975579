import * as z from 'zod';

/** What the gate has to know of a page. */
export interface PageFacts {
  /** `null` on files that are not HTML. */
  title: string | null;
  /** Sends the reader on to another page, so it may share that page's title. */
  redirects: boolean;
  /** Internal targets, each once: `/10`, `/blog/x#part-2`. */
  links: readonly string[];
  /** Places that a link may name. */
  ids: readonly string[];
}

/** One page of a generation with what the next publish and its gate need to know without reading it. */
export interface ManifestPage extends PageFacts {
  /** `index.html`, `10.html`: its name in a plain static site. */
  file: string;
  contentType: string;
  /** Of the body as it is stored and served (`bodies.ts`). */
  hash: string;
  /** Digest of the selection that the page was rendered from: the same key renders the same page. */
  key: string;
}

/** What a generation was rendered from and what it changed; small, whatever the size of the site. */
export const Summary = z.object({
  /** The number of the generation. */
  id: z.string(),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** The revision of the content; missing in generations of earlier versions, which hold a copy instead. */
  root: z.string().optional(),
  /** The compiled site, the site's address and the year in India. */
  bundle: z.string(),
  origin: z.string(),
  year: z.int(),
  /** Classes, chapters and posts that it shows. */
  records: z.int(),
  /** How many pages it has; their paths against the generation before. */
  pageCount: z.int(),
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

/** What readers get. `manifest` is missing when its shape is not today's. */
export interface LiveRelease {
  id: string | undefined;
  manifest: Manifest | undefined;
}
