import { brotliCompressSync } from 'node:zlib';
import { builtPages } from './built-pages.ts';
import { row, type Benchmark } from './harness.ts';
import { createScale } from './shipped-bytes.ts';

/** Applications with budgets of their own. */
const APPLICATIONS = /^\/(admin|files)(\/|$)/;

/** P6: script before any interaction, of every public page but the viewer. */
export const weight: Benchmark = {
  about: 'script, style and page bytes before any interaction (P6)',
  async run(report) {
    const { site, pages } = await builtPages();
    const scale = await createScale(site);
    let [heaviest, react] = [0, 0];
    report.line(`${row('page', 'script', 'style', 'HTML')}   (brotli)`);
    for (const [path, html] of pages) {
      const script = scale.scripts(html);
      const columns = [script.bytes, scale.styles(html), brotliCompressSync(html).length];
      report.line(row(path, ...columns.map((bytes) => `${(bytes / 1_000).toFixed(1)} KB`)));
      if (APPLICATIONS.test(path)) continue;
      heaviest = Math.max(heaviest, script.bytes);
      react += script.react.length;
    }
    const [id, what] = ['P6', 'script of the heaviest public page but the viewer'];
    report.figure({ id, what, unit: 'KB', decimals: 2, value: heaviest / 1_000, atMost: 3 });
    const early = 'files with React loaded before an island is in view';
    report.figure({ id, what: early, value: react, atMost: 0, decimals: 0 });
  },
};
