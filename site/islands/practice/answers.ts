import { OPTION_LETTERS } from '#domain/practice/letters';
import { checkNumberAnswer, type AnswerCheck } from '#domain/practice/number-answer';
import { make } from '#browser/make-element';
import { partOf } from '#browser/page-parts';

/** The questions on a page by their ids, in their order. */
export const questionsOn = (root: ParentNode): Map<string, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      each,
    ]),
  );

/** Questions by the address of their practice and by their id. */
export type Questions = Map<string, Map<string, HTMLElement>>;

/** Shows one of the parts of a page where questions are answered. */
export const showPart = (root: HTMLElement, shown: 'start' | 'bar' | 'end'): void => {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]'))
    part.hidden = part.dataset['part'] !== shown;
  root.dataset['shown'] = shown;
};

/** The questions of a chapter's practice, which is a page of its own with all formulas set. */
export const questionsAt = async (path: string): Promise<Map<string, HTMLElement>> => {
  // Without network from what is saved: the service worker answers for pages that are opened alone.
  const answer = await fetch(path).catch(() => caches.match(path, { ignoreVary: true }));
  if (!answer?.ok) throw new Error(`${path}: ${answer?.status ?? 'not saved'}`);
  return questionsOn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
};

/** Loads the questions of some chapters' practice. Errors: one of them could not be loaded. */
export const loadQuestions = async (paths: Iterable<string>): Promise<Questions> =>
  new Map(
    await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await questionsAt(path)] as const),
    ),
  );

/** How an answer to a question compares with the right one. */
export const checkAnswer = ({ dataset }: HTMLElement, given: string): AnswerCheck => {
  const { right, answer = '' } = dataset;
  if (right === undefined) return checkNumberAnswer(given, answer);
  return given === right ? 'right' : 'wrong';
};

/** Ends the answering of a question: what is right is marked, and nothing can be changed any more. */
export const showRight = (question: HTMLElement): void => {
  for (const input of question.querySelectorAll('input')) input.disabled = true;
  question
    .querySelector(`[type=radio][value="${question.dataset['right'] ?? ''}"]`)
    ?.closest('label')
    ?.classList.add('is-right');
};

/** Makes the options of a question, if it has some, choices of the name `name`, which may belong to a form elsewhere. */
export const makeChoices = (question: HTMLElement, name: string, form = ''): boolean => {
  const options = question.querySelector('.options');
  if (!options) return false;
  const asked = partOf(question, '.asked');
  asked.id = `asked-${name}`;
  options.role = 'radiogroup';
  options.setAttribute('aria-labelledby', asked.id);
  for (const [at, option] of options.querySelectorAll(':scope > li').entries()) {
    const input = make('input', { type: 'radio', name, value: OPTION_LETTERS[at] ?? '' });
    if (form !== '') input.setAttribute('form', form);
    option.replaceChildren(make('label', {}, input, ...option.childNodes));
    option.role = 'presentation';
  }
  return true;
};
