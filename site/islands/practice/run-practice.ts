import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { checkNumberAnswer, shownAnswer } from '#domain/practice/number-answer.ts';
import { fill } from '../../i18n/fill.ts';
import { marked } from '../progress/progress.ts';
import { progressStore } from '../progress/progress-store.ts';
import { find } from './paper-questions.ts';
import { answered, goneOn, newRound, rightCount, roundOf, shownAt, type Round } from './round.ts';
import { showRetry, wordsOf } from './start-practice.ts';

/** What became of a try: an answer that counts, or what to do first. */
type Verdict = { isRight: boolean; given: string } | { hint: string };

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

/**
 * Asks one question, or shows the result of what was `given` before a reload; calls `done` when the student goes on.
 */
const ask = (
  root: HTMLElement,
  question: HTMLElement,
  { isLast, given }: { isLast: boolean; given: string | undefined },
  onAnswer: (isRight: boolean, given: string) => void,
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

  const judge = (given: string | null): Verdict => {
    if (right !== undefined) {
      return given === null ? { hint: words['choose'] ?? '' } : { isRight: given === right, given };
    }
    const check = checkNumberAnswer(given ?? '', answer ?? '');
    return check === 'right' || check === 'wrong'
      ? { isRight: check === 'right', given: given ?? '' }
      : { hint: words[check] ?? '' };
  };
  const showResult = (isRight: boolean) => {
    isAnswered = true;
    const said = right ?? shownAnswer(answer ?? '');
    verdict.textContent = fill(words[isRight ? 'right' : 'wrong'] ?? '', { answer: said });
    verdict.dataset['right'] = String(isRight);
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
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAnswered) {
      done();
      return;
    }
    const chosen = new FormData(form).get(right === undefined ? 'answer' : 'option');
    const result = judge(typeof chosen === 'string' ? chosen : null);
    if ('hint' in result) {
      verdict.textContent = result.hint;
      (form.querySelector<HTMLElement>('input:checked') ?? form.querySelector('input'))?.focus();
      return;
    }
    showResult(result.isRight);
    button.focus();
    onAnswer(result.isRight, result.given);
  });
  const before = given === undefined ? undefined : judge(given);
  if (before && 'isRight' in before) {
    const chosen = form.querySelector<HTMLInputElement>(`[name=option][value="${before.given}"]`);
    if (chosen) chosen.checked = true;
    else input.value = before.given;
    showResult(before.isRight);
  }

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

const storeOf = (root: HTMLElement) => roundOf(root.dataset['practice'] ?? '');

/**
 * Asks the questions of a page one by one: right or wrong with the explanation after each, the score at the end.
 * Everything is on the page: nothing is loaded any more (PRACTICE-9). The round is kept until another one begins or it
 * is stopped (PRACTICE-26).
 */
const run = (root: HTMLElement, questions: Map<string, HTMLElement>, start: Round): void => {
  stopRound?.();
  const words = wordsOf(root);
  const part = (name: string) => find(root, `[data-part=${name}]`);
  const at = find(root, '[data-at]');
  const score = find(root, '[data-score]');
  const store = storeOf(root);
  let round = start;
  let clear: (() => void) | undefined;

  const show = (shown: 'start' | 'bar' | 'end') => {
    for (const name of ['start', 'bar', 'end']) part(name).hidden = name !== shown;
    root.toggleAttribute('data-running', shown !== 'start');
  };
  const finish = () => {
    showRetry(root);
    const count = round.ids.length;
    score.textContent = fill(words['score'] ?? '', { right: rightCount(round), count });
    show('end');
    score.focus();
  };
  const next = () => {
    clear?.();
    clear = undefined;
    // Where nothing can be kept, the round goes on without it.
    store.keep(round);
    const place = shownAt(round);
    const id = round.ids[place];
    const question = questions.get(id ?? '');
    if (id === undefined || !question) {
      finish();
      return;
    }
    const [number, count] = [place + 1, round.ids.length];
    at.textContent = fill(words['at'] ?? '', { number, count });
    show('bar');
    clear = ask(
      root,
      question,
      { isLast: number === count, given: round.given },
      (isRight, given) => {
        round = answered(round, isRight, given);
        store.keep(round);
        progressStore().change((progress, now) => ({
          ...progress,
          answers: marked(progress.answers, id, isRight, now),
        }));
      },
      () => {
        round = goneOn(round);
        next();
      },
    );
    at.focus({ preventScroll: true });
    root.scrollIntoView();
  };

  const listening = new AbortController();
  stopRound = () => {
    listening.abort();
    clear?.();
    store.forget();
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

const questionsOn = (root: HTMLElement): Map<string, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      each,
    ]),
  );

/** Begins a round of all questions of a page, or of those with these ids. */
export const beginRound = (root: HTMLElement, only?: readonly string[]): void => {
  const questions = questionsOn(root);
  run(root, questions, newRound(only ?? [...questions.keys()]));
};

/** Goes on with the round that this browser keeps; not when one of its questions has been removed since. */
export const resumeRound = (root: HTMLElement): void => {
  const questions = questionsOn(root);
  const round = storeOf(root).kept();
  if (round?.ids.every((id) => questions.has(id))) run(root, questions, round);
};
