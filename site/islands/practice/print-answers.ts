/** Puts the answers of a page's questions on a sheet behind them while it is printed (PRACTICE-10). */
export const printAnswersLast = (): void => {
  const paper = document.querySelector<HTMLElement>('[data-answers]');
  if (!paper) return;
  const sheet = document.createElement('section');
  sheet.className = 'for-paper answers';
  addEventListener('beforeprint', () => {
    const [heading, list] = [document.createElement('h2'), document.createElement('ol')];
    heading.textContent = paper.dataset['answers'] ?? '';
    for (const details of document.querySelectorAll('.question > details')) {
      const item = document.createElement('li');
      item.append(...details.cloneNode(true).childNodes);
      item.querySelector('summary')?.remove();
      list.append(item);
    }
    sheet.replaceChildren(heading, list);
    paper.parentElement?.append(sheet);
  });
  addEventListener('afterprint', () => sheet.remove());
};
