import type { KeyCommand } from './key-commands.ts';
import type { PageColumn } from './page-column.ts';
import { zoomedIn, zoomedOut } from './zoom.ts';

/** Windows that a key scrolls by; a part of the previous window stays visible. */
const WINDOW = 0.9;
const LINE = 0.08;

/** Does what a key asks of the pages; `find` and `print` are not theirs. */
export const runKeyCommand = (
  column: PageColumn,
  pages: number,
  command: Exclude<KeyCommand, 'find' | 'print'>,
): void => {
  switch (command) {
    case 'page-up':
      column.scrollBy(-WINDOW);
      break;
    case 'page-down':
      column.scrollBy(WINDOW);
      break;
    case 'line-up':
      column.scrollBy(-LINE);
      break;
    case 'line-down':
      column.scrollBy(LINE);
      break;
    case 'first':
      column.goTo({ page: 1, fraction: 0 });
      break;
    case 'last':
      column.goTo({ page: pages, fraction: 1 });
      break;
    case 'zoom-in':
      column.setZoom({ kind: 'scale', scale: zoomedIn(column.scale()) });
      break;
    case 'zoom-out':
      column.setZoom({ kind: 'scale', scale: zoomedOut(column.scale()) });
      break;
    case 'fit':
      column.setZoom({ kind: 'fit' });
      break;
  }
};
