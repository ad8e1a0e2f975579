import type { SiteContent } from '#domain/content/snapshot.ts';
import { languageOfPath } from '#domain/text/language.ts';
import { splitTarget, targetOf } from './links.ts';
import type { Manifest, PageFacts } from './generations.ts';

/** A release before it is written. */
interface Candidate {
  /** Every page by path, also those that did not change. */
  pages: ReadonlyMap<string, PageFacts>;
  /** Paths of all files that the site ships. */
  assets: readonly string[];
  /** `countRecords` of what it shows. */
  records: number;
  /** The live release, which has passed the gate. */
  live: (Pick<Manifest, 'records'> & { pages: ReadonlyMap<string, PageFacts> }) | undefined;
  /** Paths of pages that may be others than those of the live release, and of pages that there are no more. */
  rendered: readonly string[];
  gone: readonly string[];
}

/** Addresses that something else than a release answers. */
const ELSEWHERE = /^\/(api|media|((hi|pa)\/)?files|admin)(\/|$)/;

/** Classes, chapters, videos, materials and posts: what pages come from. */
export const countRecords = (content: SiteContent): number => {
  const classes = Object.values(content.classes);
  let count = classes.length + content.blogPosts.length;
  for (const { chapters } of classes) {
    for (const { videos, materials } of chapters) count += 1 + videos.length + materials.length;
  }
  return count;
};

/** A broken link in the header is on every page: naming a few will do. */
const listPages = (found: readonly string[]): string => {
  const paths = found.toSorted((one, other) => one.length - other.length);
  const [first = '', ...others] = paths;
  if (others.length === 0) return `The page ${first} links`;
  const named = paths.slice(0, 3).join(', ');
  const more = paths.length - 3;
  return more > 0 ? `The pages ${named} and ${more} more link` : `The pages ${named} link`;
};

/** Whether links of pages that are as they were may lead nowhere now: what they lead to is gone, or a place in it. */
const losesPlaces = ({ pages, live, rendered, gone }: Candidate): boolean =>
  gone.length > 0 ||
  rendered.some((path) => {
    const ids = new Set(pages.get(path)?.ids);
    return live?.pages.get(path)?.ids.some((id) => !ids.has(id)) === true;
  });

const linkProblems = (candidate: Candidate): string[] => {
  const { pages, assets, rendered } = candidate;
  const looked = losesPlaces(candidate) ? [...pages.keys()] : rendered;
  if (looked.length === 0) return [];
  const files = new Set(assets.map(targetOf));
  let byTarget: ReadonlyMap<string, PageFacts> | undefined;
  /** Nearly all addresses are written in one way, so that not every page's has to be decoded for each edit. */
  const pageAt = (target: string): PageFacts | undefined => {
    const page = pages.get(encodeURI(target));
    if (page !== undefined || files.has(target) || ELSEWHERE.test(target)) return page;
    byTarget ??= new Map([...pages].map(([path, facts]) => [targetOf(path), facts]));
    return byTarget.get(target);
  };

  const problemWith = (link: string): string | undefined => {
    const { path, place } = splitTarget(link);
    const page = pageAt(path);
    if (page === undefined) {
      return files.has(path) || ELSEWHERE.test(path) ? undefined : `${path}, which does not exist`;
    }
    return place === '' || page.title === null || page.ids.includes(place)
      ? undefined
      : `“${place}” on the page ${path}, which does not exist`;
  };
  // Most links stand on all pages.
  const known = new Map<string, string | undefined>();
  const broken = new Map<string, string[]>();
  for (const path of looked) {
    for (const link of pages.get(path)?.links ?? []) {
      if (!known.has(link)) known.set(link, problemWith(link));
      const problem = known.get(link);
      if (problem !== undefined) broken.set(problem, [...(broken.get(problem) ?? []), path]);
    }
  }
  return [...broken].map(([problem, paths]) => `${listPages(paths)} to ${problem}.`);
};

/** A title may be there once in each language. */
const titleProblems = ({ pages }: Candidate): string[] => {
  const first = new Map<string, string>();
  const problems = [];
  for (const [path, { title, redirects }] of pages) {
    if (title === null || redirects) continue;
    const name = `${languageOfPath(path)} ${title}`;
    const other = first.get(name);
    if (other === undefined) first.set(name, path);
    else problems.push(`The pages ${other} and ${path} have the same title, “${title}”.`);
  }
  return problems;
};

/**
 * Pages may go because the teacher deleted what they showed. Each deleted record explains as many pages
 * as a record has on the live site; most of the site going without that is a fault, not an edit.
 */
const collapseProblems = ({ records, pages, live, gone }: Candidate): string[] => {
  if (live === undefined) return [];
  const deletedRecords = Math.max(0, live.records - records);
  const pagesPerRecord = Math.ceil(live.pages.size / Math.max(1, live.records));
  const explained = 3 + deletedRecords * pagesPerRecord;
  return pages.size * 2 < live.pages.size && gone.length > explained
    ? [
        `The site would shrink from ${live.pages.size} to ${pages.size} pages, although little was deleted.`,
      ]
    : [];
};

/**
 * Everything that must be true of a release as a whole before readers get it (PUBLISH-4).
 * Returns the problems in the teacher's words, each naming its page; none means that it may go live.
 */
export const checkRelease = (candidate: Candidate): string[] => [
  ...linkProblems(candidate),
  ...titleProblems(candidate),
  ...collapseProblems(candidate),
];
