import { shownAnswer } from '#domain/practice/number-answer.ts';
import { checkAnswer, find, showResult, wordsOf } from './paper-questions.ts';
import { resultsByChapter, type Item, type Paper } from './paper.ts';

/** Shows at each question what became of it, then the score and the results by chapter. Returns the items to try again. */
export const showResults = (
  root: HTMLElement,
  paper: Paper,
  elementOf: (item: Item) => HTMLElement | undefined,
  isTimeUp: boolean,
): Item[] => {
  const { say } = wordsOf(root);
  const checkOf = (item: Item) => {
    const question = elementOf(item);
    return question ? checkAnswer(question, paper.answers[item.id]) : 'wrong';
  };
  const right = (item: Item) => checkOf(item) === 'right';
  for (const item of paper.items) {
    const given = paper.answers[item.id];
    const question = elementOf(item);
    const verdict = given ? say(checkOf(item), { answer: shownAnswer(given) }) : say('none');
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
