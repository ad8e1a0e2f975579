import type { SiteIndex } from '#domain/search/site-search.ts';
import type { PageMeta } from './page-meta.ts';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import type { ShareCard } from './share-cards.ts';
import type { BlogPage, PostPage } from './select-blog.ts';
import type { ChapterPage } from './select-chapter.ts';
import type { ClassPage } from './select-class.ts';
import type { ExamPage } from './select-exam.ts';
import type { ClassPracticePage, PracticePage } from './select-practice.ts';
import type { PrintPage } from './select-print-page.ts';
import type { MistakesPage, ProgressPage } from './select-progress.ts';
import type { HomePage } from './select-home.ts';
import type { LessonData, MaterialsPage, VideosPage } from './lesson-lists.ts';
import type { MaterialPage, VideoPage } from './select-lesson-pages.ts';
import type { Shell } from './select-shell.ts';
import type { TextFile } from './text-file.ts';

/** The page that searches the whole site. */
interface SearchPage {
  kind: 'search';
  shell: Shell;
  meta: PageMeta;
  /** The file that it searches through, whose name changes with it. */
  index: string;
}

/** What it searches through. */
interface SearchIndexFile {
  kind: 'search-index';
  index: SiteIndex;
}

/** The page below which every PDF has its address; a script fills in the file. */
interface FilesPage {
  kind: 'files';
  shell: Shell;
  meta: PageMeta;
}

/** The page of the chapters that are kept on the device, which also stands for pages that are not there. */
interface SavedPage {
  kind: 'saved';
  shell: Shell;
  meta: PageMeta;
  path: string;
}

/** The page that the admin area starts on. */
interface AdminPage {
  kind: 'admin';
  meta: PageMeta;
  productName: string;
  shortName: string;
}

/** The page for addresses that lead nowhere. */
interface NotFoundPage {
  kind: 'not-found';
  shell: Shell;
  meta: PageMeta;
}

/** A former address of a post, of a chapter or of a page of the blog's list. */
interface RedirectPage {
  kind: 'redirect';
  meta: PageMeta;
  /** The present address. */
  to: string;
}

/** The data of every kind of page; each page of the site reads one of them and nothing else. */
export type PageData =
  | HomePage
  | ClassPage
  | ChapterPage
  | PrintPage
  | ClassPracticePage
  | PracticePage
  | ExamPage
  | ProgressPage
  | MistakesPage
  | MaterialsPage
  | MaterialPage
  | VideosPage
  | LessonData
  | VideoPage
  | BlogPage
  | PostPage
  | SavedPage
  | SearchPage
  | SearchIndexFile
  | FilesPage
  | AdminPage
  | NotFoundPage
  | RedirectPage
  | TextFile
  | ShareCard;

/** A route with a selection of this site. */
export type PageRoute = Omit<SiteRoute, 'selection'> & { selection: PageData };

type DataOf<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

/** Whether a selection is of this kind. */
export const isOfKind = <K extends PageData['kind']>(value: unknown, kind: K): value is DataOf<K> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;

/**
 * What the page at this address shows: `pageData(Astro.locals, 'home')`. The only place where a selection
 * gets its type. Throws when a page file is reached by a route of another kind, which is a fault in `routes.ts`.
 */
export const pageData = <K extends PageData['kind']>(
  { route }: { route: SiteRoute },
  kind: K,
): DataOf<K> => {
  if (!isOfKind(route.selection, kind))
    throw new Error(`${route.path} is not a page of kind ${kind}`);
  return route.selection;
};

/** The domain of the site, with which paper names its addresses: `https://example.org` -> `example.org` */
export const hostOf = ({ route }: { route: SiteRoute }): string => {
  const { shell } = route.selection as { shell: Pick<Shell, 'origin'> };
  return shell.origin.replace(/^https?:\/\//, '');
};
