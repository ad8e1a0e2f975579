import { describe, expect, test } from 'vitest';
import {
  askAddress,
  materialsAddress,
  requestedFile,
  viewerAddress,
} from '#site/islands/pdf-viewer/requested-file.ts';

const addressOf = (path: string) => {
  const requested = requestedFile(path);
  return requested.kind === 'file' ? requested.address : requested.message;
};

// Specification: VIEWER-2, VIEWER-7
describe('the address of the viewer', () => {
  test('names a stored file', () => {
    expect(addressOf('/files/10_ch3_linear.pdf')).toBe(
      '/media/materials/10/chapter3/10_ch3_linear.pdf',
    );
  });

  test('may hold encoded letters, which stay encoded in the address of the file', () => {
    expect(addressOf('/files/10_ch3_%E0%A4%97%20(1).pdf')).toBe(
      '/media/materials/10/chapter3/10_ch3_%E0%A4%97%20(1).pdf',
    );
  });

  test.each(['/files', '/files/'])('names no file in %s', (path) => {
    expect(addressOf(path)).toBe('No file specified');
  });

  test.each([
    '/files/a.pdf',
    '/files/10_ch3',
    '/files/10_ch3_a/../b.pdf',
    '/files/10_ch3_%2e%2e%2fa',
    '/files/%E0%A4%A',
  ])('is refused as %s', (path) => {
    expect(addressOf(path)).toBe('Invalid file identifier format');
  });

  test('is the one that a link to the file leads to', () => {
    const path = viewerAddress({ filename: '10_ch3_ग (1).pdf' });
    expect(path).toBe('/files/10_ch3_%E0%A4%97%20(1).pdf');
    expect(requestedFile(path)).toMatchObject({ file: { filename: '10_ch3_ग (1).pdf' } });
  });

  test('leads back to the materials of its class, or of all when the class is unknown', () => {
    expect(materialsAddress('ca')).toBe('/study-materials?class=ca');
    expect(materialsAddress()).toBe('/study-materials');
  });
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
