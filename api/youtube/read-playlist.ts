import { parseFeed } from 'htmlparser2';
import { PLAYLIST_TOLD, plainTitle, type PlaylistVideo } from '../domain/course/video-details.ts';
import { youtubeId, shortUrl } from '../domain/course/youtube.ts';

/** The videos in the Atom feed of a playlist, in its order; what is no feed has none. */
export const readPlaylist = (xml: string): PlaylistVideo[] => {
  const entries = parseFeed(xml, { xmlMode: true })?.items ?? [];
  const videos = entries.flatMap(({ id = '', title = '' }) => {
    const youtube = youtubeId(shortUrl(id.replace('yt:video:', '')));
    return youtube === undefined ? [] : [{ youtube, title: plainTitle(title) }];
  });
  return videos.slice(0, PLAYLIST_TOLD);
};
