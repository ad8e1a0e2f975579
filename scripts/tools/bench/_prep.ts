import { mkdir } from 'node:fs/promises';
import { build } from 'esbuild';
import { BUNDLING } from '../../../infra/aws/bundle/bundle.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { compileSite } from '../../../site/compile/compile.ts';
import { equalContent, store } from './equal-content.ts';
// @ts-nocheck
const data = process.argv[2]!;
const { dir } = await compileSite();
console.log(dir.href);
await build({
  ...BUNDLING,
  minify: false,
  entryPoints: ['scripts/tools/bench/publish-once.ts'],
  outdir: 'dist/bench/scripts',
});
if (process.argv[3]) {
  await mkdir(data, { recursive: true });
  const cloud = await openCloud(data);
  await store(cloud.site, equalContent(Number(process.argv[3])));
  await cloud.close();
}
