import { Parser } from 'htmlparser2';
import { PLAYLIST_TOLD, plainTitle, type PlaylistVideo } from '../domain/course/video-details.ts';
import { youtubeId, shortUrl } from '../domain/course/youtube.ts';

/** The videos in the Atom feed of a playlist, in its order; what is no feed has none. */
export const readPlaylist = (xml: string): PlaylistVideo[] => {
  const videos: PlaylistVideo[] = [];
  let entry: { youtube: string; title: string } | undefined;
  let open = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'entry') entry = { youtube: '', title: '' };
        open = name;
      },
      ontext(text) {
        if (entry === undefined) return;
        if (open === 'yt:videoId') entry.youtube += text;
        // Not `media:title`, which repeats it.
        if (open === 'title') entry.title += text;
      },
      onclosetag(name) {
        open = '';
        if (name !== 'entry' || entry === undefined) return;
        const youtube = youtubeId(shortUrl(entry.youtube.trim()));
        if (youtube !== undefined) videos.push({ youtube, title: plainTitle(entry.title) });
        entry = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return videos.slice(0, PLAYLIST_TOLD);
};
