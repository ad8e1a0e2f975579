import { fill, fillCount } from '../../i18n/fill.ts';
import { rememberedPosition, rememberPosition } from '../pdf-viewer/reading-place.ts';
import { placesHere, wordsOf } from './my-progress.ts';
import { addProgress } from './progress.ts';
import { progressStore } from './progress-store.ts';
import { packed, QR_LETTERS, unpacked } from './transfer.ts';

const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page of progress has no ${selector}`);
  return found;
};

/** The code of a link as a picture; loaded now, since few ask for it. */
const drawCode = async (link: string, label: string): Promise<SVGSVGElement> => {
  const { renderSVG } = await import('uqr');
  const svg = renderSVG(link, { ecc: 'L', border: 4, pixelSize: 1 });
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', label);
  drawn.setAttribute('shape-rendering', 'crispEdges');
  return document.importNode(drawn as unknown as SVGSVGElement, true);
};

/** Makes the link that carries this device's progress, and its code where one can be read (PROGRESS-7). */
export const makeLink = async (root: HTMLElement): Promise<void> => {
  const words = wordsOf(root);
  const [part, how, moved] = ['[data-part=link]', '[data-how]', '[data-moved]'].map((selector) =>
    find(root, selector),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  const input = find(part, 'input') as HTMLInputElement;
  let letters: string;
  try {
    const places = placesHere().map(({ filename, page }) => [filename, page] as const);
    const progress = progressStore().read();
    letters = await packed({ progress, places }, Math.floor(Date.now() / 1000));
  } catch {
    // A browser from before 2023 cannot compress.
    moved.textContent = words['notMade'] ?? '';
    return;
  }
  const link = `${location.origin}${location.pathname}#p=${letters}`;
  const fits = link.length <= QR_LETTERS;
  input.value = link;
  how.textContent = words[fits ? 'scan' : 'tooBig'] ?? '';
  find(part, '[data-code]').replaceChildren(
    ...(fits ? [await drawCode(link, words['code'] ?? '')] : []),
  );
  const send = find(part, '[data-send]');
  send.hidden = !('share' in navigator);
  send.onclick = () => {
    // Closed without a choice is an answer, too.
    navigator.share({ url: link }).catch(() => undefined);
  };
  find(part, '[data-copy]').onclick = () => {
    // There is no clipboard at all on an address without https.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => {
          moved.textContent = words['copied'] ?? '';
        },
        () => {
          input.select();
          moved.textContent = words['notCopied'] ?? '';
        },
      );
  };
  moved.textContent = '';
  part.hidden = false;
  how.focus();
};

/** Says what a link brings and adds it when the visitor agrees (PROGRESS-8). */
export const showArrived = async (root: HTMLElement, show: () => void): Promise<void> => {
  const words = wordsOf(root);
  const part = find(root, '[data-part=arrived]');
  const said = find(root, '[data-said]');
  const arrived = await unpacked(location.hash.slice('#p='.length), Math.floor(Date.now() / 1000));
  const end = (text = '') => {
    // What it brings is private and must not stay in the address, and a reload must not ask again.
    history.replaceState(history.state, '', location.pathname);
    part.hidden = true;
    said.textContent = text;
    show();
  };
  if (!arrived) {
    end(words['damaged']);
    return;
  }
  const { done, answers } = arrived.progress;
  find(part, 'p').textContent = fill(words['arrived'] ?? '', {
    lessons: fillCount(words.lessons, Object.keys(done).length),
    answers: fillCount(words.questions, Object.keys(answers).length),
  });
  find(part, '[data-add]').onclick = () => {
    const isKept = progressStore().change((progress) => addProgress(progress, arrived.progress));
    for (const [filename, page] of isKept ? arrived.places : []) {
      if (rememberedPosition(localStorage, filename)) continue;
      rememberPosition(localStorage, { filename }, { page, fraction: page === 1 ? 0.5 : 0 });
    }
    end(words[isKept ? 'added' : 'notAdded']);
  };
  find(part, '[data-leave]').onclick = () => {
    end();
  };
  part.hidden = false;
  part.focus();
};
