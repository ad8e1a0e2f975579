import { readFile } from 'node:fs/promises';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { PRICES, PRICES_READ } from '../../scripts/tools/prices/price-list.ts';
import {
  costOf,
  dollars,
  editsTable,
  pricesTable,
  totalOf,
  visitsTable,
} from '../../scripts/tools/prices/price-table.ts';
import { ALARM_METRICS, usageOf } from '../../scripts/tools/prices/price-usage.ts';
import { aStage } from '../infra/aws/a-stage.ts';

const withFree = { withFree: true };
const without = { withFree: false };

/** Tables as Markdown shows them: how wide their columns are written says nothing. */
const unpadded = (text: string): string =>
  text
    .replace(/-{3,}/g, '---')
    .replace(/:?---:?/g, '---')
    .replace(/ +/g, ' ');

test.each([
  ['visits', visitsTable],
  ['edits', editsTable],
  ['prices', pricesTable],
])('the table of %s in docs/costs.md is the one that the script prints', async (_name, table) => {
  const page = await readFile(new URL('../../docs/costs.md', import.meta.url), 'utf8');
  expect(unpadded(page)).toContain(unpadded(table()));
});

test('docs/costs.md says when the prices were read', async () => {
  const page = await readFile(new URL('../../docs/costs.md', import.meta.url), 'utf8');
  expect(page).toContain(PRICES_READ);
});

test('docs/scaling.md has the costs of very many visits, to two digits', async () => {
  const page = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (1|10|100) (million|billion) .* ([\d,]+) +\|$/gm)];
  const written = rows.map(([, count, of, cost = '']) => ({
    visits: Number(count) * (of === 'billion' ? 1e9 : 1e6),
    cost: Number(cost.replaceAll(',', '')),
  }));
  expect(written.map(({ visits }) => visits)).toEqual([1e6, 1e7, 1e8, 1e9]);
  for (const { visits, cost } of written) {
    expect(cost).toBe(Number(totalOf({ visits, edits: 300 }, withFree).toPrecision(2)));
  }
});

test('every figure that the alarms of a stage watch is counted', () => {
  const { web, watch } = aStage('prod', { alarmEmail: 'teacher@ganit.example' });
  const alarms = [web, watch].flatMap((stack) =>
    stack === undefined
      ? []
      : Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')),
  ) as { Properties: { Metrics?: { MetricStat?: object }[] } }[];
  const figures = alarms.flatMap(
    ({ Properties: { Metrics } }) => Metrics?.filter((each) => each.MetricStat) ?? [{}],
  );
  expect(figures).toHaveLength(ALARM_METRICS);
});

test('what is free for good costs nothing, and only what goes beyond it is paid', () => {
  const { cdnRequests } = PRICES;
  expect(costOf(cdnRequests, 10_000_000, withFree)).toBe(0);
  expect(costOf(cdnRequests, 10_010_000, withFree)).toBeCloseTo(0.012);
  expect(costOf(cdnRequests, 10_010_000, without)).toBeCloseTo(12.012);
});

test('a million visits are 66.5 million requests, worked out by hand', () => {
  // 9 + 12 + 14 for three pages, 19 of the worker, and 25 for every second visit's sheet; 30 days of the canary.
  const { cdnRequests, cdnBytes } = usageOf({ visits: 1_000_000, edits: 0 });
  expect(cdnRequests).toBe(66_500_000 + 2 * 8_640);
  // 72 + 87 + 239 + 23 KB and half of 613 + 183 KB.
  expect(cdnBytes).toBe(819_000_000_000 + 12_000 * 8_640);
  expect(costOf(PRICES.cdnRequests, cdnRequests, withFree)).toBeCloseTo(67.8, 1);
  expect(costOf(PRICES.cdnBytes, cdnBytes, withFree)).toBe(0);
});

test('a site that nobody edits costs cents a month beside its safe copies, with 10,000 visits too', () => {
  const month = { visits: 10_000, edits: 0 };
  const usage = usageOf(month);
  const copies = (['copyBytes', 'regionBytes'] as const).reduce(
    (sum, meter) => sum + costOf(PRICES[meter], usage[meter], withFree),
    0,
  );
  expect(copies).toBeCloseTo(0.88, 2);
  expect(totalOf(month, withFree) - copies).toBeLessThan(0.65);
});

test('more visits and more edits never cost less', () => {
  const months = [0, 100, 10_000, 1_000_000].flatMap((visits) =>
    [0, 30, 300, 1_500].map((edits) => ({ visits, edits })),
  );
  for (const month of months) {
    for (const options of [withFree, without]) {
      const cost = totalOf(month, options);
      expect(totalOf({ ...month, visits: month.visits + 1_000 }, options)).toBeGreaterThan(cost);
      expect(totalOf({ ...month, edits: month.edits + 10 }, options)).toBeGreaterThan(cost);
    }
  }
});

test.each([
  [0, '0.00'],
  [0.0049, '<0.01'],
  [0.005, '0.01'],
  [45.004, '45.00'],
])('%d dollars are written %s', (amount, written) => {
  expect(dollars(amount)).toBe(written);
});
