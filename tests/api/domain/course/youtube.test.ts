import { expect, test } from 'vitest';
import { playerUrl } from '#domain/course/youtube-player.ts';
import { embedUrl, watchUrl, youtubeId } from '#domain/course/youtube.ts';
import { lines, rows } from '#support/rows.ts';

const ID = 'dQw4w9WgXcQ';

// Specification: VIDEO-3
test.each(lines`
      https://www.youtube.com/watch?v=dQw4w9WgXcQ
      https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share
      https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0
      https://www.youtube.com/shorts/dQw4w9WgXcQ
      https://www.youtube.com/live/dQw4w9WgXcQ?feature=share
      youtu.be/dQw4w9WgXcQ
`)('%j holds its id', (link) => {
  expect(youtubeId(link)).toBe(ID);
});

test.each(rows`
    an id of 12 characters             | https://youtu.be/dQw4w9WgXcQx
    an id with an encoded slash        | https://www.youtube.com/embed/..%2F..%2Fwatch
    a playlist                         | https://www.youtube.com/playlist?list=PL1234567890
    a host that ends alike             | https://notyoutube.com/watch?v=dQw4w9WgXcQ
    a host that begins alike           | https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ
    a user name                        | https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ
    a backslash before another host    | https://evil.example\@www.youtube.com/watch?v=dQw4w9WgXcQ
    a script that looks like a link    | javascript://www.youtube.com/watch?v=dQw4w9WgXcQ%0aalert(1)
`)('refused is %s', (_what, link) => {
  expect(youtubeId(link)).toBeUndefined();
});

// Specification: CLASS-4, MODEL-4
test('an id makes the stored form, the player and the page on YouTube, which hold it', () => {
  expect(embedUrl(ID)).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
  expect(new URL(playerUrl(ID)).host).toBe('www.youtube-nocookie.com');
  expect(watchUrl(ID)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect([embedUrl(ID), playerUrl(ID), watchUrl(ID)].map(youtubeId)).toEqual([ID, ID, ID]);
});
