import { CHAT_SENDER } from '../text/chat-sender.ts';
import { LIMITS } from '../text/limits.ts';
import { TEXT } from '../text/texts.ts';
import { checkVideoForm, type Video, type VideoPicture } from './lesson.ts';
import { playlistId, shortUrl, youtubeId } from './youtube.ts';

/** What one line of pasted links means; lines count from 1 and blank ones say nothing. */
export type VideoLine = {
  line: number;
  /** Of a link that names one. */
  playlist?: string | undefined;
} & (
  | {
      kind: 'ready';
      video: Omit<Video, 'id'>;
      youtube: string;
      /** Where its title comes from: it is typed beside the link, YouTube tells it, or the chapter gives it. */
      named: 'typed' | 'youtube' | 'chapter';
    }
  /** A link to a playlist, whose videos are to be chosen. */
  | { kind: 'playlist'; playlist: string; message: string }
  /** The same video is above, or in the chapter: it is left out. */
  | { kind: 'repeated'; message: string }
  | { kind: 'wrong'; message: string }
);

/** What is known of a video from YouTube. */
export interface KnownVideo {
  title: string;
  picture?: VideoPicture | undefined;
}

/** `1. Circles |` -> `Circles`: the text beside a link, without list numbers and separators. */
const words = (text: string) =>
  text
    .trim()
    .replace(/^(\d{1,3}[.)]|[*•])(\s+|$)/u, '')
    .replace(/^[\s|:<>–—-]+|[\s|:<>–—-]+$/gu, '');

/**
 * Reads pasted YouTube links, one per line, with the title before or after the link: `Circles | https://…`,
 * `https://… - Circles`, or parted by a tab. A link without words gets the title that is `known` of its video, by its id, else
 * it is called after its chapter and place: `Real Numbers, part 4`. Who sent a link in a chat, and when, is no title.
 */
export const parseVideoLines = (
  text: string,
  chapter: { title: string; videos: readonly Pick<Video, 'url'>[] },
  known: ReadonlyMap<string, KnownVideo> = new Map(),
): VideoLine[] => {
  const firstLine = new Map<string, number>();
  const stored = new Set(chapter.videos.map(({ url }) => youtubeId(url)));
  let place = chapter.videos.length;

  const readLine = (pasted: string, line: number): VideoLine => {
    const wrong = (message: string): VideoLine => ({ line, kind: 'wrong', message });
    const content = pasted.replace(CHAT_SENDER, '');
    const pieces = content.split(/[\s|<>]+/);
    const [link = '', other] = pieces.filter((piece) => youtubeId(piece) !== undefined);
    const id = youtubeId(link);
    if (id === undefined) {
      const [playlist] = pieces.flatMap((piece) => playlistId(piece) ?? []);
      return playlist === undefined
        ? wrong(TEXT.form.youtube)
        : { line, kind: 'playlist', playlist, message: TEXT.videoLines.playlist };
    }
    if (other !== undefined) return wrong(TEXT.videoLines.twoLinks);
    const above = firstLine.get(id);
    if (above !== undefined || stored.has(id)) {
      const message = above ? `Same video as line ${above}: skipped` : TEXT.videoLines.stored;
      return { line, kind: 'repeated', message };
    }
    firstLine.set(id, line);
    place += 1;
    const [before = '', ...behind] = content.split(link);
    const typed = [before, behind.join(link)].map(words).filter(Boolean).join(' ');
    const { title: told = '', picture } = known.get(id) ?? {};
    const title = typed || told || `${chapter.title}, part ${place}`;
    const checked = checkVideoForm({ title, url: link, picture });
    if (checked.kind !== 'ok') return wrong(checked.message);
    return {
      line,
      kind: 'ready',
      video: checked.value,
      youtube: id,
      named: typed ? 'typed' : told ? 'youtube' : 'chapter',
      playlist: playlistId(link),
    };
  };

  return linesOf(text).flatMap((content, index) =>
    content.trim() ? [readLine(content, index + 1)] : [],
  );
};

/**
 * The text with the titles that YouTube tells beside their links, where they can be changed: `https://youtu.be/…` ->
 * `Circles | https://youtu.be/…`. Lines count from 1.
 */
export const withTitles = (text: string, lines: readonly VideoLine[]): string =>
  replacedLines(text, (content, line) => {
    const found = lines.find((each) => each.line === line);
    return found?.kind === 'ready' && found.named === 'youtube'
      ? `${lineTitle(found.video.title)} | ${content.replace(CHAT_SENDER, '').trim()}`
      : content;
  });

/** The text with the videos of a playlist in place of its line; lines count from 1. */
export const withPlaylist = (
  text: string,
  line: number,
  videos: readonly { youtube: string; title: string }[],
): string =>
  replacedLines(text, (content, number) =>
    number === line
      ? videos.map(({ youtube, title }) => `${lineTitle(title)} | ${shortUrl(youtube)}`).join('\n')
      : content,
  );

/** A title that a line can hold: its own signs part title and link. */
const lineTitle = (title: string) => title.replace(/[|<>]+/g, '-');

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

const replacedLines = (text: string, replace: (content: string, line: number) => string) =>
  linesOf(text)
    .map((content, index) => replace(content, index + 1))
    .join('\n');

/**
 * The videos to save, and why a line is left out, such as `Line 3: Please enter a valid YouTube URL`: the first that is
 * wrong. None is saved before the videos of a playlist are chosen, nor when they are too many for one save.
 */
export const checkVideoLines = (
  lines: readonly VideoLine[],
): { videos: Omit<Video, 'id'>[]; problem?: { line?: number; message: string } } => {
  const videos = lines.flatMap((line) => (line.kind === 'ready' ? [line.video] : []));
  if (videos.length > LIMITS.videosAtOnce) {
    return { videos: [], problem: { message: TEXT.videoLines.tooMany } };
  }
  const playlist = lines.find((line) => line.kind === 'playlist');
  const first = playlist ?? lines.find((line) => line.kind === 'wrong');
  if (!first) return { videos };
  const { line, message } = first;
  return {
    videos: playlist ? [] : videos,
    problem: { line, message: `Line ${line}: ${message}` },
  };
};
