import { describe, expect, test } from 'vitest';
import { playerUrl } from '#domain/course/youtube-player.ts';
import { embedUrl, watchUrl, youtubeId } from '#domain/course/youtube.ts';
import { lines, rows } from '../../../support/rows.ts';

const ID = 'dQw4w9WgXcQ';

describe('a YouTube link', () => {
  // Specification: VIDEO-3
  test.each([
    ...lines`
      https://www.youtube.com/watch?v=dQw4w9WgXcQ
      http://youtube.com/watch?v=dQw4w9WgXcQ
      https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share
      https://music.youtube.com/watch?v=dQw4w9WgXcQ
      https://www.youtube.com/watch?list=PL123&index=2&v=dQw4w9WgXcQ&t=42s#at
      https://www.youtube.com/watch/?v=dQw4w9WgXcQ
      https://youtu.be/dQw4w9WgXcQ?si=abc&t=4
      https://www.youtu.be/dQw4w9WgXcQ/
      https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0
      https://www.youtube.com/v/dQw4w9WgXcQ?version=3
      https://www.youtube.com/shorts/dQw4w9WgXcQ
      https://www.youtube.com/live/dQw4w9WgXcQ?feature=share
      www.youtube.com/watch?v=dQw4w9WgXcQ
      youtu.be/dQw4w9WgXcQ
      //www.youtube.com/watch?v=dQw4w9WgXcQ
      HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ
      https://www.youtube.com:443/watch?v=dQw4w9WgXcQ
    `,
    `  https://youtu.be/${ID}\n`,
  ])('%j holds its id', (link) => {
    expect(youtubeId(link)).toBe(ID);
  });

  // Specification: MODEL-3, COURSE-8
  test.each(['___________', '-----------', '00000000000', 'ABCdef-_123'])(
    'may have the id %s',
    (id) => {
      expect(youtubeId(`https://youtu.be/${id}`)).toBe(id);
    },
  );
});

test.each([
  ['nothing', ''],
  ['a script in capitals with a tab', `java\tscript://youtu.be/${ID}`],
  ...rows`
    a bare id                          | dQw4w9WgXcQ
    an id of 10 characters             | https://youtu.be/dQw4w9WgXc
    an id of 12 characters             | https://youtu.be/dQw4w9WgXcQx
    a watch id of 12 characters        | https://www.youtube.com/watch?v=dQw4w9WgXcQx
    an id with a foreign character     | https://youtu.be/dQw4w9WgX.Q
    an id with a Devanagari digit      | https://youtu.be/dQw4w9WgXc१
    an id with a quote                 | https://www.youtube.com/watch?v=dQw4w9WgX%22Q
    an id with an encoded slash        | https://www.youtube.com/embed/..%2F..%2Fwatch
    a watch page without an id         | https://www.youtube.com/watch
    an id under another parameter      | https://www.youtube.com/watch?u=dQw4w9WgXcQ
    a parameter in capitals            | https://www.youtube.com/watch?V=dQw4w9WgXcQ
    an id in the fragment              | https://www.youtube.com/watch#v=dQw4w9WgXcQ
    a channel                          | https://www.youtube.com/@someteacher
    a user page with 11 characters     | https://www.youtube.com/user/dQw4w9WgXcQ
    a playlist                         | https://www.youtube.com/playlist?list=PL1234567890
    a playlist player                  | https://www.youtube.com/embed/videoseries?list=PL123
    a live stream player               | https://www.youtube.com/embed/live_stream?channel=UC123
    an id at the root                  | https://www.youtube.com/dQw4w9WgXcQ
    the short host with a watch form   | https://youtu.be/watch?v=dQw4w9WgXcQ
    an embed snippet                   | <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
    a host that ends alike             | https://notyoutube.com/watch?v=dQw4w9WgXcQ
    a host that begins alike           | https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ
    an unknown subdomain               | https://evil.youtube.com/watch?v=dQw4w9WgXcQ
    a Cyrillic letter                  | https://www.уoutube.com/watch?v=dQw4w9WgXcQ
    another short host                 | https://youtu.be.evil.example/dQw4w9WgXcQ
    a link inside a link               | https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ
    another video site                 | https://vimeo.com/12345678901
    a user name                        | https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ
    a user name before the true host   | https://evil@www.youtube.com/watch?v=dQw4w9WgXcQ
    another port                       | https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ
    a backslash before another host    | https://evil.example\@www.youtube.com/watch?v=dQw4w9WgXcQ
    a script                           | javascript:alert(1)
    a script that looks like a link    | javascript://www.youtube.com/watch?v=dQw4w9WgXcQ%0aalert(1)
    data                               | data:text/html,https://youtu.be/dQw4w9WgXcQ
    another scheme                     | ftp://www.youtube.com/watch?v=dQw4w9WgXcQ
    an address without a host          | https://
  `,
])('refused is %s', (_what, link) => {
  expect(youtubeId(link)).toBeUndefined();
});

// Specification: CLASS-4, MODEL-4
test('an id makes the stored form, the player and the page on YouTube, which hold it', () => {
  expect(embedUrl(ID)).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
  expect(new URL(playerUrl(ID)).host).toBe('www.youtube-nocookie.com');
  expect(watchUrl(ID)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect([embedUrl(ID), playerUrl(ID), watchUrl(ID)].map(youtubeId)).toEqual([ID, ID, ID]);
});
