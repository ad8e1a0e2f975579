import { shownAnswer } from '#domain/practice/number-answer';
import { dataOf, partOf } from '#browser/page-parts';
import { isObject, local, parseJson } from '#browser/storage';
import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { adoptPractice } from '../progress/adopt-practice.ts';
import { withAnswer } from '../progress/mistakes.ts';
import { progressStore } from '../progress/progress-store.ts';
import { checkAnswer, makeChoices, questionsOn, showPart, showRight } from './answers.ts';

/** What the page says, in its language (`Round.astro`). */
type RoundWords = Texts['practice']['said'];

/** One round of practice: the questions to ask, in order, and how the answers were. */
interface Round {
  ids: readonly string[];
  /** Whether each was right at the first try; none yet for what was not answered. */
  answers: readonly boolean[];
  /** What was answered last, while its result is shown. */
  given?: string | undefined;
  /** The first answer to the shown question, when it was wrong. */
  missed?: string | undefined;
}

/** Reads a kept round; `undefined` when there is none, or something else. */
export const readRound = (text: string | null | undefined): Round | undefined => {
  const kept = parseJson(text);
  const { ids, answers, given, missed } = isObject(kept) ? kept : {};
  const isRound =
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => typeof id === 'string') &&
    Array.isArray(answers) &&
    answers.every((answer) => typeof answer === 'boolean') &&
    answers.length <= ids.length;
  if (!isRound) return undefined;
  return {
    ids,
    answers,
    ...(typeof given === 'string' && answers.length > 0 && { given }),
    ...(typeof missed === 'string' && { missed }),
  };
};

const keyOf = (root: HTMLElement) => `round:${root.dataset['practice'] ?? ''}`;

/** The round that this browser keeps for a page. */
export const keptRound = (root: HTMLElement): Round | undefined =>
  readRound(local.get(keyOf(root)));

/** The ids of the questions on the page whose last answer on this device was wrong, in their order. */
export const wrongIds = (root: HTMLElement): string[] => {
  const { answers } = progressStore().read();
  return [...questionsOn(root).keys()].filter((id) => (answers[id] ?? 0) < 0);
};

/** Shows the buttons that retry wrong answers, with their number, or hides them when there are none. */
const showRetry = (root: HTMLElement) => {
  const count = wrongIds(root).length;
  const { retry } = dataOf(root) as RoundWords;
  for (const button of root.querySelectorAll<HTMLElement>('[data-practise=wrong]')) {
    button.hidden = count === 0;
    button.textContent = fillCount(retry, count);
  }
};

/** Names the topics of some questions, each once. */
const showTopics = (line: HTMLElement, questions: readonly HTMLElement[]) => {
  const topics = new Map(
    questions
      .flatMap((each) => each.querySelector('.topic') ?? [])
      .map((topic) => [topic.textContent, topic]),
  );
  line.hidden = topics.size === 0;
  partOf(line, 'span').replaceChildren(
    ...[...topics.values()].flatMap((topic, at) => [at === 0 ? '' : ', ', topic.cloneNode(true)]),
  );
};

const markAnswer = (id: string, isRight: boolean) => {
  progressStore().change((progress, now) => withAnswer(progress, id, isRight, now));
};

/** Ends the round that runs on the page, if one does. */
let stopRound: (() => void) | undefined;

/**
 * Asks the questions of a page one by one: a hint, a second try and the steps at each, the score at the end.
 * Everything is on the page: nothing is loaded any more (PRACTICE-9). The round is kept until another one begins or it
 * is stopped (PRACTICE-26).
 */
const run = (root: HTMLElement, questions: Map<string, HTMLElement>, start: Round) => {
  const words = dataOf(root) as RoundWords;
  const [at, score] = [partOf(root, '[data-at]'), partOf(root, '[data-score]')];
  let round = start;
  let clear: (() => void) | undefined;

  // Where nothing can be kept, the round goes on without it.
  const keep = (next: Round) => {
    round = next;
    local.set(keyOf(root), JSON.stringify(round));
  };
  const showEnd = () => {
    const { ids, answers } = round;
    const [right, count] = [answers.filter(Boolean).length, ids.length];
    showRetry(root);
    score.textContent = fill(words.score, { right, count });
    partOf(root, '[data-review]').hidden = right === count;
    showTopics(
      partOf(root, '[data-topics]'),
      ids.flatMap((id, place) => (answers[place] ? [] : (questions.get(id) ?? []))),
    );
    showPart(root, 'end');
    score.focus();
  };
  /**
   * Asks one question on a copy of it: a hint before the answer, a second try after a wrong one, then the answer with its
   * steps. After a reload it is shown as it was. Returns what puts the question back.
   */
  const ask = (id: string, original: HTMLElement, isLast: boolean) => {
    const question = original.cloneNode(true) as HTMLElement;
    const details = partOf(question, 'details', HTMLDetailsElement);
    const template = partOf(root, '[data-form]', HTMLTemplateElement);
    const form = partOf(document.importNode(template.content, true), 'form', HTMLFormElement);
    const input = partOf(form, 'input', HTMLInputElement);
    const [verdict, tip] = [partOf(form, '[role=status]'), partOf(form, '.tip')];
    const [hintButton, giveUp] = [partOf(form, '[data-hint]'), partOf(form, '[data-give-up]')];
    const button = partOf(form, 'button', HTMLButtonElement);
    // The first of several steps; one alone would be the answer.
    const [hint, second] = details.querySelectorAll('.steps > li');

    form.id = 'practice-form';
    if (makeChoices(question, 'answer', form.id)) partOf(form, '.typed').remove();
    details.open = false;
    details.before(form);
    question.dataset['now'] = '';
    hintButton.hidden = !second;
    original.replaceWith(question);

    const choiceOf = (letter = '') =>
      question.querySelector<HTMLInputElement>(`[type=radio][value="${letter}"]`);
    const markWrong = (choice: HTMLInputElement | null) =>
      choice?.closest('label')?.classList.add('is-wrong');
    const say = (word: 'right' | 'second' | 'wrong' | 'notYet', isRight: boolean) => {
      const { right, answer = '' } = question.dataset;
      verdict.textContent = fill(words[word], { answer: right ?? shownAnswer(answer) });
      verdict.dataset['right'] = String(isRight);
    };
    const showHint = () => {
      if (!hint || !second) return;
      const text = partOf(tip, 'span');
      text.lang = hint.closest<HTMLElement>('[lang]')?.lang ?? '';
      text.replaceChildren(...hint.cloneNode(true).childNodes);
      hintButton.hidden = true;
      tip.hidden = false;
    };
    /** Shows what the round has of this question: the first answer, when it was wrong, and the result. */
    const show = () => {
      const { given, missed } = round;
      if (missed !== undefined) {
        say('notYet', false);
        showHint();
        giveUp.hidden = false;
        input.value = missed;
        const choice = choiceOf(missed);
        if (choice) Object.assign(choice, { disabled: true, checked: false });
        markWrong(choice);
      }
      if (given === undefined) return;
      const isRight = checkAnswer(question, given) === 'right';
      say(isRight ? (missed === undefined ? 'right' : 'second') : 'wrong', isRight);
      input.value = given;
      const choice = choiceOf(given);
      if (choice) choice.checked = true;
      if (!isRight) markWrong(choice);
      showRight(question);
      for (const each of [hintButton, giveUp, tip]) each.hidden = true;
      details.open = true;
      // Answer and steps are read before the way on.
      details.after(button);
      button.setAttribute('form', form.id);
      button.textContent = words[isLast ? 'finish' : 'next'];
    };
    const finish = (answer: string, isRight: boolean) => {
      const isFirst = round.missed === undefined;
      // A second try changes nothing in what is to be seen again.
      if (isFirst) markAnswer(id, isRight);
      keep({ ...round, answers: [...round.answers, isRight && isFirst], given: answer });
      show();
      button.focus();
    };
    const focusAnswer = () => {
      const inputs = [...question.querySelectorAll('input')];
      (inputs.find(({ checked }) => checked) ?? inputs.find(({ disabled }) => !disabled))?.focus();
    };

    hintButton.addEventListener('click', () => {
      showHint();
      focusAnswer();
    });
    giveUp.addEventListener('click', () => finish(round.missed ?? '', false));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (round.given !== undefined) {
        keep({ ids: round.ids, answers: round.answers });
        next();
        return;
      }
      const answer = new FormData(form).get('answer');
      const check = typeof answer === 'string' ? checkAnswer(question, answer) : 'choose';
      if (typeof answer !== 'string' || check === 'unit' || check === 'unreadable') {
        delete verdict.dataset['right'];
        verdict.textContent = words[check];
      } else if (check === 'right' || round.missed !== undefined) {
        finish(answer, check === 'right');
        return;
      } else {
        keep({ ...round, missed: answer });
        show();
        markAnswer(id, false);
      }
      focusAnswer();
    });
    show();
    return () => question.replaceWith(original);
  };
  const next = () => {
    clear?.();
    clear = undefined;
    const { ids, answers, given } = round;
    const number = given === undefined ? answers.length + 1 : answers.length;
    const id = ids[number - 1] ?? '';
    const question = questions.get(id);
    if (!question) {
      showEnd();
      return;
    }
    at.textContent = fill(words.at, { number, count: ids.length });
    showPart(root, 'bar');
    clear = ask(id, question, number === ids.length);
    at.focus({ preventScroll: true });
    root.scrollIntoView();
  };

  const listening = new AbortController();
  stopRound = () => {
    listening.abort();
    clear?.();
    local.remove(keyOf(root));
    showPart(root, 'start');
    showRetry(root);
    stopRound = undefined;
  };
  for (const button of root.querySelectorAll('[data-stop]')) {
    const stop = () => {
      stopRound?.();
      partOf(root, '[data-practise=all]').focus();
    };
    button.addEventListener('click', stop, { signal: listening.signal });
  }
  keep(start);
  next();
};

/** Begins a round of all questions of a page, or of those with these ids. */
export const beginRound = (root: HTMLElement, only?: readonly string[]): void => {
  stopRound?.();
  const questions = questionsOn(root);
  run(root, questions, { ids: only ?? [...questions.keys()], answers: [] });
};

/**
 * Shows what can be retried, and goes on with the round that this browser keeps; not when one of its questions has been
 * removed since.
 */
export const resumeRound = (root: HTMLElement): void => {
  adoptPractice();
  showRetry(root);
  const questions = questionsOn(root);
  const round = keptRound(root);
  if (round?.ids.every((id) => questions.has(id))) run(root, questions, round);
};
