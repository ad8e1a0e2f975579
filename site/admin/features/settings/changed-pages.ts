import { counted } from '#domain/text/format.ts';

/** Paths that a publish adds, changes and removes. */
export interface PageChanges {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/** A page that has a name. */
interface NamedPage {
  /** `/10` */
  value: string;
  /** `Class 10` */
  label: string;
}

const POST = /^\/blog\/(?!page\/)/;
/** Feeds, share pictures and the app's description, which are not opened as pages. */
const FILE = /\.[a-z]+$/;

const group = (paths: readonly string[], noun: string): string[] =>
  paths.length === 0 ? [] : [counted(paths.length, noun)];

/** What changes, in the teacher's words: named pages first, then how many others of each kind. */
export const changedPages = (
  { added, changed, removed }: PageChanges,
  pages: readonly NamedPage[],
): string[] => {
  const all = [...added, ...changed, ...removed];
  const named = pages.filter(({ value }) => all.includes(value));
  const names = new Set(named.map(({ value }) => value));
  const others = all.filter((path) => !names.has(path));
  const posts = others.filter((path) => POST.test(path) && !FILE.test(path));
  const files = others.filter((path) => FILE.test(path));
  const rest = others.length - posts.length - files.length;
  return [
    ...named.map(({ label }) => label),
    ...group(posts, 'blog post'),
    ...(rest > 0 ? [counted(rest, 'other page')] : []),
    ...(files.length > 0
      ? [`${counted(files.length, 'file')} for search engines and sharing`]
      : []),
  ];
};
