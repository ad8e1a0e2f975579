import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript } from '#site/islands/pdf-viewer/early-start.ts';
import { requestedFile } from '#site/islands/pdf-viewer/requested-file.ts';

/** Runs the script's text where nothing of its module exists, as a page does. */
const run = (
  pathname: string,
  {
    places = '',
    hash = '',
    night = null,
    connection,
    file,
  }: {
    places?: string;
    hash?: string;
    night?: string | null;
    connection?: { downlink: number };
    /** The file of the page, where the site knows it. */
    file?: string;
  } = {},
) => {
  const asked: string[] = [];
  const pictures: string[] = [];
  const modules: string[] = [];
  const order: string[] = [];
  const marks: string[] = [];
  const whenLoaded: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const page: Record<string, unknown> = {
    location: { pathname, hash },
    navigator: { connection },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void) => {
      task();
    },
    localStorage: { getItem: (key: string) => (key === 'pdf-night' ? night : places) },
    fetch: (address: string, options: { headers?: { range: string }; priority?: string }) => {
      if (options.headers === undefined) {
        order.push(`file of the worker, ${options.priority ?? 'auto'}`);
      } else {
        asked.push(`${address} ${options.headers.range}`);
        order.push('document');
      }
      return Promise.resolve(new Response());
    },
    Image: class {
      fetchPriority = 'auto';
      set src(address: string) {
        pictures.push(address);
        order.push(`picture, ${this.fetchPriority}`);
      }
      addEventListener(type: string, listener: () => void) {
        if (type === 'error') whenLoaded.push(listener);
      }
    },
    Worker: function (address: string, { type }: { type: string }) {
      modules.push(`${type} worker ${address}`);
      order.push('worker');
    },
    queueMicrotask: (task: () => void) => {
      task();
    },
    document: {
      currentScript: { dataset: { file } },
      documentElement: { classList: { add: (mark: string) => marks.push(mark) } },
      createElement: () => ({}),
      addEventListener: () => undefined,
      head: {
        append: ({ rel, href }: { rel: string; href: string }) => {
          modules.push(`${rel} ${href}`);
          order.push('engine');
        },
      },
    },
  };
  page['globalThis'] = page;
  runInNewContext(
    earlyScript({ ends: ['bytes=-5', 'bytes=0-9'], engine: '/pdf.mjs', worker: '/worker.mjs' }),
    page,
  );
  const pictureEnds = () => {
    for (const listener of whenLoaded) listener();
  };
  return { asked, pictures, modules, order, marks, pictureEnds, frames, early: page['earlyStart'] };
};

// Specification: VIEWER-14
test('the picture of the first page is asked for first, then both ends, and after the picture the engine', async () => {
  const { asked, pictures, modules, order, marks, pictureEnds, early } = run(
    '/files/10_ch3_linear-equations.pdf',
  );
  const address = '/media/materials/10/chapter3/10_ch3_linear-equations.pdf';
  expect(asked).toEqual([`${address} bytes=-5`, `${address} bytes=0-9`]);
  expect(pictures).toEqual(['/media/covers/10_ch3_linear-equations.webp']);
  expect(modules).toEqual([]);
  pictureEnds();
  await expect.poll(() => modules).toEqual(['modulepreload /pdf.mjs', 'module worker /worker.mjs']);
  expect(order).toEqual([
    'picture, high',
    'document',
    'document',
    'engine',
    'file of the worker, high',
    'worker',
  ]);
  expect(early).toMatchObject({ address });
  expect(marks).toEqual(['pdf-file']);
});

test.each(['/files/10_ch3_a%20(1).pdf', '/files/10_ch3_%E0%A4%97.pdf', '/files/ca_ch1_a_b/'])(
  'the address guessed for %s is the one that the viewer opens',
  (pathname) => {
    const { early } = run(pathname);
    expect(early).toMatchObject({
      address: (requestedFile(pathname) as { address: string }).address,
    });
  },
);

// Specification: MATERIAL-225
test('a file that was put in the place of another is asked for under the link that stays', () => {
  const pathname = '/files/10_ch3_a.pdf';
  const file = '/media/materials/10/chapter3/10_ch3_b.pdf';
  const { early, pictures } = run(pathname, { file });
  expect(early).toMatchObject({ address: file });
  expect(pictures).toEqual(['/media/covers/10_ch3_b.webp']);
  const known = { address: file, classId: '9' };
  expect(requestedFile(pathname, known)).toMatchObject({ address: file, file: { classId: '9' } });
});

// Specification: VIEWER-47
test('on a slow line the document and the engine wait for the first frame', () => {
  const { asked, order, frames, pictureEnds } = run('/files/10_ch3_a.pdf', {
    connection: { downlink: 0.4 },
  });
  pictureEnds();
  expect(order).toEqual(['picture, high']);
  for (const frame of frames) frame();
  expect(asked).toHaveLength(2);
  expect(order).toContain('engine');
});

test('who left off further down is not shown the first page', () => {
  const places = '[["ca_ch1_a.pdf",7,0]]';
  const { asked, pictures, order } = run('/files/ca_ch1_a.pdf', { places });
  expect(asked).toHaveLength(2);
  expect(order).toContain('engine');
  expect(pictures).toEqual([]);
});

// Specification: VIEWER-23
test('the page that the address asks for decides whether the first page is shown', () => {
  const places = '[["ca_ch1_a.pdf",7,0]]';
  const pictures = (hash: string) => run('/files/ca_ch1_a.pdf', { places, hash }).pictures.length;
  expect(pictures('#page=3')).toBe(0);
  expect(pictures('#page=1')).toBe(1);
  expect(pictures('#chapter')).toBe(0);
});

// Specification: VIEWER-19
test('paper is dark from the start where it was left so', () => {
  expect(run('/files/ca_ch1_a.pdf', { night: '1' }).marks).toEqual(['pdf-file', 'pdf-night']);
});

test.each([
  '/files',
  '/files/',
  '/files/notes.pdf',
  '/files/10_ch3',
  '/files/10_3_a.pdf',
  '/10',
  '/files/10_ch0_a.pdf',
  '/files/CA_ch1_a.pdf',
  '/files/10_ch3_a..pdf',
  '/files/%E0%A4%A',
  '/files/10_ch3_a/b.pdf',
  `/files/10_ch3_${'a'.repeat(160)}.pdf`,
])(
  '%s names no file, so nothing is loaded for it and the page is laid out for the File Error card',
  (pathname) => {
    expect(run(pathname)).toMatchObject({
      asked: [],
      pictures: [],
      modules: [],
      marks: [],
      early: undefined,
    });
  },
);
