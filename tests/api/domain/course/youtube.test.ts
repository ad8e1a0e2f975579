import { describe, expect, test } from 'vitest';
import { playerUrl } from '#domain/course/youtube-player.ts';
import { embedUrl, watchUrl, youtubeId } from '#domain/course/youtube.ts';

const ID = 'dQw4w9WgXcQ';

describe('a YouTube link', () => {
  // Specification: VIDEO-3
  test.each([
    // watch
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL123&index=2&v=${ID}&t=42s#at`,
    `https://www.youtube.com/watch/?v=${ID}`,
    // short
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=4`,
    `https://www.youtu.be/${ID}/`,
    // embed
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    // v
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/v/${ID}?version=3`,
    // shorts and live share the id
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    // as people type and paste
    `www.youtube.com/watch?v=${ID}`,
    `youtu.be/${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `  https://youtu.be/${ID}\n`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `https://www.youtube.com:443/watch?v=${ID}`,
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

describe('refused is', () => {
  test.each([
    ['nothing', ''],
    ['a bare id', ID],
    ['plain text', 'my video'],
    ['an id of 10 characters', 'https://youtu.be/dQw4w9WgXc'],
    ['an id of 12 characters', `https://youtu.be/${ID}x`],
    ['a watch id of 10 characters', 'https://www.youtube.com/watch?v=dQw4w9WgXc'],
    ['a watch id of 12 characters', `https://www.youtube.com/watch?v=${ID}x`],
    ['an id with a foreign character', 'https://youtu.be/dQw4w9WgX.Q'],
    ['an id with a Devanagari digit', 'https://youtu.be/dQw4w9WgXc१'],
    ['an id with a quote', 'https://www.youtube.com/watch?v=dQw4w9WgX%22Q'],
    ['an id with an encoded slash', 'https://www.youtube.com/embed/..%2F..%2Fwatch'],
    ['an empty id', 'https://www.youtube.com/watch?v='],
    ['a watch page without an id', 'https://www.youtube.com/watch'],
    ['an id under another parameter', `https://www.youtube.com/watch?u=${ID}`],
    ['an id in capitals of the parameter', `https://www.youtube.com/watch?V=${ID}`],
    ['an id in the fragment', `https://www.youtube.com/watch#v=${ID}`],
    ['a channel', 'https://www.youtube.com/@someteacher'],
    ['a user page with 11 characters', `https://www.youtube.com/user/${ID}`],
    ['a playlist', 'https://www.youtube.com/playlist?list=PL1234567890'],
    ['a playlist player', 'https://www.youtube.com/embed/videoseries?list=PL123'],
    ['a live stream player', 'https://www.youtube.com/embed/live_stream?channel=UC123'],
    ['an id at the root', `https://www.youtube.com/${ID}`],
    ['the short host with a watch form', `https://youtu.be/watch?v=${ID}`],
    ['an embed snippet', `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`],
    // Lookalike hosts.
    ['a host that ends alike', `https://notyoutube.com/watch?v=${ID}`],
    ['a host that begins alike', `https://youtube.com.evil.example/watch?v=${ID}`],
    ['a host with a hyphen', `https://www-youtube.com/watch?v=${ID}`],
    ['another top level', `https://youtube.co/watch?v=${ID}`],
    ['an unknown subdomain', `https://evil.youtube.com/watch?v=${ID}`],
    ['a Cyrillic letter', `https://www.уoutube.com/watch?v=${ID}`],
    ['another short host', `https://youtu.be.evil.example/${ID}`],
    ['a link inside a link', `https://evil.example/?u=https://youtu.be/${ID}`],
    ['a link in a path', `https://evil.example/https://www.youtube.com/watch?v=${ID}`],
    ['another video site', 'https://vimeo.com/12345678901'],
    // Tricks with the parts of an address.
    ['a user name', `https://www.youtube.com@evil.example/watch?v=${ID}`],
    ['a user name before the true host', `https://evil@www.youtube.com/watch?v=${ID}`],
    ['a user name and password', `https://a:b@youtu.be/${ID}`],
    ['another port', `https://www.youtube.com:8443/watch?v=${ID}`],
    ['a backslash before another host', `https://evil.example\\@www.youtube.com/watch?v=${ID}`],
    ['a script', 'javascript:alert(1)'],
    ['a script that looks like a link', `javascript://www.youtube.com/watch?v=${ID}%0aalert(1)`],
    ['a script in capitals with a tab', `java\tscript://youtu.be/${ID}`],
    ['data', `data:text/html,https://youtu.be/${ID}`],
    ['a file', `file://www.youtube.com/watch?v=${ID}`],
    ['ftp', `ftp://www.youtube.com/watch?v=${ID}`],
    ['a view-source link', `view-source:https://youtu.be/${ID}`],
    ['an address without a host', 'https://'],
  ])('%s', (_name, link) => {
    expect(youtubeId(link)).toBeUndefined();
  });
});

// Specification: CLASS-4, MODEL-4
test('an id makes the stored form, the player and the page on YouTube', () => {
  expect(embedUrl(ID)).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
  expect(new URL(playerUrl(ID)).host).toBe('www.youtube-nocookie.com');
  expect(watchUrl(ID)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('every address that we make holds its id', () => {
  expect([embedUrl(ID), playerUrl(ID), watchUrl(ID)].map(youtubeId)).toEqual([ID, ID, ID]);
});
