import { partOf } from '../../browser/page-parts.ts';
import { readingPlaces, rememberPlace } from '../../browser/reading-places.ts';
import { fill, fillCount } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';
import { addProgress } from './progress.ts';
import { progressStore } from './progress-store.ts';
import { packed, QR_LETTERS, unpacked } from './transfer.ts';

/** What the page of progress says, in its language (`MyProgress.astro`). */
export type ProgressWords = Texts['progress']['said'];

const seconds = (): number => Math.floor(Date.now() / 1000);

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
export const makeLink = async (root: HTMLElement, words: ProgressWords): Promise<void> => {
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
export const showArrived = async (
  root: HTMLElement,
  words: ProgressWords,
  show: () => void,
): Promise<void> => {
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
  partOf(part, '[data-leave]').onclick = () => {
    end();
  };
  part.hidden = false;
  part.focus();
};
