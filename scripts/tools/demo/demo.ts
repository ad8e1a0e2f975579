/**
 * Fills a new data folder with much more content than the default:
 * `npm run demo -- --data-dir .data-demo --posts 50 --videos 300 --materials 300 --seed 1`.
 * Then `DATA_DIR=.data-demo npm start` shows it.
 */
import path from 'node:path';
import { demoContent } from './demo-content.ts';
import { demoOptions } from './demo-options.ts';
import { writeDemo } from './write-demo.ts';
import { openCloud } from '../../../infra/local/cloud.ts';

const run = async (args: readonly string[]): Promise<string> => {
  const { dataDir, size } = demoOptions(args);
  const folder = path.resolve(dataDir);
  const cloud = await openCloud(folder);
  try {
    if (!(await writeDemo(demoContent(size), cloud))) {
      throw new Error(`${folder} already holds content: choose a new folder with --data-dir.`);
    }
    return `${folder} is ready. See it with: DATA_DIR=${dataDir} npm start`;
  } finally {
    await cloud.close();
  }
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
