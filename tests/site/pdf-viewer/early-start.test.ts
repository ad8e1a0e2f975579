import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript } from '#site/islands/pdf-viewer/early-start.ts';

/** Runs the script's text where nothing of its module exists, as a page does. */
const run = (pathname: string, places = '') => {
  const asked: string[] = [];
  const pictures: string[] = [];
  const page: Record<string, unknown> = {
    location: { pathname },
    localStorage: { getItem: () => places },
    fetch: (address: string, { headers }: { headers: { range: string } }) => {
      asked.push(`${address} ${headers.range}`);
      return Promise.resolve();
    },
    Image: class {
      set src(address: string) {
        pictures.push(address);
      }
      addEventListener() {
        return undefined;
      }
    },
  };
  page['globalThis'] = page;
  runInNewContext(earlyScript(['bytes=-5', 'bytes=0-9']), page);
  return { asked, pictures, early: page['earlyStart'] };
};

test('both ends of the document and the picture of its first page are asked for', () => {
  const { asked, pictures, early } = run('/files/10_ch3_linear-equations.pdf');
  const address = '/media/materials/10/chapter3/10_ch3_linear-equations.pdf';
  expect(asked).toEqual([`${address} bytes=-5`, `${address} bytes=0-9`]);
  expect(pictures).toEqual(['/media/covers/10_ch3_linear-equations.webp']);
  expect(early).toMatchObject({ address });
});

test('who left off further down is not shown the first page', () => {
  const { asked, pictures } = run('/files/ca_ch1_a.pdf', '[["ca_ch1_a.pdf",7,0]]');
  expect(asked).toHaveLength(2);
  expect(pictures).toEqual([]);
});

test.each(['/files', '/files/', '/files/notes.pdf', '/files/10_ch3', '/files/10_3_a.pdf', '/10'])(
  '%s names no file, so nothing is asked for',
  (pathname) => {
    expect(run(pathname)).toEqual({ asked: [], pictures: [], early: undefined });
  },
);
