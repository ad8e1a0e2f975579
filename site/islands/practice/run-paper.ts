import { shownAnswer, type AnswerCheck } from '#domain/practice/number-answer';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language';
import { make } from '#browser/make-element';
import { dataOf, partOf } from '#browser/page-parts';
import { local, isObject, parseJson } from '#browser/storage';
import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { withAnswer } from '../progress/mistakes.ts';
import type { PaperResult, Progress } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import {
  checkAnswer,
  loadQuestions,
  makeChoices,
  showPart,
  showRight,
  type Questions,
} from './answers.ts';

/** A chapter whose questions a paper may have. */
interface Source {
  /** The address of its practice. */
  path: string;
  /** The ids of its questions. */
  ids: readonly string[];
}

/** A question of a paper. */
interface Item {
  path: string;
  id: string;
}

/** The same with its place on the page. */
type Asked = Item & { question: HTMLElement };

/** A mock test, as it is kept while it runs and until another one begins. */
interface Paper {
  items: readonly Item[];
  minutes: number;
  /** When time is up: milliseconds since 1970, so that a locked or closed phone changes nothing. */
  endsAt: number;
  /** What was answered so far, by the question's id. */
  answers: Readonly<Record<string, string>>;
  /** Whether it was submitted, or its time is up. */
  isOver: boolean;
}

const shuffled = <T>(list: readonly T[], random: () => number) =>
  list
    .map((card) => ({ card, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ card }) => card);

/**
 * Draws up to `count` questions, evenly from the chapters: one of each in turn, until there are enough or none are
 * left. They stand together by chapter, in the order of `sources`. `random` gives numbers from 0 to 1.
 */
export const drawItems = (
  sources: readonly Source[],
  count: number,
  random: () => number,
): Item[] =>
  // Who gets one more than the others is a matter of chance.
  shuffled([...sources.entries()], random)
    .flatMap(([at, { path, ids }]) =>
      shuffled(ids, random).map((id, turn) => ({ at, turn, path, id })),
    )
    .sort((one, other) => one.turn - other.turn)
    .slice(0, count)
    .sort((one, other) => one.at - other.at)
    .map(({ path, id }) => ({ path, id }));

/** A paper that begins now; `now` is in milliseconds. */
export const newPaper = (items: readonly Item[], minutes: number, now: number): Paper => ({
  items,
  minutes,
  endsAt: now + minutes * 60_000,
  answers: {},
  isOver: false,
});

/** `754_000` -> `12:34`; never below zero. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const isItem = (value: unknown): value is Item =>
  isObject(value) &&
  typeof value['path'] === 'string' &&
  /^\/[^/]/.test(value['path']) &&
  typeof value['id'] === 'string';

/** Reads a kept paper; `undefined` when there is none, or something else. */
export const readPaper = (text: string | null | undefined): Paper | undefined => {
  const kept = parseJson(text);
  const { items, minutes, endsAt, answers, isOver } = isObject(kept) ? kept : {};
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return undefined;
  if (!isObject(answers) || typeof minutes !== 'number' || typeof endsAt !== 'number') {
    return undefined;
  }
  const given = Object.entries(answers).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { items, minutes, endsAt, answers: Object.fromEntries(given), isOver: isOver === true };
};

/** The results of a paper by chapter, in its order: the practice's address, how many were right, of how many. */
export const resultsByChapter = <Each extends Item>(
  items: readonly Each[],
  isRight: (item: Each) => boolean,
): { path: string; right: number; count: number }[] =>
  [...new Set(items.map(({ path }) => path))].map((path) => {
    const own = items.filter((item) => item.path === path);
    return { path, right: own.filter(isRight).length, count: own.length };
  });

/** When the time left is read out, in minutes. */
const ANNOUNCED = [10, 5, 1];

/** What the page says, in its language (`site/pages/[class]/practice.astro`). */
type Words = Texts['timedPaper']['said'] & Pick<Texts['practice']['said'], 'unreadable' | 'unit'>;

const keyOf = (root: HTMLElement) => `paper:${root.dataset['paper'] ?? ''}`;

/**
 * Shows the answer to a question in its field or choices. As the default too: WebKit resets fields that are not to be
 * completed when it shows a page again.
 */
const fillIn = (question: HTMLElement, given = '') => {
  for (const input of question.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = input.value === given;
    else input.defaultValue = given;
  }
};

/** Makes a question answerable: its options become choices, or it gets a field. */
const makeAnswerable = (root: HTMLElement, question: HTMLElement, given?: string) => {
  const id = question.dataset['id'] ?? '';
  if (!makeChoices(question, id)) {
    const asked = partOf(question, '.asked');
    asked.id = `asked-${id}`;
    const { content } = partOf(root, 'template[data-field]', HTMLTemplateElement);
    const field = document.importNode(content, true);
    const input = partOf(field, 'input', HTMLInputElement);
    input.name = id;
    input.setAttribute('aria-describedby', asked.id);
    partOf(question, 'details').before(field);
  }
  fillIn(question, given);
};

/** Shows what became of a question: the answer given, what is right, and why. */
const showResult = (question: HTMLElement, check: AnswerCheck, verdict: string) => {
  question.querySelector('[data-unread]')?.remove();
  const line = make('p', { className: 'verdict' }, verdict);
  if (check === 'right' || check === 'wrong') line.dataset['right'] = String(check === 'right');
  const details = partOf(question, 'details', HTMLDetailsElement);
  details.before(line);
  details.open = check !== 'right';
  showRight(question);
};

/** Runs a paper on the page until it is over, then shows its results. */
const run = (root: HTMLElement, start: Paper, questions: Questions) => {
  const words = dataOf(root) as Words;
  const part = (name: string) => partOf(root, `[data-${name}]`);
  const list = part('questions');
  // A question may have been removed since the paper began. On copies, so that each can be asked again.
  const asked = start.items.flatMap((item) => {
    const question = questions.get(item.path)?.get(item.id);
    return question ? [{ ...item, question: document.importNode(question, true) }] : [];
  });
  const count = asked.length;
  let paper = start;
  const listening = new AbortController();
  const { signal } = listening;

  const keep = (next: Paper) => {
    paper = next;
    if (local.set(keyOf(root), JSON.stringify(paper))) return;
    part('problem-running').textContent = words.notKept;
  };
  const checkOf = ({ id, question }: Asked) => {
    const given = paper.answers[id];
    return given ? checkAnswer(question, given) : 'wrong';
  };
  const isRight = (each: Asked) => checkOf(each) === 'right';
  const answeredCount = () => asked.filter(({ id }) => paper.answers[id]).length;
  const showCount = () => {
    part('answered').textContent = fill(words.answered, { done: answeredCount(), count });
  };

  const hideOpen = () => {
    part('open').hidden = true;
  };

  const showEnd = (isTimeUp: boolean) => {
    listening.abort();
    for (const each of asked) {
      const [check, given] = [checkOf(each), paper.answers[each.id]];
      const verdict = given ? fill(words[check], { answer: shownAnswer(given) }) : words.none;
      showResult(each.question, check, verdict);
    }
    const wrong = asked.filter((each) => !isRight(each));
    const score = fill(words.score, { right: count - wrong.length, count });
    part('score').textContent = isTimeUp ? `${words.timeUp} ${score}` : score;
    partOf(root, 'tbody').replaceChildren(
      ...resultsByChapter(asked, isRight).map((result) => {
        const { dataset } = partOf(root, `[name=chapter][value="${CSS.escape(result.path)}"]`);
        return make(
          'tr',
          {},
          make('th', { scope: 'row' }, dataset['heading'] ?? ''),
          make('td', {}, fill(words.resultLine, result)),
        );
      }),
    );
    part('again').hidden = wrong.length === 0;
    part('again').textContent = fillCount(words.again, wrong.length);
    part('again').onclick = () => {
      const minutes = Math.max(1, Math.ceil((paper.minutes * wrong.length) / count));
      const items = wrong.map(({ path, id }) => ({ path, id }));
      run(root, newPaper(items, minutes, Date.now()), questions);
    };
    part('another').onclick = () => {
      local.remove(keyOf(root));
      list.replaceChildren();
      showPart(root, 'start');
      partOf(root, 'form input').focus();
    };
    showPart(root, 'end');
    part('score').focus();
  };

  /** Ends the paper and puts its results into the student's progress; once, also when it ends in two tabs. */
  const end = (isTimeUp: boolean) => {
    keep({ ...paper, isOver: true });
    progressStore().change((progress, now) => {
      const result: PaperResult = {
        at: Math.round(paper.endsAt / 1000) - paper.minutes * 60,
        classId: root.dataset['paper'] ?? '',
        right: asked.filter(isRight).length,
        count,
      };
      return asked.reduce<Progress>(
        (before, each) => {
          const check = checkOf(each);
          // An answer that was not understood says nothing about the student.
          return check === 'unreadable'
            ? before
            : withAnswer(before, each.id, check === 'right', now);
        },
        { ...progress, papers: [result, ...progress.papers] },
      );
    });
    showEnd(isTimeUp);
  };

  let announced = Number.POSITIVE_INFINITY;
  const tick = () => {
    const left = paper.endsAt - Date.now();
    part('clock').textContent = clockText(left);
    const minutes = ANNOUNCED.findLast((each) => left <= each * 60_000);
    if (minutes !== undefined && minutes < announced && left > 0) {
      announced = minutes;
      part('status').textContent = fillCount(words.minutesLeft, minutes);
    }
    if (left <= 0) end(true);
  };

  list.replaceChildren(
    ...asked.map(({ id, question }) => {
      makeAnswerable(root, question, paper.answers[id]);
      return question;
    }),
  );
  if (paper.isOver) {
    showEnd(false);
    return;
  }
  list.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'text') target.defaultValue = target.value;
      keep({ ...paper, answers: { ...paper.answers, [target.name]: target.value.trim() } });
      showCount();
      hideOpen();
    },
    { signal },
  );
  list.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const question = target.closest<HTMLElement>('.question');
      const line = question?.querySelector('[data-unread]');
      if (!question || !line) return;
      const given = target.value.trim();
      const isUnread = given !== '' && checkAnswer(question, given) === 'unreadable';
      line.textContent = isUnread ? words.unreadable : '';
    },
    { signal },
  );
  keep(paper);
  showCount();
  showPart(root, 'bar');
  const ticking = setInterval(tick, 1000);
  signal.addEventListener('abort', () => clearInterval(ticking));
  // A phone that was locked counts from the clock, not from what it missed.
  document.addEventListener('visibilitychange', tick, { signal });
  const submit = () => end(false);
  part('submit').onclick = () => {
    const open = count - answeredCount();
    if (open === 0) {
      submit();
      return;
    }
    part('open-count').textContent = fillCount(words.open, open);
    part('open').hidden = false;
    part('submit-anyway').focus();
  };
  part('submit-anyway').onclick = submit;
  part('go-on').onclick = hideOpen;
  hideOpen();
  part('answered').focus();
  tick();
};

/** The number in a field of the form, within the field's bounds. */
const numberIn = (form: HTMLFormElement, name: 'count' | 'minutes') => {
  const { valueAsNumber, min, max } = partOf(form, `[name=${name}]`, HTMLInputElement);
  return Math.min(Number(max), Math.max(Number(min), Math.round(valueAsNumber) || 0));
};

/** Draws a paper as the form says and begins it (PRACTICE-11). Errors: the questions could not be loaded. */
export const beginPaper = async (root: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const words = dataOf(root) as Words;
  const problem = partOf(form, '[data-problem]');
  const paths = new FormData(form).getAll('chapter').map(String);
  if (paths.length === 0) {
    problem.textContent = words.noChapter;
    partOf(form, '[name=chapter]').focus();
    return;
  }
  problem.textContent = words.loading;
  const questions = await loadQuestions(paths);
  problem.textContent = '';
  const wanted = numberIn(form, 'count');
  const sources = paths.map((path) => ({ path, ids: [...(questions.get(path)?.keys() ?? [])] }));
  const items = drawItems(sources, wanted, Math.random);
  run(root, newPaper(items, numberIn(form, 'minutes'), Date.now()), questions);
  if (items.length < wanted)
    partOf(root, '[data-status]').textContent = fillCount(words.fewer, items.length);
};

/** Goes on with the paper that this device has kept, or shows its results (PRACTICE-12). Errors: as `beginPaper`. */
export const resumePaper = async (root: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const paper = readPaper(local.get(keyOf(root)));
  const known = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[name=chapter]')].map(({ value }) => value),
  );
  // It may have begun in another language.
  const language = languageOfPath(location.pathname);
  const items = (paper?.items ?? [])
    .map(({ path, id }) => ({ path: pathIn(language, englishPath(path)), id }))
    .filter(({ path }) => known.has(path));
  if (!paper || items.length === 0) return;
  run(root, { ...paper, items }, await loadQuestions(items.map(({ path }) => path)));
};
