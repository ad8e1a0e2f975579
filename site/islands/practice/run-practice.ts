import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { checkNumberAnswer } from '#domain/practice/number-answer.ts';
import { marked } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import { answered, currentId, newRound, rightCount, type Round } from './round.ts';
import { showRetry, wordsOf } from './start-practice.ts';

/** What became of a try: an answer that counts, or what to do first. */
type Verdict = { isRight: boolean } | { hint: string };

const filled = (pattern = '', values: Record<string, string | number> = {}): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The practice page has no ${selector}`);
  return found;
};

/** Makes each option a choice; the letter and the text stay as they are. */
const addChoices = (question: HTMLElement): void => {
  for (const [at, option] of question.querySelectorAll('.options > li').entries()) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = 'option';
    input.value = OPTION_LETTERS[at] ?? '';
    label.append(input, ...option.childNodes);
    option.replaceChildren(label);
  }
};

const removeChoices = (question: HTMLElement): void => {
  for (const label of question.querySelectorAll('.options label')) {
    label.querySelector('input')?.remove();
    label.replaceWith(...label.childNodes);
  }
};

/** Asks one question and calls `done` when it has an answer and the student goes on. */
const ask = (
  root: HTMLElement,
  question: HTMLElement,
  isLast: boolean,
  onAnswer: (isRight: boolean) => void,
  done: () => void,
): (() => void) => {
  const words = wordsOf(root);
  const { right, answer } = question.dataset;
  const details = find(question, 'details') as HTMLDetailsElement;
  const template = find(root, '[data-form]') as HTMLTemplateElement;
  const form = find(
    template.content.cloneNode(true) as DocumentFragment,
    'form',
  ) as HTMLFormElement;
  const input = find(form, 'input') as HTMLInputElement;
  const verdict = find(form, '[role=status]');
  const button = find(form, 'button') as HTMLButtonElement;
  let isAnswered = false;

  // The options belong to the form, so that Enter answers.
  const options = question.querySelector('.options');
  const place = document.createComment('');
  if (options && right !== undefined) {
    options.replaceWith(place);
    find(form, '.typed').replaceWith(options);
    addChoices(form);
  }
  details.open = false;
  details.before(form);
  question.dataset['now'] = '';

  const judge = (): Verdict => {
    if (right !== undefined) {
      const chosen = new FormData(form).get('option');
      return chosen === null ? { hint: words['choose'] ?? '' } : { isRight: chosen === right };
    }
    const check = checkNumberAnswer(input.value, answer ?? '');
    return check === 'right' || check === 'wrong'
      ? { isRight: check === 'right' }
      : { hint: words[check] ?? '' };
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAnswered) {
      done();
      return;
    }
    const result = judge();
    if ('hint' in result) {
      verdict.textContent = result.hint;
      (form.querySelector<HTMLElement>('input:checked') ?? form.querySelector('input'))?.focus();
      return;
    }
    isAnswered = true;
    const said = right ?? answer;
    verdict.textContent = filled(words[result.isRight ? 'right' : 'wrong'], { answer: said ?? '' });
    verdict.dataset['right'] = String(result.isRight);
    for (const each of form.querySelectorAll('input')) each.disabled = true;
    form
      .querySelector(`[value="${right ?? ''}"]`)
      ?.closest('label')
      ?.classList.add('is-right');
    details.open = true;
    // Answer and explanation are read before the way on.
    form.after(details);
    details.after(button);
    button.setAttribute('form', (form.id = 'practice-form'));
    button.textContent = words[isLast ? 'finish' : 'next'] ?? '';
    button.focus();
    onAnswer(result.isRight);
  });

  return () => {
    if (options && right !== undefined) {
      removeChoices(form);
      place.replaceWith(options);
      question.querySelector('.is-right')?.classList.remove('is-right');
    }
    form.remove();
    button.remove();
    details.open = false;
    delete question.dataset['now'];
  };
};

/** Ends the round that runs on the page, if one does. */
let stopRound: (() => void) | undefined;

/**
 * Asks the questions of a page one by one, all of them or those with these ids: right or wrong with the explanation
 * after each, the score at the end. Everything is on the page: nothing is loaded any more (PRACTICE-9).
 */
export const runPractice = (root: HTMLElement, only?: readonly string[]): void => {
  stopRound?.();
  const words = wordsOf(root);
  const questions = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      each,
    ]),
  );
  const part = (name: string) => find(root, `[data-part=${name}]`);
  const at = find(root, '[data-at]');
  const score = find(root, '[data-score]');
  let round: Round = newRound(only ?? [...questions.keys()]);
  let clear: (() => void) | undefined;

  const show = (shown: 'start' | 'bar' | 'end') => {
    for (const name of ['start', 'bar', 'end']) part(name).hidden = name !== shown;
    root.toggleAttribute('data-running', shown !== 'start');
  };
  const finish = () => {
    showRetry(root);
    const count = round.ids.length;
    score.textContent = filled(words['score'], { right: rightCount(round), count });
    show('end');
    score.focus();
  };
  const next = () => {
    clear?.();
    clear = undefined;
    const id = currentId(round);
    const question = questions.get(id ?? '');
    if (id === undefined || !question) {
      finish();
      return;
    }
    const [number, count] = [round.answers.length + 1, round.ids.length];
    at.textContent = filled(words['at'], { number, count });
    show('bar');
    clear = ask(
      root,
      question,
      number === count,
      (isRight) => {
        round = answered(round, isRight);
        // Where nothing can be kept, the round goes on without it.
        progressStore().change((progress, now) => ({
          ...progress,
          answers: marked(progress.answers, id, isRight, now),
        }));
      },
      next,
    );
    at.focus({ preventScroll: true });
    root.scrollIntoView();
  };

  const listening = new AbortController();
  stopRound = () => {
    listening.abort();
    clear?.();
    show('start');
    showRetry(root);
    stopRound = undefined;
  };
  for (const button of root.querySelectorAll('[data-stop]')) {
    const stop = () => {
      stopRound?.();
      find(root, '[data-practise=all]').focus();
    };
    button.addEventListener('click', stop, { signal: listening.signal });
  }
  next();
};
