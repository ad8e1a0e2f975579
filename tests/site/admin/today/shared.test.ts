import { expect, test } from 'vitest';
import { isUsable, MOST_SHARED, readShared, tooMany } from '#site/admin/features/uploads/shared.ts';

const formWith = (...files: File[]) => {
  const form = new FormData();
  form.set('text', 'https://youtu.be/dQw4w9WgXcQ');
  for (const file of files) form.append('files', file);
  return form;
};
const aFile = (name: string, type: string, bytes = 4) =>
  new File(['x'.repeat(bytes)], name, { type });

// Specification: TODAY-6
test('links, PDFs and pictures of a shared form are taken, and nothing else', () => {
  const form = formWith(
    aFile('a.pdf', 'application/pdf'),
    aFile('b.jpg', 'image/jpeg'),
    aFile('c.svg', 'image/svg+xml'),
    aFile('d.html', 'text/html'),
    aFile('empty.pdf', 'application/pdf', 0),
  );
  const shared = readShared(form);
  expect(shared?.lines).toEqual(['https://youtu.be/dQw4w9WgXcQ']);
  expect(shared?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.jpg']);
  expect(readShared(new FormData())).toBeUndefined();
});

// Specification: TODAY-6
test('links of a foreign page are told apart from those that can be added', () => {
  const lines = [
    'Circles | https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=PLgeometry01',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'Free prizes',
  ];
  expect(lines.filter(isUsable)).toEqual(lines.slice(0, 2));
});

test('no page can fill the device by sharing: files, texts and pieces are bounded', () => {
  const many = Array.from({ length: 100 }, (_, index) => aFile(`${index}.pdf`, 'application/pdf'));
  expect(readShared(formWith(...many))?.files).toHaveLength(30);
  const form = new FormData();
  form.set('text', 'x'.repeat(1_000_000));
  expect(readShared(form)?.lines[0]).toHaveLength(10_000);
  const all = [1, 2, 3, 4, 5, 6].map((at) => ({ id: String(at), lines: [], files: [] }));
  // With the one that comes there are five again.
  expect(all.length - tooMany(all).length + 1).toBe(MOST_SHARED);
  expect(tooMany(all).map(({ id }) => id)).toEqual(['1', '2']);
});
