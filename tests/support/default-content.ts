import { readFileSync } from 'node:fs';
import type { Class } from '#domain/course/class.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';

const read = (file: string) => readFileSync(`infra/default-content/${file}`, 'utf8');
const content = JSON.parse(read('content.json')) as SiteContent;
const classes = content.classOrder.map((id) => {
  const one = JSON.parse(read(`classes/${id}.json`)) as Class;
  return [id, { ...one, chapters: one.chapters.map(({ questions: _, ...rest }) => rest) }] as const;
});
const text = JSON.stringify({ ...content, classes: Object.fromEntries(classes) });

/** What a new site starts with, without its practice, which most tests are not about. Each call gives its own. */
export const defaultContent = (): SiteContent => JSON.parse(text) as SiteContent;
