import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { checkNumberAnswer } from '#domain/practice/number-answer.ts';
import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { fill, fillCount, type Counted } from '../../i18n/fill.ts';
import { marked, type PaperResult } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
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

/** What the page says, in its language (`TimedPaper.astro`). */
type Words = Record<string, string> & Record<'fewer' | 'minutesLeft' | 'open' | 'again', Counted>;

/** When the time left is read out, in minutes. */
const ANNOUNCED = [10, 5, 1];

const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page of the paper has no ${selector}`);
  return found;
};

const wordsOf = (root: HTMLElement) => {
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  const say = (name: string, values: Record<string, string | number> = {}): string =>
    fill(words[name] ?? '', values);
  return { words, say };
};

/** The questions of a chapter's practice, which is a page of its own with all formulas set. */
const questionsAt = async (path: string): Promise<Map<string, HTMLElement>> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return new Map(
    [...page.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      document.importNode(each, true),
    ]),
  );
};

type Questions = Map<string, Map<string, HTMLElement>>;

const load = async (paths: Iterable<string>): Promise<Questions> =>
  new Map(
    await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await questionsAt(path)] as const),
    ),
  );

const isRight = (question: HTMLElement, given = ''): boolean => {
  const { right, answer } = question.dataset;
  return right === undefined ? checkNumberAnswer(given, answer ?? '') === 'right' : given === right;
};

/** Makes a question answerable: its options become choices, or it gets a field. */
const makeAnswerable = (root: HTMLElement, question: HTMLElement, given: string | undefined) => {
  const id = question.dataset['id'] ?? '';
  const asked = find(question, '.asked');
  asked.id = `asked-${id}`;
  const options = question.querySelector<HTMLElement>('.options');
  if (!options) {
    const template = find(root, 'template[data-field]') as HTMLTemplateElement;
    const label = document.importNode(template.content, true);
    const input = find(label, 'input') as HTMLInputElement;
    input.name = id;
    input.value = given ?? '';
    input.setAttribute('aria-describedby', asked.id);
    find(question, 'details').before(label);
    return;
  }
  options.role = 'radiogroup';
  options.setAttribute('aria-labelledby', asked.id);
  for (const [at, option] of options.querySelectorAll(':scope > li').entries()) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = id;
    input.value = OPTION_LETTERS[at] ?? '';
    input.checked = input.value === given;
    label.append(input, ...option.childNodes);
    option.replaceChildren(label);
    option.role = 'presentation';
  }
};

/** Shows what became of a question: the answer given, what is right, and why. */
const showResult = (question: HTMLElement, given: string | undefined, verdict: string): void => {
  for (const input of question.querySelectorAll('input')) input.disabled = true;
  const line = document.createElement('p');
  line.className = 'verdict';
  line.textContent = verdict;
  const right = isRight(question, given);
  line.dataset['right'] = String(right);
  const details = find(question, 'details') as HTMLDetailsElement;
  details.before(line);
  details.open = !right;
  const letter = question.dataset['right'];
  if (letter !== undefined)
    question.querySelector(`[value="${letter}"]`)?.closest('label')?.classList.add('is-right');
};

/** The paper that this device has kept for a class. */
const keptPaper = (classId: string): Paper | undefined => {
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
const run = (root: HTMLElement, start: Paper, questions: Questions): void => {
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

const within = (typed: FormDataEntryValue | null, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, Math.round(Number(typed)) || least));

/** Draws a paper as the form says and begins it (PRACTICE-11). Errors: the questions could not be loaded. */
export const beginPaper = async (root: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const { words, say } = wordsOf(root);
  const problem = find(form, '[data-problem]');
  const data = new FormData(form);
  const paths = data.getAll('chapter').map(String);
  if (paths.length === 0) {
    problem.textContent = say('noChapter');
    find(form, '[name=chapter]').focus();
    return;
  }
  problem.textContent = say('loading');
  const questions = await load(paths);
  problem.textContent = '';
  const wanted = within(data.get('count'), PAPER_LIMITS.count);
  const sources = paths.map((path) => ({ path, ids: [...(questions.get(path)?.keys() ?? [])] }));
  const items = drawItems(sources, wanted, Math.random);
  run(
    root,
    newPaper(items, within(data.get('minutes'), PAPER_LIMITS.minutes), Date.now()),
    questions,
  );
  if (items.length < wanted)
    find(root, '[data-status]').textContent = fillCount(words.fewer, items.length);
};

/** Goes on with the paper that this device has kept, or shows its results (PRACTICE-12). Errors: as `beginPaper`. */
export const resumePaper = async (root: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const paper = keptPaper(root.dataset['paper'] ?? '');
  const known = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[name=chapter]')].map(({ value }) => value),
  );
  // It may have begun in another language.
  const language = languageOfPath(location.pathname);
  const items = (paper?.items ?? [])
    .map(({ path, id }) => ({ path: pathIn(language, englishPath(path)), id }))
    .filter(({ path }) => known.has(path));
  if (!paper || items.length === 0) return;
  run(root, { ...paper, items }, await load(items.map(({ path }) => path)));
};
