import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileSite } from '../../../site/compile/compile.ts';
import { bundled } from './bundled.ts';
import { equalContent } from './equal-content.ts';
import { generatorPeers } from './generator-peers.ts';
import { median, type Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';
import { timedCommand } from './timed.ts';

const ONCE = fileURLToPath(new URL('render-once.ts', import.meta.url));
const POSTS = 1_000;

/** P4: the whole site in a cold process, beside Hugo. */
export const renderAll: Benchmark = {
  about: 'rendering the whole site with 1,000 posts, beside Hugo (P4)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const content = equalContent(POSTS);
      const file = path.join(folder, 'content.json');
      await mkdir(path.join(folder, 'out'));
      await writeFile(file, JSON.stringify(content));
      const { peers, missing } = await generatorPeers(content);
      for (const name of missing) report.line(`${name} is not installed here: left out.`);
      if (missing.includes('Hugo'))
        report.line('So the goal P4, which is about Hugo, is NOT measured.');
      const { dir } = await compileSite();
      const script = await bundled(ONCE);
      const render = (kind: 'pages' | 'all') => {
        const args = [script, kind, file, path.join(folder, 'out'), dir.href];
        return timedCommand(process.execPath, args, folder);
      };

      const times = new Map<string, number[]>([['ours', []]]);
      for (let round = 0; round < rounds; round += 1) {
        times.get('ours')?.push(await render('pages'));
        for (const { name, build } of peers) {
          times.set(name, [...(times.get(name) ?? []), await build(round)]);
        }
      }
      const of = (name: string) => median(times.get(name) ?? []);
      for (const name of times.keys()) report.line(`${name.padEnd(24)}${of(name).toFixed(0)} ms`);
      report.line(`ours with share pictures ${(await render('all')).toFixed(0)} ms (once)`);
      for (const { name } of peers) {
        report.figure({
          id: 'P4',
          what: `whole site / ${name}`,
          value: of('ours') / of(name),
          ...(name === 'Hugo' && { atMost: 1.2 }),
        });
      }
    }),
};
