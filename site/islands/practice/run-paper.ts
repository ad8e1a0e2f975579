import { shownAnswer, type AnswerCheck } from '#domain/practice/number-answer.ts';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { dataOf, partOf } from '../../browser/page-parts.ts';
import { local } from '../../browser/storage.ts';
import { fill, fillCount } from '../../i18n/fill.ts';
import type { Texts } from '../../i18n/texts.ts';
import { withAnswer } from '../progress/mistakes.ts';
import type { PaperResult, Progress } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import { checkAnswer, loadQuestions, makeChoices, type Questions } from './answers.ts';
import {
  clockText,
  drawItems,
  newPaper,
  PAPER_LIMITS,
  readPaper,
  resultsByChapter,
  type Item,
  type Paper,
} from './paper.ts';

/** When the time left is read out, in minutes. */
const ANNOUNCED = [10, 5, 1];

/** What the page says, in its language (`TimedPaper.astro`). */
type Words = Texts['timedPaper']['said'] & Pick<Texts['practice']['said'], 'unreadable' | 'unit'>;

const keyOf = (root: HTMLElement): string => `paper:${root.dataset['paper'] ?? ''}`;

/**
 * Shows the answer to a question in its field or choices. As the default too: WebKit resets fields that are not to be
 * completed when it shows a page again.
 */
const fillIn = (question: HTMLElement, given = ''): void => {
  for (const input of question.querySelectorAll('input')) {
    if (input.type === 'radio') input.checked = input.value === given;
    else input.defaultValue = given;
  }
};

/** Makes a question answerable: its options become choices, or it gets a field. */
const makeAnswerable = (root: HTMLElement, question: HTMLElement, given?: string): void => {
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
const showResult = (question: HTMLElement, check: AnswerCheck, verdict: string): void => {
  for (const input of question.querySelectorAll('input')) input.disabled = true;
  question.querySelector('[data-unread]')?.remove();
  const line = document.createElement('p');
  line.className = 'verdict';
  line.textContent = verdict;
  if (check === 'right' || check === 'wrong') line.dataset['right'] = String(check === 'right');
  const details = partOf(question, 'details', HTMLDetailsElement);
  details.before(line);
  details.open = check !== 'right';
  const { right } = question.dataset;
  if (right !== undefined)
    partOf(question, `[value="${right}"]`).closest('label')?.classList.add('is-right');
};

/** Runs a paper on the page until it is over, then shows its results. */
const run = (root: HTMLElement, start: Paper, questions: Questions): void => {
  const words = dataOf(root) as Words;
  const part = (name: string) => partOf(root, `[data-${name}]`);
  const list = part('questions');
  const elementOf = ({ path, id }: Item) => questions.get(path)?.get(id);
  // A question may have been removed since the paper began.
  let paper: Paper = { ...start, items: start.items.filter(elementOf) };
  const { items } = paper;
  const count = items.length;
  const listening = new AbortController();
  const { signal } = listening;

  const keep = (next: Paper) => {
    paper = next;
    if (local.set(keyOf(root), JSON.stringify(paper))) return;
    part('problem-running').textContent = words.notKept;
  };
  const show = (shown: 'start' | 'bar' | 'end') => {
    for (const name of ['start', 'bar', 'end']) part(`part=${name}`).hidden = name !== shown;
    root.dataset['state'] = shown;
  };
  const checkOf = (item: Item): AnswerCheck => {
    const [question, given] = [elementOf(item), paper.answers[item.id]];
    return question && given ? checkAnswer(question, given) : 'wrong';
  };
  const isRight = (item: Item) => checkOf(item) === 'right';
  const answeredCount = () => items.filter(({ id }) => paper.answers[id]).length;
  const showCount = () => {
    part('answered').textContent = fill(words.answered, { done: answeredCount(), count });
  };

  const tryAgain = async (wrong: readonly Item[]) => {
    try {
      const fresh = await loadQuestions(wrong.map(({ path }) => path));
      const minutes = Math.max(1, Math.ceil((paper.minutes * wrong.length) / count));
      run(root, newPaper(wrong, minutes, Date.now()), fresh);
    } catch {
      part('problem-end').textContent = words.notLoaded;
    }
  };
  const showEnd = (isTimeUp: boolean) => {
    listening.abort();
    for (const item of items) {
      const [question, given] = [elementOf(item), paper.answers[item.id]];
      const verdict = given
        ? fill(words[checkOf(item)], { answer: shownAnswer(given) })
        : words.none;
      if (question) showResult(question, checkOf(item), verdict);
    }
    const wrong = items.filter((item) => !isRight(item));
    const score = fill(words.score, { right: count - wrong.length, count });
    part('score').textContent = isTimeUp ? `${words.timeUp} ${score}` : score;
    partOf(root, 'tbody').replaceChildren(
      ...resultsByChapter(items, isRight).map((result) => {
        const row = document.createElement('tr');
        const [head, cell] = [document.createElement('th'), document.createElement('td')];
        const chapter = partOf(root, `[name=chapter][value="${CSS.escape(result.path)}"]`);
        head.scope = 'row';
        head.textContent = chapter.dataset['heading'] ?? '';
        cell.textContent = fill(words.resultLine, result);
        row.append(head, cell);
        return row;
      }),
    );
    part('again').hidden = wrong.length === 0;
    part('again').textContent = fillCount(words.again, wrong.length);
    part('again').onclick = () => void tryAgain(wrong);
    part('another').onclick = () => {
      local.remove(keyOf(root));
      list.replaceChildren();
      show('start');
      partOf(root, 'form input').focus();
    };
    show('end');
    part('score').focus();
  };

  /** Ends the paper and puts its results into the student's progress; once, also when it ends in two tabs. */
  const end = (isTimeUp: boolean) => {
    keep({ ...paper, isOver: true });
    progressStore().change((progress, now) => {
      const result: PaperResult = {
        at: Math.round(paper.endsAt / 1000) - paper.minutes * 60,
        classId: root.dataset['paper'] ?? '',
        right: items.filter(isRight).length,
        count,
      };
      return items.reduce<Progress>(
        (before, item) => {
          const check = checkOf(item);
          // An answer that was not understood says nothing about the student.
          return check === 'unreadable'
            ? before
            : withAnswer(before, item.id, check === 'right', now);
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
    ...items.flatMap((item) => {
      const question = elementOf(item);
      if (question) makeAnswerable(root, question, paper.answers[item.id]);
      return question ?? [];
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
      part('open').hidden = true;
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
  show('bar');
  const ticking = setInterval(tick, 1000);
  signal.addEventListener('abort', () => {
    clearInterval(ticking);
  });
  // A phone that was locked counts from the clock, not from what it missed.
  document.addEventListener('visibilitychange', tick, { signal });
  const submit = () => {
    end(false);
  };
  const hideOpen = () => {
    part('open').hidden = true;
  };
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

const within = (typed: FormDataEntryValue | null, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, Math.round(Number(typed)) || least));

/** Draws a paper as the form says and begins it (PRACTICE-11). Errors: the questions could not be loaded. */
export const beginPaper = async (root: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const words = dataOf(root) as Words;
  const problem = partOf(form, '[data-problem]');
  const data = new FormData(form);
  const paths = data.getAll('chapter').map(String);
  if (paths.length === 0) {
    problem.textContent = words.noChapter;
    partOf(form, '[name=chapter]').focus();
    return;
  }
  problem.textContent = words.loading;
  const questions = await loadQuestions(paths);
  problem.textContent = '';
  const wanted = within(data.get('count'), PAPER_LIMITS.count);
  const sources = paths.map((path) => ({ path, ids: [...(questions.get(path)?.keys() ?? [])] }));
  const items = drawItems(sources, wanted, Math.random);
  const minutes = within(data.get('minutes'), PAPER_LIMITS.minutes);
  run(root, newPaper(items, minutes, Date.now()), questions);
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
