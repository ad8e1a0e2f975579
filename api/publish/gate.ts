import { Snapshot, type SiteContent } from '../domain/content/snapshot.ts';
import { Class } from '../domain/course/class.ts';
import { StoredPost } from '../domain/blog/post.ts';
import { memoiseEach, memoiseLast } from '../domain/content/memoise.ts';
import { languageOfPath } from '../domain/text/language.ts';
import { splitTarget, targetOf } from './links.ts';
import type { PageFacts } from './page-facts.ts';

/** What the gate compares a release with. */
export interface LiveSize {
  pages: number;
  records: number;
}

/** A release before it is written. */
export interface Candidate {
  content: SiteContent;
  /** Every page by path, also those that did not change. */
  pages: ReadonlyMap<string, PageFacts>;
  /** Paths of all files that the site ships. */
  assets: ReadonlySet<string>;
  live: LiveSize | undefined;
  /** How many pages of the live release there are no more. */
  removed: number;
}

/** Addresses that something else than a release answers. */
export const ELSEWHERE = /^\/(api|media|((hi|pa)\/)?files|admin)(\/|$)/;

/** Classes, chapters, videos, materials and posts: what pages come from. */
export const countRecords = (content: SiteContent): number => {
  const classes = Object.values(content.classes);
  let count = classes.length + content.blogPosts.length;
  for (const { chapters } of classes) {
    for (const { videos, materials } of chapters) count += 1 + videos.length + materials.length;
  }
  return count;
};

const Shape = Snapshot.omit({ schema: true, digest: true });

const shapeProblems = (content: SiteContent): string[] => {
  const parsed = Shape.safeParse(content);
  return parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path, message }) => `The saved content is damaged at “${path.join(' > ')}”: ${message}.`,
      );
};

/** Gives a check whether content has the shape of content; a later call looks at other records than before alone. */
export const createShapeCheck = (): ((content: SiteContent) => boolean) => {
  const posts = memoiseEach(
    (post: SiteContent['blogPosts'][number]) => StoredPost.safeParse(post).success,
  );
  const classes = memoiseEach(
    (each: SiteContent['classes'][string]) => Class.safeParse(each).success,
  );
  const allRight = memoiseLast((results: readonly boolean[]) => results.every(Boolean));
  const rest = memoiseLast(
    (
      profile: SiteContent['profile'],
      classOrder: SiteContent['classOrder'],
      formerSlugs: SiteContent['formerSlugs'],
    ) => Shape.safeParse({ profile, classOrder, formerSlugs, classes: {}, blogPosts: [] }).success,
  );
  return ({ profile, classOrder, classes: byId, blogPosts, formerSlugs }) =>
    rest(profile, classOrder, formerSlugs) &&
    Object.entries(byId).every(([id, each]) => id === each.id) &&
    classes(Object.values(byId)).every(Boolean) &&
    allRight(posts(blogPosts));
};

/** A broken link in the header is on every page: naming a few will do. */
const listPages = (paths: readonly string[]): string => {
  const [first = '', ...others] = paths;
  if (others.length === 0) return `The page ${first} links`;
  const named = paths.slice(0, 3).join(', ');
  const more = paths.length - 3;
  return more > 0 ? `The pages ${named} and ${more} more link` : `The pages ${named} link`;
};

const linkProblems = ({ pages, assets }: Candidate): string[] => {
  const byTarget = new Map([...pages].map(([path, facts]) => [targetOf(path), facts]));
  const idSets = new Map<PageFacts, ReadonlySet<string>>();
  const idsOf = (facts: PageFacts): ReadonlySet<string> => {
    const known = idSets.get(facts) ?? new Set(facts.ids);
    idSets.set(facts, known);
    return known;
  };
  const files = new Set([...assets].map(targetOf));

  const problemWith = (link: string): string | undefined => {
    const { path, place } = splitTarget(link);
    const page = byTarget.get(path);
    if (page === undefined) {
      return files.has(path) || ELSEWHERE.test(path) ? undefined : `${path}, which does not exist`;
    }
    return place === '' || page.title === null || idsOf(page).has(place)
      ? undefined
      : `“${place}” on the page ${path}, which does not exist`;
  };
  const broken = new Map<string, string[]>();
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const problem = problemWith(link);
      if (problem === undefined) continue;
      broken.set(problem, [...(broken.get(problem) ?? []), path]);
    }
  }
  return [...broken].map(([problem, paths]) => `${listPages(paths)} to ${problem}.`);
};

/** A title may be there once in each language. */
export const titleIn = (path: string, title: string): string => `${languageOfPath(path)} ${title}`;

const titleProblems = ({ pages }: Candidate): string[] => {
  const first = new Map<string, string>();
  const problems = [];
  for (const [path, { title, redirects }] of pages) {
    if (title === null || redirects) continue;
    const name = titleIn(path, title);
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
export const collapseProblems = ({
  content,
  pages,
  live,
  removed,
}: Pick<Candidate, 'content' | 'live' | 'removed'> & {
  pages: Pick<Candidate['pages'], 'size'>;
}): string[] => {
  if (live === undefined) return [];
  const deletedRecords = Math.max(0, live.records - countRecords(content));
  const pagesPerRecord = Math.ceil(live.pages / Math.max(1, live.records));
  const explained = 3 + deletedRecords * pagesPerRecord;
  return pages.size * 2 < live.pages && removed > explained
    ? [
        `The site would shrink from ${live.pages} to ${pages.size} pages, although little was deleted.`,
      ]
    : [];
};

/**
 * Everything that must be true of a release as a whole before readers get it (PUBLISH-4).
 * Returns the problems in the teacher's words, each naming its page; none means that it may go live.
 */
export const checkRelease = (candidate: Candidate): string[] => [
  ...shapeProblems(candidate.content),
  ...linkProblems(candidate),
  ...titleProblems(candidate),
  ...collapseProblems(candidate),
];
