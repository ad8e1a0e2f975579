/**
 * Benchmarks against the goals for speed and weight: `npm run bench`, or only some of them,
 * `npm run bench -- saves publish --rounds 5`, or of some pages, `npm run bench -- lighthouse /hi /8`. What they mean and what they showed: docs/benchmarks.md.
 */
import { loadavg, availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { missed, type Benchmark } from './harness.ts';
import { lighthouse } from './lighthouse.ts';
import { oneMachine } from './one-machine.ts';
import { pdf } from './pdf.ts';
import { publish } from './publish.ts';
import { readers } from './readers.ts';
import { saves } from './saves.ts';

const BENCHMARKS: Record<string, Benchmark> = {
  lighthouse,
  publish,
  saves,
  'one-machine': oneMachine,
  readers,
  pdf,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const paths = positionals.filter((name) => name.startsWith('/'));
const names = positionals.filter((name) => !name.startsWith('/'));
if (names.some((name) => !BENCHMARKS[name]) || !(rounds >= 1)) {
  console.error(`Usage: npm run bench -- [names] [/paths] [--rounds 3]\nNames:`);
  for (const [name, { about }] of Object.entries(BENCHMARKS)) {
    console.error(`  ${name.padEnd(12)}${about}`);
  }
  process.exit(1);
}

const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
console.log(`${new Date().toISOString()}, Node ${process.version}, ${machine}`);
for (const [name, { about, run }] of Object.entries(BENCHMARKS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n== ${name}: ${about}`);
  try {
    await run(rounds, paths);
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    missed.add(name);
    process.exitCode = 1;
  }
}
console.log(missed.size === 0 ? '\nNo goal missed.' : `\nMissed: ${[...missed].join(', ')}`);
