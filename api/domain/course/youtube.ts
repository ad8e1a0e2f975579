import { parseUrl } from '../text/format.ts';
import { LIMITS } from '../text/limits.ts';

const ID = new RegExp(`^[A-Za-z0-9_-]{${LIMITS.youtubeIdLength}}$`);
// Players of a playlist or a channel's live stream: their names look like ids but are none.
const NOT_IDS = new Set(['videoseries', 'live_stream']);
const HOST = /^(?:(?:www\.|m\.|music\.)?youtube|(?:www\.)?youtube-nocookie)\.com$/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;

const LIST_ID = /^[A-Za-z0-9_-]{10,64}$/;

/** A link as typed, also without its scheme; `undefined` for what is no web address of its own. */
const webAddress = (link: string) => {
  const typed = link.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(withScheme);
  if (!url) return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return url.username || url.password || url.port ? undefined : url;
};

/**
 * The 11-character id in a YouTube link, or `undefined` when it is not one (VIDEO-3:
 * watch, short, embed or v forms; also shorts and live links, which share the id).
 * `https://youtu.be/dQw4w9WgXcQ?t=4` -> `dQw4w9WgXcQ`
 */
export const youtubeId = (link: string): string | undefined => {
  const url = webAddress(link);
  if (!url) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (SHORT_HOST.test(url.hostname)) id = first;
  else if (HOST.test(url.hostname)) {
    if (first === 'watch') id = url.searchParams.get('v');
    else if (['embed', 'v', 'shorts', 'live'].includes(first)) id = second;
  }
  return id !== null && ID.test(id) && !NOT_IDS.has(id) ? id : undefined;
};

/**
 * The id of the playlist in a YouTube link, or `undefined` when there is none (DETAILS-5):
 * `https://www.youtube.com/playlist?list=PL0123456789` -> `PL0123456789`, also of a video within a playlist.
 */
export const playlistId = (link: string): string | undefined => {
  const url = webAddress(link);
  const isYoutube = url && [HOST, SHORT_HOST].some((host) => host.test(url.hostname));
  const id = isYoutube ? url.searchParams.get('list') : null;
  return id !== null && LIST_ID.test(id) ? id : undefined;
};

/** `dQw4w9WgXcQ` -> `https://www.youtube.com/embed/dQw4w9WgXcQ`, the stored form of a video link. */
export const embedUrl = (id: string): string => `https://www.youtube.com/embed/${id}`;

/** `dQw4w9WgXcQ` -> the shortest address of the video, for typing and for QR codes. */
export const shortUrl = (id: string): string => `https://youtu.be/${id}`;

/** `dQw4w9WgXcQ` -> the page on YouTube, for when embedding fails. */
export const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
