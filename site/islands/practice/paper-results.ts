import { find, isRight, showResult, wordsOf } from './paper-questions.ts';
import { resultsByChapter, type Item, type Paper } from './paper.ts';

/** Whether the question of an item is on the page and was answered rightly. */
export const isItemRight = (
  { answers }: Paper,
  { id }: Item,
  question: HTMLElement | undefined,
): boolean => question !== undefined && isRight(question, answers[id]);

/** Shows at each question what became of it, then the score and the results by chapter. Returns the items to try again. */
export const showResults = (
  root: HTMLElement,
  paper: Paper,
  elementOf: (item: Item) => HTMLElement | undefined,
  isTimeUp: boolean,
): Item[] => {
  const { say } = wordsOf(root);
  const right = (item: Item) => isItemRight(paper, item, elementOf(item));
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
  const count = paper.items.length;
  find(root, '[data-score]').textContent = [
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
  return wrong;
};
