import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { Snapshot, type SiteContent } from '#domain/content/snapshot';

const Content = Snapshot.omit({ schema: true, digest: true });
const Entry = z.looseObject({});
const Outline = Content.pick({ classOrder: true }).loose();

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A class from its folder: `class.json` and a file for each chapter, with its lessons and practice: `01.json`. */
const readClass = (id: string) => {
  const folder = new URL(`classes/${id}/`, import.meta.url);
  const chapters = readdirSync(folder)
    .filter((name) => name !== 'class.json')
    .sort()
    .map((name) => read(new URL(name, folder)));
  return { ...Entry.parse(read(new URL('class.json', folder))), chapters };
};

/** All of its files together, not checked. */
export const readDefaultContent = () => {
  const outline = Outline.parse(read(new URL('content.json', import.meta.url)));
  const classes = outline.classOrder.map((id) => [id, readClass(id)] as const);
  return { ...outline, classes: Object.fromEntries(classes) };
};

/** What a new site starts with (PRODUCT-1): an export, with its chapters in files of their own. */
export const defaultContent = (): SiteContent => Content.parse(readDefaultContent());

/** The file behind a storage key, where an export has it: `covers/10_ch1_a.webp`. */
export const defaultFile = (key: string): URL => new URL(`files/${key}`, import.meta.url);
