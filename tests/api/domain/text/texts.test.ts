import { describe, expect, test } from 'vitest';
import { deleteFailed, TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';
import { lines } from '../../../support/rows.ts';

const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : [];
const all = leaves(TEXT);

// Those of the domain's own rules are in the tests of the rules.
describe('the texts of the specification are to the letter', () => {
  test.each(lines`
    Too many submissions. Please try again later.
    Please wait before submitting again.
    There was a problem sending your message. Please try again or contact us directly.
    Thank you for your message. We will get back to you soon!
    Invalid email or password
    An error occurred. Please try again.
    You do not have admin privileges
    Contact site administrator for access
    Class ID already exists
    Chapter ID already exists
    Blog slug already exists. Please use a different title or modify the slug.
    Upload failed - no key returned
    Upload failed
    Study material uploaded successfully!
    Material deleted successfully
    Failed to add chapter
    Failed to update chapter
    Failed to delete chapter
    Failed to add video
    Failed to update video
    Failed to delete video
    Failed to add blog post
    Failed to update blog post
    Failed to delete blog post
    Chapter not found
    Blog post not found
    User must be authenticated
    Error loading file
    Failed to render PDF.
    Please allow popups to open the PDF in a new tab.
    Image not available
    Are you sure you want to delete this blog post? This action cannot be undone.
  `)('%s', (text) => {
    expect(all).toContain(text);
  });
});

// Specification: COURSE-5, COURSE-11, MATERIAL-10
test.each([
  [TEXT.confirm.class, 'This will remove all associated chapters and materials'],
  [TEXT.confirm.chapter, 'This will remove all associated materials and videos'],
  [TEXT.confirm.material, 'also remove the file from storage'],
])('%j says what goes with it', (text, words) => {
  expect(text).toContain(words);
});

test('texts with a part that varies', () => {
  expect(uploadFailed('no network')).toBe('Upload failed: no network');
  expect(uploadStatus(403)).toBe('Upload failed with status: 403');
  expect(deleteFailed('no network')).toBe('Delete failed: no network');
});

test('no text is empty or written twice', () => {
  expect(all.filter((text) => text.trim() !== text || text === '')).toEqual([]);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});
