import { expect, test } from 'vitest';
import { fileSize, formatList } from '#domain/text/format.ts';
import { className, classRange, formatCounts } from '#site/content/format.ts';

const classes = (...ids: string[]) => ids.map((id) => ({ id, title: `The ${id} class` }));

test.each([
  [['8', '9', '10', '11', '12', 'ca'], 'Class 8 to 12 and CA Foundation'],
  [['10', '9', '8'], 'Class 8 to 10'],
  [['8', '10', '12'], 'Class 8, 10 and 12'],
  [['9', '10'], 'Class 9 and 10'],
  [['10'], 'Class 10'],
  [['ca'], 'CA Foundation'],
  [['10', 'olympiad'], 'Class 10 and The olympiad class'],
  [[], ''],
])('classes %j are named in a few words', (ids, words) => {
  expect(classRange('en', classes(...ids))).toBe(words);
});

test('a class with an id that says nothing goes by its title', () => {
  expect(className('en', { id: 'jee-2027', title: 'JEE 2027' })).toBe('JEE 2027');
  expect(className('en', { id: '7', title: 'Seventh' })).toBe('Class 7');
});

test.each([
  [4, 3, '4 videos, 3 PDFs'],
  [1, 1, '1 video, 1 PDF'],
  [0, 2, '2 PDFs'],
  [0, 0, ''],
])('%i videos and %i materials are counted in words', (videos, materials, words) => {
  expect(formatCounts('en', videos, materials)).toBe(words);
});

test.each([
  [0, '1 KB'],
  [179_645, '175 KB'],
  [2_400_000, '2.3 MB'],
  [10_485_760, '10.0 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});

test('a list of languages reads as a sentence does', () => {
  expect(formatList(['Hindi', 'Punjabi', 'English'])).toBe('Hindi, Punjabi and English');
});
