import { keepsOnlyAWeek } from '#domain/text/kept-a-week.ts';
import { languageOfPath, pathIn } from '#domain/text/language.ts';
import { shortId } from '#domain/text/short-id.ts';
import { fill } from '../../i18n/fill.ts';
import { rememberedPlaces, type ReadingPlace } from '../pdf-viewer/reading-place.ts';
import { adoptPractice } from './adopt-practice.ts';
import type * as Move from './move-progress.ts';
import { isMarked, markedIn, mergeProgress, shortIdsIn, type Progress } from './progress.ts';
import { PROGRESS_KEY, progressStore } from './progress-store.ts';
import { KEPT } from './start-my-progress.ts';

/** What the page says, in its language (`MyProgress.astro`). */
export type Words = Record<string, string> & {
  lessons: { one: string; other: string };
  questions: { one: string; other: string };
};

const READING_SHOWN = 5;

const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page of progress has no ${selector}`);
  return found;
};

/** Reads the words of the page. */
export const wordsOf = (root: HTMLElement): Words =>
  JSON.parse(root.dataset['myProgress'] ?? '{}') as Words;

/** The PDFs that were read on this device; none where storage is forbidden. */
export const placesHere = (): ReadingPlace[] => {
  try {
    return rememberedPlaces(localStorage);
  } catch {
    return [];
  }
};

const listItem = (text: string, href?: string): HTMLLIElement => {
  const item = document.createElement('li');
  const link = document.createElement(href === undefined ? 'span' : 'a');
  if (link instanceof HTMLAnchorElement && href !== undefined) link.href = href;
  link.textContent = text;
  item.append(link);
  return item;
};

/** Shows a chapter's line if something was done in it; gives how many lessons were, of how many. */
const showChapter = (line: HTMLElement, { done, answers }: Progress, words: Words) => {
  const lessons = shortIdsIn(line.dataset['done'] ?? '');
  const questions = shortIdsIn(line.dataset['answered'] ?? '');
  const count = markedIn(done, lessons).length;
  const right = markedIn(answers, questions).length;
  const hasAnswers = questions.some((id) => id in answers);
  line.hidden = count === 0 && !hasAnswers;
  find(line, '[data-count]').textContent =
    lessons.length === 0 ? '' : fill(words['doneOf'] ?? '', { done: count, count: lessons.length });
  // On paper, for parents.
  const videos = Number(line.dataset['videos']);
  find(line, '[data-parts]').textContent = (
    [
      ['watched', lessons.slice(0, videos)],
      ['read', lessons.slice(videos)],
    ] as const
  )
    .filter(([, ids]) => ids.length > 0)
    .map(([word, ids]) =>
      fill(words[word] ?? '', { done: markedIn(done, ids).length, count: ids.length }),
    )
    .join(', ');
  const practised = line.querySelector<HTMLElement>('[data-practised]');
  if (practised) {
    practised.hidden = !hasAnswers;
    practised.textContent = fill(words['practised'] ?? '', { right, count: questions.length });
  }
  return { isShown: !line.hidden, count, lessons: lessons.length };
};

const showList = (part: HTMLElement, items: readonly HTMLElement[]): void => {
  part.hidden = items.length === 0;
  find(part, 'ul').replaceChildren(...items);
};

/** Shows all progress of this device. */
const show = (root: HTMLElement): void => {
  const words = wordsOf(root);
  const part = (name: string) => find(root, `[data-part=${name}]`);
  const progress = progressStore().read();
  const language = languageOfPath(location.pathname);
  let isEmpty = true;
  for (const section of root.querySelectorAll<HTMLElement>('[data-class]')) {
    const lines = [...section.querySelectorAll<HTMLElement>('li')].map((line) =>
      showChapter(line, progress, words),
    );
    section.hidden = !lines.some(({ isShown }) => isShown);
    if (!section.hidden) isEmpty = false;
    const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
    find(section, 'h2 [data-count]').textContent = fill(words['doneOf'] ?? '', {
      done: total(lines.map(({ count }) => count)),
      count: total(lines.map(({ lessons }) => lessons)),
    });
  }
  const dayIn = (at: number) =>
    new Date(at).toLocaleDateString(`${language}-IN`, {
      dateStyle: 'medium',
      numberingSystem: 'latn',
    });
  find(root, '[data-today]').textContent = dayIn(Date.now());
  const papers = progress.papers.flatMap(({ at, classId, right, count }) => {
    const name = root.querySelector<HTMLElement>(`[data-class="${CSS.escape(classId)}"]`);
    if (!name) return [];
    const line = { class: name.dataset['name'] ?? '', right, count };
    return [listItem(`${fill(words['paperLine'] ?? '', line)}, ${dayIn(at * 1000)}`)];
  });
  showList(part('papers'), papers);
  const reading = placesHere()
    .filter(({ filename }) => !isMarked(progress.done, shortId('material', filename)))
    .slice(0, READING_SHOWN)
    .map(({ filename, title = filename, page }) =>
      listItem(
        `${title}, ${fill(words['page'] ?? '', { page })}`,
        pathIn(language, `/files/${encodeURIComponent(filename)}`),
      ),
    );
  showList(part('reading'), reading);
  isEmpty &&= papers.length === 0 && reading.length === 0;
  part('nothing').hidden = !isEmpty;
  part('move').hidden = isEmpty;
  part('clear').hidden = isEmpty;
};

const clear = (root: HTMLElement): void => {
  const others = Object.entries(localStorage as Record<string, string>).filter(
    ([key]) => KEPT.test(key) && key !== PROGRESS_KEY,
  );
  const before = progressStore().clear();
  for (const [key] of others) localStorage.removeItem(key);
  const said = find(root, '[data-said]');
  const undo = document.createElement('button');
  undo.type = 'button';
  undo.className = 'button button-quiet';
  undo.textContent = wordsOf(root)['undo'] ?? '';
  undo.addEventListener('click', () => {
    for (const [key, value] of others) localStorage.setItem(key, value);
    progressStore().change((progress) => mergeProgress(progress, before));
    said.replaceChildren();
    show(root);
  });
  said.replaceChildren(`${wordsOf(root)['cleared'] ?? ''} `, undo);
  undo.focus();
  show(root);
};

/**
 * Fills the page of progress (PROGRESS-6). Moving to another phone loads when it is asked for, or when a link brings
 * something.
 */
export const showMyProgress = (root: HTMLElement): void => {
  find(root, '[data-week]').hidden = !keepsOnlyAWeek(
    navigator.userAgent,
    matchMedia('(display-mode: standalone)').matches,
  );
  const transfer = (use: (module: typeof Move) => Promise<void>) => {
    const failed = () => {
      find(root, '[data-moved]').textContent = wordsOf(root)['notLoaded'] ?? '';
    };
    import('./move-progress.ts').then(use).catch(failed);
  };
  const showAll = () => {
    show(root);
  };
  const arrive = () => {
    if (location.hash.startsWith('#p=')) transfer(({ showArrived }) => showArrived(root, showAll));
  };
  try {
    adoptPractice();
  } catch {
    // Storage is forbidden: there is nothing to show.
  }
  showAll();
  find(root, '[data-make]').addEventListener('click', () => {
    transfer(({ makeLink }) => makeLink(root));
  });
  find(root, '[data-clear]').addEventListener('click', () => {
    clear(root);
  });
  addEventListener('storage', showAll);
  addEventListener('hashchange', arrive);
  arrive();
};
