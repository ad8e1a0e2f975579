import { make } from '#browser/make-element';

/** Puts the answers of a page's questions on a sheet behind them while it is printed (PRACTICE-10). */
export const printAnswersLast = (): void => {
  const paper = document.querySelector<HTMLElement>('[data-answers]');
  if (!paper) return;
  const sheet = make('section', { className: 'for-paper answers' });
  addEventListener('beforeprint', () => {
    const answers = [...document.querySelectorAll('.question > details')].map((details) => {
      const item = make('li', {}, ...details.cloneNode(true).childNodes);
      item.querySelector('summary')?.remove();
      return item;
    });
    const heading = make('h2', {}, paper.dataset['answers'] ?? '');
    sheet.replaceChildren(heading, make('ol', {}, ...answers));
    paper.parentElement?.append(sheet);
  });
  addEventListener('afterprint', () => sheet.remove());
};
