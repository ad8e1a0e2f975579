import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { folderBytes } from '../../../infra/aws/bundle/bundle-sizes.ts';
import { bodyKey } from '#api/publish/bodies.ts';
import { generationOf } from '#api/stores/releases/page-pointers.ts';
import { pathKey, shownIn } from '#api/stores/releases/path-entries.ts';
import { folderPointers } from './folder-releases.ts';
import type { Benchmark } from './report.ts';
import { PublishOnce } from './scale-outcome.ts';
import { inTemporaryFolder } from './temporary.ts';

const run = promisify(execFile);
const ONCE = fileURLToPath(new URL('scale-once.ts', import.meta.url));

/** What a busy teacher has after a few years; the larger ones are many times that. */
const POSTS = 100;
const CHAPTERS_PER_CLASS = 15;
const FACTORS = [1, 10, 100];
const PAGES = ['/', '/10', '/videos', '/study-materials', '/blog'];
/** CloudFront leaves larger files as they are. */
const COMPRESSED_UP_TO = 10_000_000;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;

const publishOnce = async (folder: string, factor: number, edit: number): Promise<PublishOnce> => {
  const size = [POSTS * factor, CHAPTERS_PER_CLASS * factor, edit].map(String);
  const { stdout } = await run(process.execPath, [ONCE, folder, ...size]);
  return PublishOnce.parse(JSON.parse(stdout));
};

const pageLine = async (store: string, page: string): Promise<[string, string]> => {
  const pointers = await folderPointers(store);
  const hash = shownIn(pointers.value(pathKey(page)), generationOf(await pointers.live()));
  const html = await readFile(path.join(store, bodyKey(hash ?? '')));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const sent =
    html.length <= COMPRESSED_UP_TO
      ? `${megabytes(brotliCompressSync(html, quality).length)} compressed`
      : 'too large for CloudFront to compress';
  return [page, `${megabytes(html.length)}, ${sent}`];
};

const publishLine = (outcome: PublishOnce): string =>
  [
    seconds(outcome.milliseconds),
    `${megabytes(outcome.memoryBytes)} of memory`,
    `${outcome.puts} puts (${megabytes(outcome.putBytes)})`,
  ].join(', ');

/** The figures of one size, as lines of a table. */
const measure = async (factor: number, folder: string): Promise<[string, string][]> => {
  const store = path.join(folder, 'store');
  const whole = await publishOnce(store, factor, 0);
  const edit = await publishOnce(store, factor, 1);
  const sizeOf = async (file: string) => megabytes((await stat(path.join(store, file))).size);
  return [
    ['content for the admin', megabytes(edit.contentBytes)],
    ['making the snapshot', seconds(edit.snapshotMilliseconds)],
    ['record of everything', await sizeOf('generations/1.json')],
    ['record of one edit', await sizeOf('generations/2.json')],
    ['everything', publishLine(whole)],
    ['one edited post', publishLine(edit)],
    ['bodies', megabytes(await folderBytes(path.join(store, 'bodies')))],
    ...(await Promise.all(PAGES.map((page) => pageLine(store, page)))),
  ];
};

/** What grows with the content, for docs/scaling.md. */
export const scale: Benchmark = {
  about: `publishing ${FACTORS.map((factor) => `${factor}x`).join(', ')} the content (docs/scaling.md)`,
  async run(report) {
    for (const factor of FACTORS) {
      const [posts, chapters] = [POSTS * factor, CHAPTERS_PER_CLASS * factor];
      report.line(`${factor}x: ${posts} posts, 6 classes of ${chapters} chapters`);
      for (const [what, found] of await inTemporaryFolder((folder) => measure(factor, folder))) {
        report.line(`  ${what.padEnd(24)}${found}`);
      }
    }
  },
};
