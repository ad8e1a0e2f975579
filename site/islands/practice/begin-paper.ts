import { englishPath, languageOfPath, pathIn } from '#domain/text/language.ts';
import { fillCount } from '../../i18n/fill.ts';
import { find, load, wordsOf } from './paper-questions.ts';
import { drawItems, newPaper, PAPER_LIMITS, paperOf } from './paper.ts';
import { run } from './run-paper.ts';

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
  const paper = paperOf(root.dataset['paper'] ?? '').kept();
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
