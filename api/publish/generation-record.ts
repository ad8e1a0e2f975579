import * as z from 'zod';
import type { ContentRecords } from './content-records.ts';
import { differenceOf, withDifference } from './difference.ts';
import { ManifestPage, Summary, type Manifest } from './manifest.ts';

/** A generation as it is stored: what differs from its parent, so that its size is that of the edit. */
export const GenerationRecord = z.strictObject({
  schema: z.literal(2),
  ...Summary.shape,
  /** The generation that was live when it was made; `null`: this record holds everything. */
  parent: z.string().nullable(),
  /** The generation at the beginning of its line of parents of which everything is stored, and how many follow it. */
  base: z.string(),
  depth: z.int(),
  pageCount: z.int(),
  pages: z.record(z.string(), ManifestPage.nullable()),
  files: z.record(z.string(), z.string().nullable()),
  /** `null`: those of its parent. */
  assets: z.array(z.string()).nullable(),
  content: z.record(z.string(), z.unknown()),
});
export type GenerationRecord = z.infer<typeof GenerationRecord>;

/** A generation with everything: what readers see, and the content that it was made from. */
export interface Generation {
  manifest: Manifest;
  content: ContentRecords;
  base: string;
  depth: number;
}

/**
 * The stored form of a generation: everything, or the difference from its parent. `touched`: the paths at which its pages
 * can be others than its parent's.
 */
export const toGenerationRecord = (
  { manifest, content }: Pick<Generation, 'manifest' | 'content'>,
  parent: Generation | undefined,
  touched?: Iterable<string>,
): GenerationRecord => {
  const { pages, files, assets, ...summary } = manifest;
  const before = parent?.manifest;
  const hasSameAssets = JSON.stringify(before?.assets) === JSON.stringify(assets);
  return {
    schema: 2,
    ...summary,
    parent: before?.id ?? null,
    base: parent?.base ?? manifest.id,
    depth: parent === undefined ? 0 : parent.depth + 1,
    pageCount: pages.size,
    pages: differenceOf(before?.pages ?? new Map(), pages, before && touched),
    files: differenceOf(before?.files ?? new Map(), files),
    assets: hasSameAssets ? null : [...assets],
    content: differenceOf(parent?.content ?? new Map(), content),
  };
};

/** The generation that a record leads to from its parent; the opposite of `toGenerationRecord`. */
export const fromGenerationRecord = (
  record: GenerationRecord,
  parent: Generation | undefined,
): Generation => {
  const {
    schema: _,
    parent: __,
    pageCount: ___,
    base,
    depth,
    pages,
    files,
    assets,
    content,
    ...summary
  } = record;
  const before = parent?.manifest;
  return {
    base,
    depth,
    content: withDifference(parent?.content ?? new Map<string, unknown>(), content),
    manifest: {
      ...summary,
      pages: withDifference(before?.pages ?? new Map<string, ManifestPage>(), pages),
      files: withDifference(before?.files ?? new Map<string, string>(), files),
      assets: assets ?? before?.assets ?? [],
    },
  };
};
