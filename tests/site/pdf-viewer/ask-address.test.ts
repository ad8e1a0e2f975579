import { expect, test } from 'vitest';
import { askAddress } from '#site/islands/pdf-viewer/Toolbar.tsx';

// Specification: VIEWER-24
test('a question names the page, and the file where the site knows no title, and leads the teacher to it', () => {
  const about = (question: string) => {
    const page = { whatsapp: 'https://wa.me/919876543210?text=', question };
    const viewer = 'https://example.org/files/10_ch4_a%20b.pdf#page=1';
    const url = new URL(askAddress(page, '10_ch4_a b.pdf', 3, viewer));
    expect(url.host + url.pathname).toBe('wa.me/919876543210');
    return url.searchParams.get('text');
  };
  expect(about('A question about page {page} of “Squares: $& {page}”.')).toBe(
    'A question about page 3 of “Squares: $& {page}”.\nhttps://example.org/files/10_ch4_a%20b.pdf#page=3',
  );
  expect(about('Page {page} of “{title}”')).toMatch(/^Page 3 of “10_ch4_a b\.pdf”\n/);
});
