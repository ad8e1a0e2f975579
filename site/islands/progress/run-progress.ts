import { LISTENING, PLAYER } from '#domain/course/youtube-player.ts';
import { fill, fillCount, type Counted } from '../../i18n/fill.ts';
import { dueMistakes } from './mistakes.ts';
import { isEnd } from './player-end.ts';
import { isMarked, marked, markedIn, shortIdsIn } from './progress.ts';
import { PROGRESS_KEY, progressStore } from './progress-store.ts';

/** How long the thanks for a tick stay. Milliseconds. */
const THANKS_MS = 4_000;
/** The player listens only once its own code runs. Milliseconds. */
const ASK_EVERY_MS = 500;

const offer = (): HTMLElement | null => document.querySelector('[data-progress]');

/** What ticks say, in the page's language (`Offer.astro`). */
const words = (): Record<string, string> =>
  JSON.parse(offer()?.dataset['progress'] ?? '{}') as Record<string, string>;

/** Shows on the page what is done: at each lesson, and how many lessons or questions of each list. */
const showProgress = (): void => {
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
      count > 0 ? fill(words()['doneOf'] ?? '', { done: count, count: ids.length }) : nothing;
  }
  const due = dueMistakes(progress, Math.floor(Date.now() / 1000)).length;
  for (const line of document.querySelectorAll<HTMLElement>('[data-mistakes]')) {
    const forms = JSON.parse(line.dataset['mistakes'] ?? '{}') as Counted;
    line.textContent = due > 0 ? fillCount(forms, due) : '';
  }
};
addEventListener('storage', ({ key }) => {
  if (key === null || key === PROGRESS_KEY) showProgress();
});

let thanks: ReturnType<typeof setTimeout> | undefined;

/** Says something at the foot of the window, with buttons, until it is answered or for a while. */
const say = (text: string, buttons: readonly HTMLButtonElement[], forMs?: number): void => {
  const bar = offer();
  if (!bar) return;
  clearTimeout(thanks);
  const line = document.createElement('p');
  line.role = 'status';
  bar.replaceChildren(line, ...buttons);
  bar.hidden = false;
  // After it is on the page, so that screen readers read it out.
  line.textContent = text;
  if (forMs !== undefined) thanks = setTimeout(hide, forMs);
};
const hide = (): void => {
  const bar = offer();
  if (bar) bar.hidden = true;
};

const button = (text = '', className: string, pressed: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', pressed);
  return made;
};

/** Stores whether a lesson is done, for all its ticks on the page. False when the browser keeps nothing. */
const setDone = (tick: HTMLElement, isDone: boolean): boolean => {
  const isKept = progressStore().change((progress, now) => ({
    ...progress,
    done: marked(progress.done, tick.dataset['tick'] ?? '', isDone, now),
  }));
  showProgress();
  const { notKept = '' } = words();
  if (!isKept) say(notKept, [button(words()['close'], 'button button-quiet', hide)]);
  return isKept;
};

/** A pressed tick: done, or not done any more (PROGRESS-3). */
const toggle = (tick: HTMLElement): void => {
  const { done } = progressStore().read();
  if (setDone(tick, !isMarked(done, tick.dataset['tick'] ?? ''))) hide();
};

/** Offers to mark a lesson that was played or read to its end (PROGRESS-4); nothing for one that is done. */
export const offerDone = (tick?: HTMLElement | null): void => {
  if (!tick || isMarked(progressStore().read().done, tick.dataset['tick'] ?? '')) return;
  const { finished = '', mark, notNow, markedDone = '' } = words();
  const title = tick.querySelector('[data-title]')?.textContent.trim() ?? '';
  say(fill(finished, { title }), [
    button(mark, 'button', () => {
      if (setDone(tick, true)) say(markedDone, [], THANKS_MS);
    }),
    button(notNow, 'button button-quiet', hide),
  ]);
};

/** Offers to mark a video, which plays on the page now, when its player says that it has ended. */
const watch = (youtube: string): void => {
  const frame = [...document.querySelectorAll('iframe')].find(({ src }) => src.includes(youtube));
  const player = frame?.contentWindow;
  if (!player) return;
  const ask = setInterval(() => {
    player.postMessage(LISTENING, PLAYER);
  }, ASK_EVERY_MS);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== PLAYER || source !== player) return;
    clearInterval(ask);
    if (isEnd(data)) offerDone(frame.closest('article')?.querySelector('[data-tick]'));
  });
};

/**
 * Does what was asked for on a page with ticks: presses a tick, or watches the player that the link of a video has put
 * into its place; without either it shows what is done.
 */
export const useProgress = (used?: Element | null): void => {
  const { tick, youtube } = used instanceof HTMLElement ? used.dataset : {};
  showProgress();
  if (used instanceof HTMLElement && tick !== undefined) toggle(used);
  if (youtube !== undefined) watch(youtube);
};
