import { PLAYER } from '#domain/course/youtube-player';
import { make } from '#browser/make-element';
import { isObject, parseJson } from '#browser/storage';
import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { dueMistakes } from './mistakes.ts';
import { isMarked, marked, markedIn, shortIdsIn } from './progress.ts';
import { PROGRESS_KEY, progressStore } from './progress-store.ts';

/** How long the thanks for a tick stay. Milliseconds. */
const THANKS_MS = 4_000;
/** The player listens only once its own code runs. Milliseconds. */
const ASK_EVERY_MS = 500;

/** The message that asks a player to report (YouTube's player for frames, `enablejsapi=1`): no script of YouTube's is needed. */
const LISTENING = '{"event":"listening","id":1,"channel":"widget"}';

const bar = document.querySelector<HTMLElement>('[data-progress]');
/** What ticks say, in the page's language (`TickOffer.astro`). */
const words = (parseJson(bar?.dataset['progress']) ?? {}) as Record<string, string>;

/** Shows on the page what is done: at each lesson, and how many lessons or questions of each list. */
const showProgress = () => {
  const progress = progressStore().read();
  const { done, answers } = progress;
  for (const tick of document.querySelectorAll<HTMLElement>('[data-tick]')) {
    tick.ariaPressed = String(isMarked(done, tick.dataset['tick'] ?? ''));
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-ids]')) {
    const ids = shortIdsIn(line.dataset['ids'] ?? '');
    const count = markedIn({ ...answers, ...done }, ids).length;
    const nothing = (line.dataset['nothing'] ??= line.textContent);
    line.textContent =
      count > 0 ? fill(words['doneOf'] ?? '', { done: count, count: ids.length }) : nothing;
  }
  const due = dueMistakes(progress).length;
  for (const line of document.querySelectorAll<HTMLElement>('[data-mistakes]')) {
    line.textContent =
      due > 0
        ? fillCount(parseJson(line.dataset['mistakes']) as Texts['mistakes']['today'], due)
        : '';
  }
};
addEventListener('storage', ({ key }) => {
  if (key === null || key === PROGRESS_KEY) showProgress();
});

let thanks: ReturnType<typeof setTimeout> | undefined;
const hide = () => {
  if (bar) bar.hidden = true;
};

/** Says something at the foot of the window, with buttons, until it is answered. */
const say = (text = '', ...buttons: [text: string | undefined, onclick: () => void][]) => {
  if (!bar) return;
  clearTimeout(thanks);
  const line = make('p', { role: 'status' });
  bar.replaceChildren(
    line,
    ...buttons.map(([word = '', onclick], at) => {
      // The last one only closes the bar.
      const className = at === buttons.length - 1 ? 'button button-quiet' : 'button';
      return make('button', { type: 'button', className, onclick }, word);
    }),
  );
  bar.hidden = false;
  // After it is on the page, so that screen readers read it out.
  line.textContent = text;
};

/** Stores whether a lesson is done, for all its ticks on the page. False when the browser keeps nothing. */
const setDone = (tick: HTMLElement, isDone: boolean) => {
  const isKept = progressStore().change((progress, now) => ({
    ...progress,
    done: marked(progress.done, tick.dataset['tick'] ?? '', isDone, now),
  }));
  showProgress();
  if (!isKept) say(words['notKept'], [words['close'], hide]);
  return isKept;
};

const isDone = (tick: HTMLElement) =>
  isMarked(progressStore().read().done, tick.dataset['tick'] ?? '');

/** Offers to mark a lesson that was played or read to its end (PROGRESS-4); nothing for one that is done. */
export const offerDone = (tick?: HTMLElement | null): void => {
  if (!tick || isDone(tick)) return;
  const title = tick.querySelector('[data-title]')?.textContent.trim() ?? '';
  const markDone = () => {
    if (!setDone(tick, true)) return;
    say(words['markedDone']);
    thanks = setTimeout(hide, THANKS_MS);
  };
  say(fill(words['finished'] ?? '', { title }), [words['mark'], markDone], [words['notNow'], hide]);
};

/**
 * Whether a player's message says that its video has ended: `{"event":"onStateChange","info":0}`, or among other
 * news `{"event":"infoDelivery","info":{"playerState":0}}`.
 */
export const isEnd = (data: unknown): boolean => {
  const message = typeof data === 'string' ? parseJson(data) : undefined;
  if (!isObject(message)) return false;
  const { event, info } = message;
  return isObject(info) ? info['playerState'] === 0 : event === 'onStateChange' && info === 0;
};

/** Offers to mark a video, which plays on the page now, when its player says that it has ended. */
const watch = (youtube: string) => {
  const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.includes(youtube));
  const player = frame?.contentWindow;
  if (!player) return;
  const ask = setInterval(() => player.postMessage(LISTENING, PLAYER), ASK_EVERY_MS);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== PLAYER || source !== player) return;
    clearInterval(ask);
    if (isEnd(data)) offerDone(frame.closest('article')?.querySelector('[data-tick]'));
  });
};

/**
 * Does what was asked for on a page with ticks: presses a tick (PROGRESS-3), or watches the player that the link of a video
 * has put into its place; without either it shows what is done.
 */
export const useProgress = (used?: Element | null): void => {
  showProgress();
  if (!(used instanceof HTMLElement)) return;
  const { tick, youtube } = used.dataset;
  if (tick !== undefined && setDone(used, !isDone(used))) hide();
  if (youtube !== undefined) watch(youtube);
};
