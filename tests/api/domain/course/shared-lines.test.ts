import { expect, test } from 'vitest';
import { sharedLines } from '#domain/course/shared-lines.ts';

const shared = (texts: Partial<Parameters<typeof sharedLines>[0]>) =>
  sharedLines({ title: '', text: '', url: '', ...texts });

// Specification: TODAY-6
test.each([
  [
    'a link with the title that YouTube gives it',
    { title: 'Watch "Circles, part 1" on YouTube', text: 'https://youtu.be/dQw4w9WgXcQ' },
    ['Circles, part 1 | https://youtu.be/dQw4w9WgXcQ'],
  ],
  [
    'the same link twice, within words',
    { text: 'See https://youtu.be/dQw4w9WgXcQ now', url: 'https://youtu.be/dQw4w9WgXcQ' },
    ['https://youtu.be/dQw4w9WgXcQ'],
  ],
  [
    'two links, whose title could be of either',
    { title: 'Both', text: 'https://youtu.be/dQw4w9WgXcQ\nhttps://youtu.be/aaaaaaaaaaa' },
    ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/aaaaaaaaaaa'],
  ],
  ['nothing', { title: 'IMG_20261122.jpg' }, []],
])('%s becomes lines of the links field', (_what, texts, lines) => {
  expect(shared(texts)).toEqual(lines);
});
