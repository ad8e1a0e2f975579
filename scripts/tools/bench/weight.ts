import { brotliCompressSync } from 'node:zlib';
import { builtPages } from './built-pages.ts';
import { kilobytes, shortPath, type Benchmark } from './report.ts';
import { createScale } from './shipped-bytes.ts';

/** Applications with budgets of their own. */
const APPLICATIONS = /^\/(admin|files)(\/|$)/;

/** P6: script before any interaction, of every public page but the viewer. */
export const weight: Benchmark = {
  about: 'script, style and page bytes before any interaction (P6)',
  async run(report) {
    const { site, pages } = await builtPages();
    const scale = await createScale(site);
    let heaviest = 0;
    let react = 0;
    report.line(
      `${'page'.padEnd(34)}${['script', 'style', 'HTML'].map((name) => name.padStart(10)).join('')}   (brotli)`,
    );
    for (const [path, html] of pages) {
      const script = scale.scripts(html);
      const columns = [script.bytes, scale.styles(html), brotliCompressSync(html).length];
      report.line(
        shortPath(path).padEnd(34) + columns.map((bytes) => kilobytes(bytes).padStart(10)).join(''),
      );
      if (APPLICATIONS.test(path)) continue;
      heaviest = Math.max(heaviest, script.bytes);
      react += script.react.length;
    }
    const what = 'script of the heaviest public page but the viewer';
    report.figure({
      id: 'P6',
      what,
      unit: 'KB',
      decimals: 2,
      value: heaviest / 1_000,
      atMost: 3,
    });
    report.figure({
      id: 'P6',
      what: 'files with React loaded before an island is in view',
      value: react,
      atMost: 0,
      decimals: 0,
    });
  },
};
