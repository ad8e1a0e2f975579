import { expect, test } from 'vitest';
import {
  askAddress,
  materialsAddress,
  requestedFile,
  viewerAddress,
} from '#site/islands/pdf-viewer/requested-file.ts';

const INVALID = 'Invalid file identifier format';

// Specification: VIEWER-2, VIEWER-7
test.each([
  ['/files/10_ch3_linear.pdf', '/media/materials/10/chapter3/10_ch3_linear.pdf'],
  // What is encoded stays so.
  [
    viewerAddress({ filename: '10_ch3_ग (1).pdf' }),
    '/media/materials/10/chapter3/10_ch3_%E0%A4%97%20(1).pdf',
  ],
  ['/files', 'No file specified'],
  ['/files/', 'No file specified'],
  ['/files/a.pdf', INVALID],
  ['/files/10_ch3_a/../b.pdf', INVALID],
  ['/files/10_ch3_%2e%2e%2fa', INVALID],
  ['/files/%E0%A4%A', INVALID],
])('%s asks for %s', (path, answer) => {
  const requested = requestedFile(path);
  expect(requested.kind === 'file' ? requested.address : requested.message).toBe(answer);
  expect([materialsAddress('ca'), materialsAddress()]).toEqual([
    '/study-materials?class=ca',
    '/study-materials',
  ]);
});

// Specification: VIEWER-24
test('a question names the page, and the file where the site knows no title, and leads the teacher to it', () => {
  const about = (question: string) => {
    const lesson = { whatsapp: 'https://wa.me/919876543210?text=', question };
    const file = { filename: '10_ch4_a b.pdf' };
    const url = new URL(askAddress(lesson, file, 3, 'https://example.org'));
    expect(url.host + url.pathname).toBe('wa.me/919876543210');
    return url.searchParams.get('text');
  };
  expect(about('A question about page {page} of “Squares: $& {page}”.')).toBe(
    'A question about page 3 of “Squares: $& {page}”.\nhttps://example.org/files/10_ch4_a%20b.pdf#page=3',
  );
  expect(about('Page {page} of “{title}”')).toMatch(/^Page 3 of “10_ch4_a b\.pdf”\n/);
});
