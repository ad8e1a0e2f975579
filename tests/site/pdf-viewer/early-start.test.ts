import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mediaPath, parseFileIdentifier } from '#domain/files/file-identifier';
import { earlyScript } from '#site/islands/pdf-viewer/early-start.ts';

/** What the script knows of the page and the device; `file` is that of the page, where the site knows it. */
interface Page {
  places?: string;
  hash?: string;
  night?: string;
  connection?: { downlink: number };
  file?: string;
}

/** Runs the script's text where nothing of its module exists, as a page does; `done` is what it asked for, in order. */
const run = (pathname: string, { places = '', hash = '', night, connection, file }: Page = {}) => {
  const done: string[] = [];
  const marks: string[] = [];
  const pictureEnds: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const now = (task: () => void) => task();
  const page: Record<string, unknown> = {
    location: { pathname, hash },
    navigator: { connection },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: now,
    queueMicrotask: now,
    localStorage: { getItem: (key: string) => (key === 'pdf-night' ? (night ?? null) : places) },
    fetch: (
      address: string,
      { headers, priority = 'auto' }: { headers?: { range: string }; priority?: string },
    ) => {
      done.push(`${address} ${headers?.range ?? priority}`);
      return Promise.resolve(new Response());
    },
    Image: class {
      fetchPriority = 'auto';
      set src(address: string) {
        done.push(`${address} ${this.fetchPriority}`);
      }
      addEventListener(type: string, listener: () => void) {
        if (type === 'error') pictureEnds.push(listener);
      }
    },
    Worker: function (address: string, { type }: { type: string }) {
      done.push(`${type} worker ${address}`);
    },
    document: {
      currentScript: { dataset: { file } },
      documentElement: { classList: { add: (mark: string) => marks.push(mark) } },
      createElement: () => ({}),
      addEventListener: () => undefined,
      head: {
        append: ({ rel, href }: { rel: string; href: string }) => done.push(`${rel} ${href}`),
      },
    },
  };
  page['globalThis'] = page;
  const ends: [string, string] = ['bytes=-5', 'bytes=0-9'];
  runInNewContext(earlyScript({ ends, engine: '/pdf.mjs', worker: '/worker.mjs' }), page);
  return { done, marks, pictureEnds, frames, file: page['earlyFile'], ends: page['earlyEnds'] };
};
const COVER = '/media/covers/10_ch3_a.webp high';
const FILE = '/media/materials/10/chapter3/10_ch3_a.pdf';
const BOTH_ENDS = [`${FILE} bytes=-5`, `${FILE} bytes=0-9`];
const ENGINE = ['modulepreload /pdf.mjs', '/worker.mjs high', 'module worker /worker.mjs'];

// Specification: VIEWER-14
test('the picture of the first page is asked for first, then both ends, and after the picture the engine', async () => {
  const { done, marks, pictureEnds, ends } = run('/files/10_ch3_a.pdf');
  expect(done).toEqual([COVER, ...BOTH_ENDS]);
  for (const end of pictureEnds) end();
  await expect.poll(() => done).toEqual([COVER, ...BOTH_ENDS, ...ENGINE]);
  expect(ends).toHaveLength(2);
  expect(marks).toEqual(['pdf-file']);
});

// Specification: VIEWER-47
test('on a slow line the document and the engine wait for the first frame', () => {
  const { done, frames, pictureEnds } = run('/files/10_ch3_a.pdf', {
    connection: { downlink: 0.4 },
  });
  for (const end of pictureEnds) end();
  expect(done).toEqual([COVER]);
  for (const frame of frames) frame();
  expect(done).toEqual(expect.arrayContaining([...BOTH_ENDS, ENGINE[0]]));
});

// Specification: MATERIAL-225
test('a file that was put in the place of another is asked for under the link that stays', () => {
  const moved = '/media/materials/10/chapter3/10_ch3_b.pdf';
  const { file, done } = run('/files/10_ch3_a.pdf', { file: moved });
  expect(file).toMatchObject({ address: moved, filename: '10_ch3_a.pdf' });
  expect(done[0]).toBe('/media/covers/10_ch3_b.webp high');
});

// Specification: VIEWER-2, VIEWER-7
test.each([
  ['/files/10_ch3_linear.pdf', '10_ch3_linear.pdf'],
  ['/hi/files/10_ch3_a%20(1).pdf', '10_ch3_a (1).pdf'],
  ['/files/10_ch3_%E0%A4%97.pdf', '10_ch3_ग.pdf'],
  ['/files/ca_ch1_a_b/', 'ca_ch1_a_b'],
])('%s is the file %s where it is stored, of its class', (pathname, filename) => {
  const parsed = parseFileIdentifier(filename);
  if (!parsed) throw new Error(filename);
  const { classId, s3Key } = parsed;
  const language = pathname.startsWith('/hi') ? '/hi' : '';
  expect(run(pathname).file).toEqual({
    filename,
    classId,
    address: mediaPath(s3Key),
    materials: `${language}/study-materials?class=${classId}`,
  });
});

// Specification: VIEWER-19, VIEWER-23
test('who left off further down, or asks for another page, is not shown the first page; paper is dark where it was left so', () => {
  const places = '[["10_ch3_a.pdf",7,0]]';
  const isShown = (hash: string) => run('/files/10_ch3_a.pdf', { places, hash }).done[0] === COVER;
  expect(['', '#page=3', '#page=1', '#chapter'].map(isShown)).toEqual([false, false, true, false]);
  expect(run('/files/10_ch3_a.pdf', { places }).done).toContain(ENGINE[0]);
  expect(run('/files/10_ch3_a.pdf', { night: '1' }).marks).toEqual(['pdf-file', 'pdf-night']);
});

test.each([
  '/files',
  '/files/notes.pdf',
  '/files/10_ch0_a.pdf',
  '/files/CA_ch1_a.pdf',
  '/files/10_ch3_a..pdf',
  '/files/%E0%A4%A',
  '/files/10_ch3_a/b.pdf',
  '/files/10_ch3_%2e%2e%2fa',
  `/files/10_ch3_${'a'.repeat(160)}.pdf`,
])(
  '%s names no file, so nothing is loaded and the page is laid out for the File Error card',
  (pathname) =>
    expect(run(pathname)).toMatchObject({ done: [], marks: [], file: undefined, ends: undefined }),
);
