/**
 * Benchmarks against the goals for speed and weight: `npm run bench`, or only some of them,
 * `npm run bench -- weight requests --rounds 5`, or of some pages, `npm run bench -- lighthouse /hi /8`. What they mean and what they showed: docs/benchmarks.md.
 */
import { loadavg, availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { coldStart } from './cold-start.ts';
import { floods } from './flood.ts';
import { incremental } from './incremental.ts';
import { keyPress } from './key-press.ts';
import { lighthouse } from './lighthouse.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { nextExport } from './next-export.ts';
import { pdf } from './pdf.ts';
import { publish } from './publish.ts';
import { renderAll } from './render-all.ts';
import { replace } from './replace.ts';
import { createReport, type Benchmark } from './report.ts';
import { requests } from './requests.ts';
import { scale } from './scale.ts';
import { search } from './search.ts';
import { serve } from './serve.ts';
import { warmEdit } from './warm-edit.ts';
import { weight } from './weight.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  weight,
  requests,
  next: nextExport,
  lighthouse,
  publish,
  'warm-edit': warmEdit,
  render: renderAll,
  live,
  memory,
  serve,
  floods,
  incremental,
  pdf,
  search,
  'key-press': keyPress,
  scale,
  replace,
  'cold-start': coldStart,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const paths = positionals.filter((name) => name.startsWith('/'));
const names = positionals.filter((name) => !name.startsWith('/'));
const unknown = names.filter((name) => BENCHMARKS[name] === undefined);
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(`Usage: npm run bench -- [names] [/paths] [--rounds 3]\nNames:`);
  for (const [name, { about }] of Object.entries(BENCHMARKS)) {
    console.error(`  ${name.padEnd(12)}${about}`);
  }
  process.exit(1);
}

const report = createReport((line) => {
  console.log(line);
});
const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
report.line(`${new Date().toISOString()}, Node ${process.version}, ${machine}`);
for (const [name, { about, run }] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  report.line(`\n== ${name}: ${about}`);
  try {
    await run(report, rounds, paths);
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
const missed = [...new Set(report.missed)];
report.line(missed.length === 0 ? '\nNo goal missed.' : `\nMissed: ${missed.join(', ')}`);
