import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { toSiteContent } from '#domain/content/content.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { openCloud } from '../../infra/local/cloud.ts';
import { demoContent, writeDemo, type DemoSize } from '../../scripts/tools/demo.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const demo = (some: Partial<DemoSize> = {}) =>
  demoContent({ posts: 50, videos: 300, materials: 300, ...some });

const chaptersOf = (content: ReturnType<typeof demoContent>) =>
  Object.values(content.classes).flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ classId: id, ...chapter })),
  );

test('the default content is kept when less is asked for', () => {
  expect(demo({ posts: 0, videos: 0, materials: 0 })).toEqual(defaultContent());
});

test('the stores hold all of it afterwards; the command refuses a folder with content, and names an option that is wrong', async () => {
  const folder = await temporaryFolder();
  const content = demo({ posts: 5, videos: 90, materials: 30 });
  const cloud = await openCloud(folder);
  try {
    expect(await writeDemo(content, cloud)).toBe(true);
    expect(toSiteContent(await cloud.content.load())).toEqual(content);
    for (const { materials } of chaptersOf(content)) {
      for (const { s3Key, size } of materials) {
        expect(await cloud.media.head(s3Key)).toMatchObject({
          bytes: size,
          headers: { contentType: 'application/pdf' },
        });
      }
    }
    expect(await writeDemo(demo({ posts: 9 }), cloud)).toBe(false);
  } finally {
    await cloud.close();
  }
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/tools/demo.ts', ...args]);
  await expect(command('--data-dir', folder)).rejects.toThrow('already holds content');
  await expect(command('--posts', 'many')).rejects.toThrow('posts');
  await expect(command('--postcards', '5')).rejects.toThrow('postcards');
});
