import { fill, fillCount, type Counted } from '../../i18n/fill.ts';
import { marked, type PaperResult } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import {
  find,
  isRight,
  load,
  makeAnswerable,
  showResult,
  type Questions,
} from './paper-questions.ts';
import {
  clockText,
  newPaper,
  readPaper,
  resultsByChapter,
  type Item,
  type Paper,
} from './paper.ts';

/** What the page says, in its language (`TimedPaper.astro`). */
type Words = Record<string, string> & Record<'fewer' | 'minutesLeft' | 'open' | 'again', Counted>;

/** When the time left is read out, in minutes. */
const ANNOUNCED = [10, 5, 1];

/** The texts of the page, and one of them with its values. */
export const wordsOf = (root: HTMLElement) => {
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  const say = (name: string, values: Record<string, string | number> = {}): string =>
    fill(words[name] ?? '', values);
  return { words, say };
};

/** The paper that this device has kept for a class. */
export const keptPaper = (classId: string): Paper | undefined => {
  try {
    return readPaper(localStorage.getItem(`paper:${classId}`));
  } catch {
    return undefined;
  }
};

/** Whether the same paper has ended in another tab, which then has counted it. */
const isOverElsewhere = (classId: string, { endsAt }: Paper): boolean => {
  const kept = keptPaper(classId);
  return kept?.isOver === true && kept.endsAt === endsAt;
};

/** Runs a paper on the page until it is over, then shows its results. */
export const run = (root: HTMLElement, start: Paper, questions: Questions): void => {
  const { words, say } = wordsOf(root);
  const classId = root.dataset['paper'] ?? '';
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
    try {
      localStorage.setItem(`paper:${classId}`, JSON.stringify(paper));
    } catch {
      find(root, '[data-problem-running]').textContent = say('notKept');
    }
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
    const right = (item: Item) => {
      const question = elementOf(item);
      return question !== undefined && isRight(question, paper.answers[item.id]);
    };
    for (const item of paper.items) {
      const given = paper.answers[item.id];
      const question = elementOf(item);
      const verdict = right(item)
        ? say('right')
        : given
          ? say('wrong', { answer: given })
          : say('none');
      if (question) showResult(question, given, verdict);
    }
    const wrong = paper.items.filter((item) => !right(item));
    const score = find(root, '[data-score]');
    const count = paper.items.length;
    score.textContent = [
      isTimeUp ? `${say('timeUp')} ` : '',
      say('score', { right: count - wrong.length, count }),
    ].join('');
    find(root, 'tbody').replaceChildren(
      ...resultsByChapter(paper.items, right).map((result) => {
        const row = document.createElement('tr');
        const [head, cell] = [document.createElement('th'), document.createElement('td')];
        head.scope = 'row';
        head.textContent =
          find(root, `[name=chapter][value="${CSS.escape(result.path)}"]`).dataset['heading'] ?? '';
        cell.textContent = say('resultLine', result);
        row.append(head, cell);
        return row;
      }),
    );
    const again = find(root, '[data-again]') as HTMLButtonElement;
    again.hidden = wrong.length === 0;
    again.textContent = fillCount(words.again, wrong.length);
    again.onclick = () => {
      listening.abort();
      const minutes = Math.max(1, Math.ceil((paper.minutes * wrong.length) / count));
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
      try {
        localStorage.removeItem(`paper:${classId}`);
      } catch {
        // Nothing was kept.
      }
      list.replaceChildren();
      show('start');
      find(part('start'), 'input').focus();
    };
    show('end');
    score.focus();
  };

  /** Ends the paper and puts its results into the student's progress, once. */
  const end = (isTimeUp: boolean) => {
    listening.abort();
    const isCounted = isOverElsewhere(classId, paper);
    paper = { ...paper, isOver: true };
    keep();
    if (isCounted) {
      showEnd(isTimeUp);
      return;
    }
    const results = paper.items.map((item) => {
      const question = elementOf(item);
      return {
        id: item.id,
        right: question !== undefined && isRight(question, paper.answers[item.id]),
      };
    });
    progressStore().change((progress, now) => {
      const result: PaperResult = {
        at: now,
        classId,
        right: results.filter(({ right }) => right).length,
        count: results.length,
      };
      return {
        ...progress,
        answers: results.reduce(
          (answers, { id, right }) => marked(answers, id, right, now),
          progress.answers,
        ),
        papers: [result, ...progress.papers],
      };
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
      paper = { ...paper, answers: { ...paper.answers, [target.name]: target.value.trim() } };
      keep();
      showCount();
      find(root, '[data-open]').hidden = true;
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
