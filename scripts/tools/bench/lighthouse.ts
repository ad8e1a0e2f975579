import { pageContent } from './built-pages.ts';
import { median, shortPath, type Benchmark } from './report.ts';
import { lighthouseRunner } from './run-lighthouse.ts';
import { BLANK_PATH, serveStatic } from './static-server.ts';
import { isHomeOrClass, publicPaths, writeStaticSite } from './static-site.ts';
import { inTemporaryFolder } from './temporary.ts';

/** P7: Lighthouse (mobile) of every kind of page, each beside a blank page of the same server. */
export const lighthouse: Benchmark = {
  about: 'Lighthouse mobile performance of every route, beside a blank page (P7)',
  run: (report, rounds, chosen) =>
    inTemporaryFolder(async (folder) => {
      const kinds = publicPaths(await writeStaticSite(pageContent(), folder));
      const paths = chosen.length === 0 ? kinds : chosen;
      const audit = await lighthouseRunner();
      const server = await serveStatic(folder);
      const worst = { score: 100, first: 0, other: 0, tbt: 0, cls: 0 };
      try {
        report.line(`${'page'.padEnd(34)}  score   LCP / blank    TBT   CLS`);
        for (const path of paths) {
          await server.prepare(path);
          const pages = [];
          const blanks = [];
          for (let round = 0; round < rounds; round += 1) {
            blanks.push(await audit(server.url + BLANK_PATH));
            pages.push(await audit(server.url + path));
          }
          const blank = median(blanks.map(({ lcp }) => lcp));
          const [score, lcp, tbt, cls] = [
            median(pages.map((page) => page.score)),
            median(pages.map((page) => page.lcp)),
            median(pages.map((page) => page.tbt)),
            median(pages.map((page) => page.cls)),
          ];
          report.line(
            `${shortPath(path).padEnd(34)}${score.toFixed(0).padStart(7)}` +
              `${lcp.toFixed(0).padStart(7)} ${(lcp / blank).toFixed(2).padStart(6)}` +
              `${tbt.toFixed(0).padStart(7)}${cls.toFixed(3).padStart(7)}`,
          );
          worst.score = Math.min(worst.score, score);
          const group = isHomeOrClass(path) ? 'first' : 'other';
          worst[group] = Math.max(worst[group], lcp / blank);
          worst.tbt = Math.max(worst.tbt, tbt);
          worst.cls = Math.max(worst.cls, cls);
        }
      } finally {
        await server.close();
      }
      const id = 'P7';
      report.figure({ id, what: 'lowest score', value: worst.score, atLeast: 100, decimals: 0 });
      const ratio = 'largest LCP / blank page';
      report.figure({ id, what: `${ratio}, home and classes`, value: worst.first, atMost: 1.4 });
      report.figure({ id, what: `${ratio}, other pages`, value: worst.other, atMost: 1.6 });
      report.figure({
        id,
        what: 'longest blocking time',
        unit: 'ms',
        decimals: 0,
        value: worst.tbt,
        atMost: 50,
      });
      report.figure({ id, what: 'largest layout shift', value: worst.cls, atMost: 0 });
    }),
};
