import { OPTION_LETTERS } from '#domain/practice/letters.ts';
import { checkNumberAnswer, type AnswerCheck } from '#domain/practice/number-answer.ts';
import { fill, type Counted } from '../../i18n/fill.ts';

/** The part of a page, or of a question, that it must have. */
export const find = (root: ParentNode, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

/** What the page says, in its language (`TimedPaper.astro`). */
type Words = Record<string, string> & Record<'fewer' | 'minutesLeft' | 'open' | 'again', Counted>;

/** The texts of the page, and one of them with its values. */
export const wordsOf = (root: HTMLElement) => {
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  const say = (name: string, values: Record<string, string | number> = {}): string =>
    fill(words[name] ?? '', values);
  return { words, say };
};

/** The questions of a chapter's practice, which is a page of its own with all formulas set. */
const questionsAt = async (path: string): Promise<Map<string, HTMLElement>> => {
  // Without network from what is saved: the service worker answers for pages that are opened alone.
  const answer = await fetch(path).catch(() => caches.match(path, { ignoreVary: true }));
  if (!answer?.ok) throw new Error(`${path}: ${answer?.status ?? 'not saved'}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return new Map(
    [...page.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      document.importNode(each, true),
    ]),
  );
};

/** Questions by the address of their practice and by their id. */
export type Questions = Map<string, Map<string, HTMLElement>>;

/** Loads the questions of some chapters' practice. Errors: one of them could not be loaded. */
export const load = async (paths: Iterable<string>): Promise<Questions> =>
  new Map(
    await Promise.all(
      [...new Set(paths)].map(async (path) => [path, await questionsAt(path)] as const),
    ),
  );

/** How an answer compares with the right one; none is wrong. */
export const checkAnswer = (question: HTMLElement, given = ''): AnswerCheck => {
  const { right, answer } = question.dataset;
  if (given === '') return 'wrong';
  if (right === undefined) return checkNumberAnswer(given, answer ?? '');
  return given === right ? 'right' : 'wrong';
};

/**
 * Shows the answer to a question in its field or choices. As the default too: WebKit resets fields that are not to be
 * completed when it shows a page again.
 */
const fillIn = (list: ParentNode, id: string, given = ''): void => {
  for (const input of list.querySelectorAll<HTMLInputElement>(`[name="${id}"]`)) {
    if (input.type === 'radio') input.checked = input.value === given;
    else input.defaultValue = given;
  }
};

/** Makes a question answerable: its options become choices, or it gets a field. */
export const makeAnswerable = (
  root: HTMLElement,
  question: HTMLElement,
  given: string | undefined,
) => {
  const id = question.dataset['id'] ?? '';
  const asked = find(question, '.asked');
  asked.id = `asked-${id}`;
  const options = question.querySelector<HTMLElement>('.options');
  if (!options) {
    const template = find(root, 'template[data-field]') as HTMLTemplateElement;
    const label = document.importNode(template.content, true);
    const input = find(label, 'input') as HTMLInputElement;
    input.name = id;
    input.setAttribute('aria-describedby', asked.id);
    find(question, 'details').before(label);
    fillIn(question, id, given);
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
    label.append(input, ...option.childNodes);
    option.replaceChildren(label);
    option.role = 'presentation';
  }
  fillIn(question, id, given);
};

/** Shows what became of a question: the answer given, what is right, and why. */
export const showResult = (
  question: HTMLElement,
  given: string | undefined,
  verdict: string,
): void => {
  for (const input of question.querySelectorAll('input')) input.disabled = true;
  question.querySelector('[data-unread]')?.remove();
  const line = document.createElement('p');
  line.className = 'verdict';
  line.textContent = verdict;
  const check = checkAnswer(question, given);
  if (check === 'right' || check === 'wrong') line.dataset['right'] = String(check === 'right');
  const details = find(question, 'details') as HTMLDetailsElement;
  details.before(line);
  details.open = check !== 'right';
  const letter = question.dataset['right'];
  if (letter !== undefined)
    question.querySelector(`[value="${letter}"]`)?.closest('label')?.classList.add('is-right');
};
