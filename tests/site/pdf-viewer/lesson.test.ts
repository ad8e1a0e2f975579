import { expect, test } from 'vitest';
import { askAddress } from '#site/islands/pdf-viewer/requested-file.ts';

const said = (question: string, page = 3) =>
  new URL(
    askAddress(
      { whatsapp: 'https://wa.me/919876543210?text=', question },
      { filename: '10_ch4_a b.pdf' },
      page,
      'https://example.org',
    ),
  );

// Specification: VIEWER-24
test('the question names the page and leads the teacher to it', () => {
  const url = said('A question about page {page} of “Squares: $& {page}”.');
  expect(url.host + url.pathname).toBe('wa.me/919876543210');
  expect(url.searchParams.get('text')).toBe(
    'A question about page 3 of “Squares: $& {page}”.\nhttps://example.org/files/10_ch4_a%20b.pdf#page=3',
  );
});

test('a file that the site has no title for is asked about by its name', () => {
  expect(said('Page {page} of “{title}”').searchParams.get('text')).toMatch(
    /^Page 3 of “10_ch4_a b\.pdf”\n/,
  );
});
