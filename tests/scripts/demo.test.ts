import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { openCloud } from '../../infra/local/cloud.ts';
import { demoContent, writeDemo } from '../../scripts/tools/demo.ts';
import { temporaryFolder } from '#support/temporary-folder';

test('the stores hold all of it afterwards; the command refuses a folder with content, and names an option that is wrong', async () => {
  expect(demoContent({ posts: 0, videos: 0, materials: 0 })).toEqual(defaultContent());
  const folder = await temporaryFolder();
  const content = demoContent({ posts: 5, videos: 90, materials: 30 });
  const cloud = await openCloud(folder);
  try {
    expect(await writeDemo(content, cloud)).toBe(true);
    expect(await cloud.content.load()).toEqual(content);
    for (const { chapters } of Object.values(content.classes))
      for (const { s3Key, size } of chapters.flatMap(({ materials }) => materials))
        expect(await cloud.media.head(s3Key)).toMatchObject({
          bytes: size,
          headers: { contentType: 'application/pdf' },
        });
    expect(await writeDemo(content, cloud)).toBe(false);
  } finally {
    await cloud.close();
  }
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/tools/demo.ts', ...args]);
  await expect(command('--data-dir', folder)).rejects.toThrow('already holds content');
  await expect(command('--postcards', '5')).rejects.toThrow('postcards');
});
