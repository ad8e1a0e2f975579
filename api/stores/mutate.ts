import type { ItemTable } from './item-table.ts';

/** What the stores of private records work with. */
export interface ContentContext {
  table: ItemTable;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
}
