import { fillCount } from '../../i18n/fill.ts';
import { withAnswer } from '../progress/mistakes.ts';
import type { PaperResult, Progress } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import {
  checkAnswer,
  find,
  load,
  makeAnswerable,
  wordsOf,
  type Questions,
} from './paper-questions.ts';
import { showResults } from './paper-results.ts';
import { clockText, newPaper, paperOf, type Item, type Paper } from './paper.ts';

/** When the time left is read out, in minutes. */
const ANNOUNCED = [10, 5, 1];

/** Runs a paper on the page until it is over, then shows its results. */
export const run = (root: HTMLElement, start: Paper, questions: Questions): void => {
  const { words, say } = wordsOf(root);
  const classId = root.dataset['paper'] ?? '';
  const store = paperOf(classId);
  const part = (name: string) => find(root, `[data-part=${name}]`);
  const list = find(root, '[data-questions]');
  const status = find(root, '[data-status]');
  let paper: Paper = {
    ...start,
    // A question may have been removed since the paper began.
    items: start.items.filter(({ path, id }) => questions.get(path)?.has(id)),
  };
  const elementOf = ({ path, id }: Item) => questions.get(path)?.get(id);
  const listening = new AbortController();
  const { signal } = listening;

  const keep = () => {
    if (store.keep(paper)) return;
    find(root, '[data-problem-running]').textContent = say('notKept');
  };
  const show = (shown: 'start' | 'bar' | 'end') => {
    for (const name of ['start', 'bar', 'end']) part(name).hidden = name !== shown;
    root.dataset['state'] = shown;
  };
  const answeredCount = () => paper.items.filter(({ id }) => paper.answers[id]).length;
  const showCount = () => {
    find(root, '[data-answered]').textContent = say('answered', {
      done: answeredCount(),
      count: paper.items.length,
    });
  };

  const showEnd = (isTimeUp: boolean) => {
    const wrong = showResults(root, paper, elementOf, isTimeUp);
    const again = find(root, '[data-again]') as HTMLButtonElement;
    again.hidden = wrong.length === 0;
    again.textContent = fillCount(words.again, wrong.length);
    again.onclick = () => {
      listening.abort();
      const minutes = Math.max(1, Math.ceil((paper.minutes * wrong.length) / paper.items.length));
      void load(wrong.map(({ path }) => path)).then(
        (fresh) => {
          run(root, newPaper(wrong, minutes, Date.now()), fresh);
        },
        () => {
          find(root, '[data-problem-end]').textContent = say('notLoaded');
        },
      );
    };
    find(root, '[data-another]').onclick = () => {
      listening.abort();
      store.forget();
      list.replaceChildren();
      show('start');
      find(part('start'), 'input').focus();
    };
    show('end');
    find(root, '[data-score]').focus();
  };

  /** Ends the paper and puts its results into the student's progress, once. */
  const end = (isTimeUp: boolean) => {
    listening.abort();
    // The same paper may have ended in another tab.
    const former = store.kept();
    const isCounted = former?.isOver === true && former.endsAt === paper.endsAt;
    paper = { ...paper, isOver: true };
    keep();
    if (isCounted) {
      showEnd(isTimeUp);
      return;
    }
    const results = paper.items.flatMap((item) => {
      const question = elementOf(item);
      return question ? { id: item.id, check: checkAnswer(question, paper.answers[item.id]) } : [];
    });
    progressStore().change((progress, now) => {
      const result: PaperResult = {
        at: now,
        classId,
        right: results.filter(({ check }) => check === 'right').length,
        count: results.length,
      };
      return results.reduce<Progress>(
        // An answer that was not understood says nothing about the student.
        (before, { id, check }) =>
          check === 'unreadable' ? before : withAnswer(before, id, check === 'right', now),
        { ...progress, papers: [result, ...progress.papers] },
      );
    });
    showEnd(isTimeUp);
  };

  let announced = Number.POSITIVE_INFINITY;
  const tick = () => {
    const left = paper.endsAt - Date.now();
    find(root, '[data-clock]').textContent = clockText(left);
    const minutes = ANNOUNCED.findLast((each) => left <= each * 60_000);
    if (minutes !== undefined && minutes < announced && left > 0) {
      announced = minutes;
      status.textContent = fillCount(words.minutesLeft, minutes);
    }
    if (left <= 0) end(true);
  };

  list.replaceChildren(
    ...paper.items.flatMap((item) => {
      const question = elementOf(item);
      if (!question) return [];
      makeAnswerable(root, question, paper.answers[item.id]);
      return [question];
    }),
  );
  list.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'text') target.defaultValue = target.value;
      paper = { ...paper, answers: { ...paper.answers, [target.name]: target.value.trim() } };
      keep();
      showCount();
      find(root, '[data-open]').hidden = true;
    },
    { signal },
  );
  list.addEventListener(
    'change',
    ({ target }) => {
      const question =
        target instanceof HTMLInputElement && target.closest<HTMLElement>('.question');
      const line = question && question.querySelector('[data-unread]');
      if (!line) return;
      const isUnread = checkAnswer(question, target.value.trim()) === 'unreadable';
      line.textContent = isUnread ? say('unreadable') : '';
    },
    { signal },
  );
  if (paper.isOver) {
    showEnd(false);
    return;
  }
  keep();
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
  find(root, '[data-submit]').onclick = () => {
    const open = paper.items.length - answeredCount();
    if (open === 0) {
      submit();
      return;
    }
    find(root, '[data-open-count]').textContent = fillCount(words.open, open);
    find(root, '[data-open]').hidden = false;
    find(root, '[data-submit-anyway]').focus();
  };
  find(root, '[data-submit-anyway]').onclick = submit;
  find(root, '[data-go-on]').onclick = () => {
    find(root, '[data-open]').hidden = true;
  };
  find(root, '[data-open]').hidden = true;
  find(root, '[data-answered]').focus();
  tick();
};
