import { languageOfPath, pathIn } from '#domain/text/language';
import { shortId } from '#domain/text/short-id';
import { make } from '#browser/make-element';
import { dataOf, isKeptAWeek, partOf } from '#browser/page-parts';
import { readingPlaces, rememberPlace } from '#browser/reading-places';
import { local } from '#browser/storage';
import { fill, fillCount } from '#i18n/fill';
import { adoptPractice } from './adopt-practice.ts';
import {
  isMarked,
  markedIn,
  mergeProgress,
  shortIdsIn,
  type Progress,
  addProgress,
} from './progress.ts';
import { progressStore } from './progress-store.ts';
import type { Texts } from '#i18n/texts';
import { packed, QR_LETTERS, unpacked } from './transfer.ts';

/** What the page of progress says, in its language (`site/pages/my-progress.astro`). */
type ProgressWords = Texts['progress']['said'];

const seconds = () => Math.floor(Date.now() / 1000);

/** The code of a link as a picture; loaded now, since few ask for it. */
const drawCode = async (link: string, label: string): Promise<Node> => {
  const { renderSVG } = await import('uqr');
  const svg = renderSVG(link, { ecc: 'L', border: 4, pixelSize: 1 });
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', label);
  drawn.setAttribute('shape-rendering', 'crispEdges');
  return document.importNode(drawn, true);
};

/** Makes the link that carries this device's progress, and its code where one can be read (PROGRESS-7). */
const makeLink = async (root: HTMLElement, words: ProgressWords) => {
  const [part, moved] = [partOf(root, '[data-part=link]'), partOf(root, '[data-moved]')];
  const [input, how] = [partOf(part, 'input', HTMLInputElement), partOf(part, '[data-how]')];
  const places = readingPlaces();
  // A browser from before 2023 cannot compress.
  const letters = await packed({ progress: progressStore().read(), places }, seconds()).catch(
    () => undefined,
  );
  if (letters === undefined) {
    moved.textContent = words.notMade;
    return;
  }
  const link = `${location.origin}${location.pathname}#p=${letters}`;
  const fits = link.length <= QR_LETTERS;
  let code: Node[] = [];
  try {
    if (fits) code = [await drawCode(link, words.code)];
  } catch {
    moved.textContent = words.notLoaded;
    return;
  }
  input.value = link;
  how.textContent = words[fits ? 'scan' : 'tooBig'];
  partOf(part, '[data-code]').replaceChildren(...code);
  const send = partOf(part, '[data-send]');
  send.hidden = !('share' in navigator);
  send.onclick = () => {
    // Closed without a choice is an answer, too.
    navigator.share({ url: link }).catch(() => undefined);
  };
  partOf(part, '[data-copy]').onclick = async () => {
    try {
      // There is no clipboard at all on an address without https.
      await navigator.clipboard.writeText(link);
      moved.textContent = words.copied;
    } catch {
      input.select();
      moved.textContent = words.notCopied;
    }
  };
  moved.textContent = '';
  part.hidden = false;
  how.focus();
};

/** Says what a link brings and adds it when the visitor agrees (PROGRESS-8). */
const showArrived = async (root: HTMLElement, words: ProgressWords, show: () => void) => {
  const part = partOf(root, '[data-part=arrived]');
  const arrived = await unpacked(location.hash.slice('#p='.length), seconds());
  const end = (said = '') => {
    // What it brings is private and must not stay in the address, and a reload must not ask again.
    history.replaceState(history.state, '', location.pathname);
    part.hidden = true;
    partOf(root, '[data-said]').textContent = said;
    show();
  };
  if (!arrived) {
    end(words.damaged);
    return;
  }
  const { done, answers } = arrived.progress;
  partOf(part, 'p').textContent = fill(words.arrived, {
    lessons: fillCount(words.lessons, Object.keys(done).length),
    answers: fillCount(words.questions, Object.keys(answers).length),
  });
  partOf(part, '[data-add]').onclick = () => {
    const isKept = progressStore().change((progress) => addProgress(progress, arrived.progress));
    const known = new Set(readingPlaces().map(({ filename }) => filename));
    for (const { filename, page } of isKept ? arrived.places : []) {
      if (!known.has(filename)) rememberPlace({ filename, page, fraction: page === 1 ? 0.5 : 0 });
    }
    end(isKept ? words.added : words.notAdded);
  };
  partOf(part, '[data-leave]').onclick = () => end();
  part.hidden = false;
  part.focus();
};

const READING_SHOWN = 5;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Shows a chapter's line if something was done in it; gives how many lessons were, of how many. */
const showChapter = (line: HTMLElement, { done, answers }: Progress, words: ProgressWords) => {
  const lessons = shortIdsIn(line.dataset['done'] ?? '');
  const questions = shortIdsIn(line.dataset['answered'] ?? '');
  const countOf = (word: 'doneOf' | 'watched' | 'read', ids: readonly string[]) =>
    ids.length === 0
      ? []
      : fill(words[word], { done: markedIn(done, ids).length, count: ids.length });
  const count = markedIn(done, lessons).length;
  const hasAnswers = questions.some((id) => id in answers);
  line.hidden = count === 0 && !hasAnswers;
  partOf(line, '[data-count]').textContent = String(countOf('doneOf', lessons));
  // On paper, for parents.
  const videos = Number(line.dataset['videos']);
  partOf(line, '[data-parts]').textContent = [
    countOf('watched', lessons.slice(0, videos)),
    countOf('read', lessons.slice(videos)),
  ]
    .flat()
    .join(', ');
  const practised = line.querySelector<HTMLElement>('[data-practised]');
  if (practised) {
    const right = markedIn(answers, questions).length;
    practised.hidden = !hasAnswers;
    practised.textContent = fill(words.practised, { right, count: questions.length });
  }
  return { isShown: !line.hidden, count, lessons: lessons.length };
};

/** Lists lines in a part of the page, which is hidden without any; each leads to an address, if it has one. */
const showList = (part: HTMLElement, lines: readonly { text: string; href?: string }[]) => {
  part.hidden = lines.length === 0;
  partOf(part, 'ul').replaceChildren(
    ...lines.map(({ text, href }) =>
      make('li', {}, href === undefined ? make('span', {}, text) : make('a', { href }, text)),
    ),
  );
};

/** Shows all progress of this device. */
const show = (root: HTMLElement, words: ProgressWords) => {
  const part = (name: string) => partOf(root, `[data-part=${name}]`);
  const progress = progressStore().read();
  const language = languageOfPath(location.pathname);
  let isEmpty = true;
  for (const section of root.querySelectorAll<HTMLElement>('[data-class]')) {
    const lines = [...section.querySelectorAll<HTMLElement>('li')].map((line) =>
      showChapter(line, progress, words),
    );
    section.hidden = !lines.some(({ isShown }) => isShown);
    if (!section.hidden) isEmpty = false;
    partOf(section, 'h2 [data-count]').textContent = fill(words.doneOf, {
      done: sum(lines.map(({ count }) => count)),
      count: sum(lines.map(({ lessons }) => lessons)),
    });
  }
  // In numbers: Chromium has no names of months in Punjabi and writes "2026 M11 26".
  const dayIn = (at: number) => new Date(at).toLocaleDateString('en-IN');
  partOf(root, '[data-today]').textContent = dayIn(Date.now());
  const papers = progress.papers.flatMap(({ at, classId, right, count }) => {
    const name = root.querySelector<HTMLElement>(`[data-class="${CSS.escape(classId)}"]`);
    if (!name) return [];
    const line = { class: name.dataset['name'] ?? '', right, count };
    return [{ text: `${fill(words.paperLine, line)}, ${dayIn(at * 1000)}` }];
  });
  showList(part('papers'), papers);
  const reading = readingPlaces()
    .filter(({ filename }) => !isMarked(progress.done, shortId('material', filename)))
    .slice(0, READING_SHOWN)
    .map(({ filename, title = filename, page }) => ({
      text: `${title}, ${fill(words.page, { page })}`,
      href: pathIn(language, `/files/${encodeURIComponent(filename)}`),
    }));
  showList(part('reading'), reading);
  isEmpty &&= papers.length === 0 && reading.length === 0;
  part('nothing').hidden = !isEmpty;
  part('move').hidden = isEmpty;
  part('clear').hidden = isEmpty;
};

/** Fills the page of progress (PROGRESS-6); `keptKeys` are the keys of all that there is. */
export const showMyProgress = (root: HTMLElement, keptKeys: () => readonly string[]): void => {
  const words = dataOf(root, 'myProgress') as ProgressWords;
  const said = partOf(root, '[data-said]');
  const showAll = () => show(root, words);
  const clear = () => {
    const before = progressStore().clear();
    const others = keptKeys().map((key) => [key, local.get(key) ?? ''] as const);
    for (const [key] of others) local.remove(key);
    const onclick = () => {
      for (const [key, value] of others) local.set(key, value);
      progressStore().change((progress) => mergeProgress(progress, before));
      said.replaceChildren();
      showAll();
    };
    const className = 'button button-quiet';
    const undo = make('button', { type: 'button', className, onclick }, words.undo);
    said.replaceChildren(`${words.cleared} `, undo);
    undo.focus();
    showAll();
  };
  const arrive = () => {
    if (location.hash.startsWith('#p=')) void showArrived(root, words, showAll);
  };
  partOf(root, '[data-week]').hidden = !isKeptAWeek();
  adoptPractice();
  showAll();
  partOf(root, '[data-make]').addEventListener('click', () => void makeLink(root, words));
  partOf(root, '[data-clear]').addEventListener('click', clear);
  addEventListener('storage', showAll);
  addEventListener('hashchange', arrive);
  arrive();
};
