import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { CLASS_ID, classPath, RESERVED_CLASS_IDS } from '#domain/course/class-id.ts';
import { make } from '#browser/make-element.ts';
import { isObject } from '#browser/storage.ts';
import { fill } from '#i18n/fill.ts';

/** Something that may have been saved seconds ago, before the site that shows it was published. */
type MissingPage =
  | { kind: 'post'; slug: string }
  | { kind: 'class'; id: string }
  /** A chapter or a video of the class; it may also be deleted. */
  | { kind: 'chapter'; id: string };

/** What is said meanwhile, in the page's language. */
export interface LookUpTexts {
  loading: Record<MissingPage['kind'], string>;
  beingPrepared: string;
  chapterHeading: string;
}

const classIn = (segment: string): string | undefined => {
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

const isPost = (value: unknown): value is SavedPost =>
  isObject(value) && typeof value['title'] === 'string' && typeof value['content'] === 'string';
const isClass = (value: unknown): value is SavedClass =>
  isObject(value) &&
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
 * What to do about an unknown address: show something, go elsewhere, or (`undefined`) keep the not-found text, for a
 * chapter with a link to its class.
 * `path` is `location.pathname`, still percent-encoded.
 */
const lookUp = async (
  missing: MissingPage,
  texts: LookUpTexts,
): Promise<
  { show: HTMLElement[] } | { go: string } | { link: { path: string; title: string } } | undefined
> => {
  if (missing.kind !== 'post') {
    const found = await ask(`classes/${missing.id}`);
    if (!isClass(found)) return undefined;
    return missing.kind === 'class'
      ? { show: classView(found, texts) }
      : { link: { path: classPath(missing.id), title: found.title } };
  }
  const found = await ask(`posts/${missing.slug}`);
  if (!isObject(found)) return { go: '/blog' };
  if (typeof found['slug'] === 'string') {
    return { go: `/blog/${encodeURIComponent(found['slug'])}` };
  }
  return isPost(found['post']) ? { show: postView(found['post']) } : undefined;
};

/**
 * Asks the API about the address before the not-found text stays: what was saved seconds ago is shown at once.
 * `position` holds the not-found text; it comes back when there is nothing, or when the API does not answer.
 */
export const startLookUp = async (place: HTMLElement): Promise<void> => {
  const language = languageOfPath(location.pathname);
  const missing = missingPageAt(englishPath(location.pathname));
  if (!missing) return;
  const texts = JSON.parse(place.dataset['texts'] ?? '') as LookUpTexts;
  const text = [...place.childNodes];
  const loading = texts.loading[missing.kind];
  place.replaceChildren(make('p', { className: 'loading', role: 'status' }, loading));
  const found = await lookUp(missing, texts).catch(() => undefined);
  if (found === undefined) place.replaceChildren(...text);
  else if ('go' in found) location.replace(pathIn(language, found.go));
  else if ('link' in found) {
    place.replaceChildren(...text);
    const href = pathIn(language, found.link.path);
    const link = make('a', { className: 'button button-quiet', href }, found.link.title);
    place.querySelector('.actions')?.prepend(link);
  } else {
    place.replaceChildren(make('div', { className: 'wrap saved prose' }, ...found.show));
    document.title = found.show[0]?.textContent ?? document.title;
  }
};
