import { englishPath, languageOfPath, pathIn } from '#domain/text/language';
import { CLASS_ID, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id';
import { make } from '#browser/make-element';
import { fill } from '#i18n/fill';

/** Something that may have been saved seconds ago, before the site that shows it was published. */
type MissingPage =
  | { kind: 'post'; slug: string }
  | { kind: 'class'; id: string }
  /** A chapter or a video of the class; it may also be deleted. */
  | { kind: 'chapter'; id: string };

/** What is said meanwhile, in the page's language. */
export interface LookUpTexts {
  loadingPost: string;
  loadingClass: string;
  beingPrepared: string;
  chapterHeading: string;
}

const classIn = (segment: string) => {
  if (segment === 'ca-foundation') return 'ca';
  return CLASS_ID.test(segment) && !RESERVED_CLASS_IDS.has(segment) ? segment : undefined;
};

/**
 * What an unknown address may mean: `/blog/x` a post, `/10` or `/ca-foundation` a class, `/10/4-x` a chapter and
 * `/videos/10/x` a video of one.
 */
export const missingPageAt = (path: string): MissingPage | undefined => {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean);
  const isVideo = first === 'videos' && rest.length === 1;
  const id = classIn(isVideo && second !== undefined ? second : first);
  if (isVideo) return id === undefined ? undefined : { kind: 'chapter', id };
  if (rest.length > 0) return undefined;
  if (second !== undefined && first === 'blog') return { kind: 'post', slug: second };
  if (id === undefined) return undefined;
  if (second === undefined) return { kind: 'class', id };
  return /^\d+(-|$)/.test(second) ? { kind: 'chapter', id } : undefined;
};

/** The parts of a saved post that this page shows. */
interface SavedPost {
  title: string;
  content: string;
}

/** The parts of a saved class that this page shows. */
interface SavedClass {
  title: string;
  description: string;
  chapters: { id: number; title: string }[];
}

// Its own, not that of `storage.ts`, whose file would be too much for the 3 KB of a page.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isPost = (value: unknown): value is SavedPost =>
  isRecord(value) && typeof value['title'] === 'string' && typeof value['content'] === 'string';
const isClass = (value: unknown): value is SavedClass =>
  isRecord(value) &&
  typeof value['title'] === 'string' &&
  typeof value['description'] === 'string' &&
  Array.isArray(value['chapters']);

const postView = ({ title, content }: SavedPost): HTMLElement[] => {
  // The API sanitises posts as the published site does.
  const prose = make('div', { className: 'prose', innerHTML: content });
  return [make('h1', {}, title), prose];
};

const classView = (
  { title, description, chapters }: SavedClass,
  { beingPrepared, chapterHeading }: LookUpTexts,
): HTMLElement[] => {
  const lines = chapters.map((chapter) =>
    make('li', {}, fill(chapterHeading, { number: chapter.id, title: chapter.title })),
  );
  return [
    make('h1', {}, title),
    make('p', {}, description),
    make('ul', {}, ...lines),
    make('p', {}, beingPrepared),
  ];
};

const ask = async (path: string): Promise<unknown> => {
  const response = await fetch(`/api/public/${path}`);
  // A fault is not an answer: the reader is redirected only when the API says that there is nothing.
  if (response.status >= 500) throw new Error(`The API answered ${response.status}`);
  return response.ok ? response.json() : undefined;
};

/**
 * Asks the API about the address before the not-found text stays: what was saved seconds ago is shown at once, what has
 * another address is opened there. `place` holds the not-found text; it comes back when there is nothing, or when the API
 * does not answer, for a chapter with a link to its class.
 */
export const startLookUp = async (place: HTMLElement): Promise<void> => {
  const language = languageOfPath(location.pathname);
  const missing = missingPageAt(englishPath(location.pathname));
  if (!missing) return;
  const texts = JSON.parse(place.dataset['texts'] ?? '') as LookUpTexts;
  const text = [...place.childNodes];
  const putBack = () => place.replaceChildren(...text);
  const go = (path: string) => location.replace(pathIn(language, path));
  const show = (view: readonly HTMLElement[]) => {
    place.replaceChildren(make('div', { className: 'saved prose' }, ...view));
    document.title = view[0]?.textContent ?? document.title;
  };
  const showPost = async (slug: string) => {
    const found = await ask(`posts/${slug}`);
    if (!isRecord(found)) go('/blog');
    else if (typeof found['slug'] === 'string') go(`/blog/${encodeURIComponent(found['slug'])}`);
    else if (isPost(found['post'])) show(postView(found['post']));
    else putBack();
  };
  const showClass = async (id: string) => {
    const found = await ask(`classes/${id}`);
    if (!isClass(found)) putBack();
    else if (missing.kind === 'class') show(classView(found, texts));
    else {
      putBack();
      const link = { className: 'button button-quiet', href: pathIn(language, classPath(id)) };
      place.querySelector('.actions')?.prepend(make('a', link, found.title));
    }
  };
  const loading = missing.kind === 'post' ? texts.loadingPost : texts.loadingClass;
  place.replaceChildren(make('p', { className: 'loading', role: 'status' }, loading));
  await (missing.kind === 'post' ? showPost(missing.slug) : showClass(missing.id)).catch(putBack);
};
