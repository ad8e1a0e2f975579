import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/**
 * What is known of a compiled site since it was compiled (`site/compile/write-site-facts.ts`), so that no start
 * renders a page or reads an asset to learn it.
 */
const SiteFacts = z.object({
  /** Digest of the compiled code and assets. */
  bundle: z.string(),
  /** The policy for the response header: all pages' policies in one. */
  policy: z.string(),
  /** The files below `client/`, sorted by path; `hash` is the SHA-256 (hex) of the bytes. */
  /** What a device loads besides the files of the first chapter that it saves, compressed as browsers get it (OFFLINE-113). */
  saving: z.object({
    /** Scripts, styles and fonts of the pages of a chapter, in bytes. */
    pages: z.int(),
    /** The same with those of its PDFs and the viewer. */
    viewer: z.int(),
  }),
  assets: z.array(z.object({ path: z.string(), contentType: z.string(), hash: z.string() })),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** The file with the facts, in the folder of a compiled site. */
export const SITE_FACTS = 'site.json';

/** Reads the facts of the compiled site in `dir`. */
export const readSiteFacts = async (dir: URL): Promise<SiteFacts> =>
  SiteFacts.parse(JSON.parse(await readFile(new URL(SITE_FACTS, dir), 'utf8')));
