import sharp from 'sharp';
import { startDouble } from './double-server.ts';

/** What the double knows of a video: its title, or a status or behaviour in place of the answer. */
export type DoubledVideo =
  | { title: string }
  | { status: number }
  | { end: 'silence' | 'garbage' | 'too-long' | 'redirect' };

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const feed = (entries: readonly { youtube: string; title: string }[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>The playlist</title>
${entries
  .map(
    ({ youtube, title }) => ` <entry>
  <id>yt:video:${youtube}</id>
  <yt:videoId>${youtube}</yt:videoId>
  <title>${escaped(title)}</title>
  <media:group><media:title>${escaped(title)}</media:title><media:description>About it</media:description></media:group>
 </entry>`,
  )
  .join('\n')}
</feed>`;

/**
 * YouTube on this machine: oEmbed, preview pictures and feeds of playlists. `videos` and `playlists` may be changed
 * while it runs; what is not there is answered with 404. `asked` has the paths of all requests.
 */
export const startYoutubeDouble = async (
  videos: Map<string, DoubledVideo> = new Map(),
  playlists: Map<string, { youtube: string; title: string }[]> = new Map(),
  port?: number,
) => {
  const asked: string[] = [];
  const picture = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#205080' },
  })
    .jpeg()
    .toBuffer();

  const { url, close } = await startDouble((request, response) => {
    const url = new URL(request.url ?? '/', 'http://youtube.test');
    asked.push(url.pathname + url.search);
    const playlist = playlists.get(url.searchParams.get('playlist_id') ?? '');
    if (url.pathname === '/feeds/videos.xml' && playlist) {
      response.writeHead(200, { 'content-type': 'text/xml' }).end(feed(playlist));
      return;
    }
    const [, inPath] = /^\/vi\/([\w-]{11})\/hqdefault\.jpg$/.exec(url.pathname) ?? [];
    const watched = new URL(url.searchParams.get('url') ?? 'http://none.test').searchParams.get(
      'v',
    );
    const video = videos.get(inPath ?? watched ?? '') ?? { status: 404 };
    if ('status' in video) {
      response.writeHead(video.status).end('Not Found');
    } else if (inPath !== undefined && 'title' in video) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    } else if ('title' in video) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: video.title, author_name: 'Somebody', type: 'video' }));
    } else if (video.end === 'garbage') {
      response.writeHead(200).end('<html>Sign in to the network</html>');
    } else if (video.end === 'too-long') {
      response.writeHead(200).end(JSON.stringify({ title: 'long', more: 'x'.repeat(70_000) }));
    } else if (video.end === 'redirect') {
      response.writeHead(302, { location: '/oembed?elsewhere' }).end();
    }
    // Silence: no answer at all.
  }, port);
  return {
    url,
    videos,
    playlists,
    asked,
    close,
  };
};
/** The double while it runs. */
export type YoutubeDouble = Awaited<ReturnType<typeof startYoutubeDouble>>;
