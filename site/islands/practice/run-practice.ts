import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { checkNumberAnswer, shownAnswer } from '#domain/practice/number-answer.ts';
import { fill } from '../../i18n/fill.ts';
import { withAnswer } from '../progress/mistakes.ts';
import { progressStore } from '../progress/progress-store.ts';
import { find } from './paper-questions.ts';
import {
  answered,
  goneOn,
  newRound,
  rightCount,
  roundOf,
  shownAt,
  tried,
  type Round,
} from './round.ts';
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

/** Where a question is: answered, missed once, or neither. */
type Tries = Pick<Round, 'given' | 'missed'>;

/** What is told of a question while it is asked. */
interface Told {
  missed: (given: string) => void;
  answered: (isRight: boolean, given: string) => void;
  done: () => void;
}

/**
 * Asks one question: a hint before the answer, a second try after a wrong one, then the answer with its steps. After a
 * reload it is shown as it was.
 */
const ask = (
  root: HTMLElement,
  question: HTMLElement,
  { isLast, given, missed }: Tries & { isLast: boolean },
  told: Told,
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
  const [hintButton, giveUp] = [find(form, '[data-hint]'), find(form, '[data-give-up]')];
  // The first of several steps; one alone would be the answer.
  const [hint, next] = details.querySelectorAll('.steps > li');
  let first = missed;
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
  hintButton.hidden = !next;

  const choiceOf = (letter: string) =>
    form.querySelector<HTMLInputElement>(`[name=option][value="${letter}"]`);
  const judge = (given: string | null): Verdict => {
    if (right !== undefined) {
      return given === null ? { hint: words['choose'] ?? '' } : { isRight: given === right, given };
    }
    const check = checkNumberAnswer(given ?? '', answer ?? '');
    return check === 'right' || check === 'wrong'
      ? { isRight: check === 'right', given: given ?? '' }
      : { hint: words[check] ?? '' };
  };
  const showHint = () => {
    if (!hint || !next) return;
    const tip = find(form, '.tip');
    const text = find(tip, 'span');
    text.lang = hint.closest<HTMLElement>('[lang]')?.lang ?? '';
    text.replaceChildren(...hint.cloneNode(true).childNodes);
    hintButton.hidden = true;
    tip.hidden = false;
  };
  const say = (word: string, isRight: boolean) => {
    const said = right ?? shownAnswer(answer ?? '');
    verdict.textContent = fill(words[word] ?? '', { answer: said });
    verdict.dataset['right'] = String(isRight);
  };
  const showMiss = (given: string) => {
    first = given;
    say('notYet', false);
    showHint();
    giveUp.hidden = false;
    const choice = choiceOf(given);
    if (!choice) {
      input.value = given;
      return;
    }
    choice.checked = false;
    choice.disabled = true;
    choice.closest('label')?.classList.add('is-wrong');
  };
  const showResult = (isRight: boolean, given: string) => {
    isAnswered = true;
    say(isRight ? (first === undefined ? 'right' : 'second') : 'wrong', isRight);
    const choice = choiceOf(given);
    if (choice) choice.checked = true;
    else input.value = given;
    if (!isRight) choice?.closest('label')?.classList.add('is-wrong');
    for (const each of form.querySelectorAll('input')) each.disabled = true;
    choiceOf(right ?? '')
      ?.closest('label')
      ?.classList.add('is-right');
    for (const each of [hintButton, giveUp, find(form, '.tip')]) each.hidden = true;
    details.open = true;
    // Answer and steps are read before the way on.
    form.after(details);
    details.after(button);
    button.setAttribute('form', (form.id = 'practice-form'));
    button.textContent = words[isLast ? 'finish' : 'next'] ?? '';
  };
  const finish = (isRight: boolean, given: string) => {
    const isFirst = first === undefined;
    showResult(isRight, given);
    button.focus();
    told.answered(isRight && isFirst, given);
  };

  const focusAnswer = () => {
    (
      form.querySelector<HTMLInputElement>('input:checked') ??
      form.querySelector<HTMLInputElement>('input:enabled')
    )?.focus();
  };
  hintButton.addEventListener('click', () => {
    showHint();
    focusAnswer();
  });
  giveUp.addEventListener('click', () => {
    finish(false, first ?? '');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAnswered) {
      told.done();
      return;
    }
    const chosen = new FormData(form).get(right === undefined ? 'answer' : 'option');
    const result = judge(typeof chosen === 'string' ? chosen : null);
    if ('isRight' in result && (result.isRight || first !== undefined)) {
      finish(result.isRight, result.given);
      return;
    }
    if ('isRight' in result) {
      showMiss(result.given);
      told.missed(result.given);
    } else {
      delete verdict.dataset['right'];
      verdict.textContent = result.hint;
    }
    focusAnswer();
  });
  if (missed !== undefined) showMiss(missed);
  const before = given === undefined ? undefined : judge(given);
  if (before && 'isRight' in before) showResult(before.isRight, before.given);

  return () => {
    if (options && right !== undefined) {
      removeChoices(form);
      place.replaceWith(options);
      for (const mark of ['is-right', 'is-wrong']) {
        question.querySelector(`.${mark}`)?.classList.remove(mark);
      }
    }
    form.remove();
    button.remove();
    details.open = false;
    delete question.dataset['now'];
  };
};

/** Names the topics of some questions, each once. */
const showTopics = (line: HTMLElement, questions: readonly HTMLElement[]): void => {
  const topics = new Map(
    questions.flatMap((each) => {
      const topic = each.querySelector('.topic');
      return topic ? [[topic.textContent, topic] as const] : [];
    }),
  );
  line.hidden = topics.size === 0;
  find(line, 'span').replaceChildren(
    ...[...topics.values()].flatMap((topic, at) => [at === 0 ? '' : ', ', topic.cloneNode(true)]),
  );
};

const mark = (id: string, isRight: boolean): void => {
  progressStore().change((progress, now) => withAnswer(progress, id, isRight, now));
};

/** Ends the round that runs on the page, if one does. */
let stopRound: (() => void) | undefined;

const storeOf = (root: HTMLElement) => roundOf(root.dataset['practice'] ?? '');

/**
 * Asks the questions of a page one by one: a hint, a second try and the steps at each, the score at the end.
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
    if (shown === 'start') delete root.dataset['running'];
    else root.dataset['running'] = shown;
  };
  const finish = () => {
    showRetry(root);
    const count = round.ids.length;
    const right = rightCount(round);
    score.textContent = fill(words['score'] ?? '', { right, count });
    find(root, '[data-review]').hidden = right === count;
    showTopics(
      find(root, '[data-topics]'),
      round.ids.flatMap((id, place) => (round.answers[place] ? [] : (questions.get(id) ?? []))),
    );
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
      { ...round, isLast: number === count },
      {
        missed: (given) => {
          round = tried(round, given);
          store.keep(round);
          mark(id, false);
        },
        answered: (isRight, given) => {
          // A second try changes nothing in what is to be seen again.
          if (round.missed === undefined) mark(id, isRight);
          round = answered(round, isRight, given);
          store.keep(round);
        },
        done: () => {
          round = goneOn(round);
          next();
        },
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
