import { PRICES, type Meter, type Price } from './price-list.ts';
import { usageOf, type Month } from './price-usage.ts';

/** The months of the first table: few, many and very many visits, and a teacher who edits ten times a day. */
export const MONTHS: readonly Month[] = [100, 10_000, 1_000_000].map((visits) => ({
  visits,
  edits: 300,
}));

/** Edits a day of the second table. */
export const EDITS_A_DAY = [0, 1, 10, 50];

const meters = Object.keys(PRICES) as Meter[];

/** What so many units cost, in dollars. */
export const costOf = (price: Price, units: number, { withFree }: { withFree: boolean }): number =>
  (Math.max(0, units - (withFree ? price.free : 0)) / price.per) * price.usd;

/** What a month costs in all, in dollars. */
export const totalOf = (month: Month, options: { withFree: boolean }): number => {
  const usage = usageOf(month);
  return meters.reduce((total, meter) => total + costOf(PRICES[meter], usage[meter], options), 0);
};

/** `0.004` -> `<0.01`, `1.238` -> `1.24` */
export const dollars = (amount: number): string =>
  amount > 0 && amount < 0.005 ? '<0.01' : amount.toFixed(2);

const WITH_FREE = { withFree: true };
const WITHOUT = { withFree: false };

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(row)].join(
    '\n',
  );

/** Dollars a month by what is paid for, once with the free amounts and, as a last line, without. */
export const visitsTable = (): string => {
  const usages = MONTHS.map(usageOf);
  const lines = meters.map((meter) => [
    PRICES[meter].name,
    ...usages.map((usage) => dollars(costOf(PRICES[meter], usage[meter], WITH_FREE))),
  ]);
  const total = (options: { withFree: boolean }) =>
    MONTHS.map((month) => dollars(totalOf(month, options)));
  return table(
    ['Dollars a month', ...MONTHS.map(({ visits }) => `${visits.toLocaleString('en')} visits`)],
    [
      ...lines,
      ['**Together**', ...total(WITH_FREE).map((cell) => `**${cell}**`)],
      ['The same without anything free', ...total(WITHOUT)],
    ],
  );
};

/** Dollars a month by edits a day, with 10,000 visits. */
export const editsTable = (): string =>
  table(
    ['Edits a day', 'Dollars a month'],
    EDITS_A_DAY.map((edits) => [
      String(edits),
      dollars(totalOf({ visits: 10_000, edits: edits * 30 }, WITH_FREE)),
    ]),
  );

/** `1,000 GB`, `10,000,000` */
const amountOf = (units: number, { per, unit }: Price): string =>
  unit === 'GB' ? `${(units / per).toLocaleString('en')} GB` : units.toLocaleString('en');

/** Every price with its source. */
export const pricesTable = (): string =>
  table(
    ['Price', 'Dollars', 'For', 'Free a month', 'Source'],
    meters.map((meter) => {
      const price: Price = PRICES[meter];
      const { name, usd, unit, free, source } = price;
      return [name, String(usd), unit, free === 0 ? '-' : amountOf(free, price), source];
    }),
  );
