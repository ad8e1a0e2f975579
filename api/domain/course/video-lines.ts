import type { Chapter } from './chapter.ts';
import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';
import { checkVideoForm, type Video } from './video.ts';
import { youtubeId } from './youtube.ts';

/** What one line of pasted links means; lines count from 1 and blank ones say nothing. */
export type VideoLine = { line: number } & (
  | { kind: 'ready'; video: Omit<Video, 'id'>; named: boolean }
  /** The same video is above, or in the chapter: it is left out. */
  | { kind: 'repeated'; message: string }
  | { kind: 'wrong'; message: string }
);

/** `1. Circles |` -> `Circles`: the text beside a link, without list numbers and separators. */
const words = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,3}[.)]|[*•])(\s+|$)/u, '')
    .replace(/^[\s|:<>–—-]+|[\s|:<>–—-]+$/gu, '');

/**
 * Reads pasted YouTube links, one per line, with the title before or after the link: `Circles | https://…`,
 * `https://… - Circles`, or parted by a tab. A link without words is called after its chapter and place:
 * `Real Numbers, part 4`.
 */
export const parseVideoLines = (
  text: string,
  chapter: Pick<Chapter, 'title' | 'videos'>,
): VideoLine[] => {
  const firstLine = new Map<string, number>();
  const stored = new Set(chapter.videos.map(({ url }) => youtubeId(url)));
  let place = chapter.videos.length;

  const readLine = (content: string, line: number): VideoLine => {
    const links = content.split(/[\s|<>]+/).filter((piece) => youtubeId(piece) !== undefined);
    const [link = ''] = links;
    const id = youtubeId(link);
    if (id === undefined) return { line, kind: 'wrong', message: TEXT.form.youtube };
    if (links.length > 1) return { line, kind: 'wrong', message: TEXT.videoLines.twoLinks };
    const above = firstLine.get(id);
    if (above !== undefined) {
      return { line, kind: 'repeated', message: sameAsLine(above) };
    }
    if (stored.has(id)) return { line, kind: 'repeated', message: TEXT.videoLines.stored };
    firstLine.set(id, line);
    place += 1;
    const start = content.indexOf(link);
    const beside = [content.slice(0, start), content.slice(start + link.length)].map(words);
    const title = beside.filter(Boolean).join(' ');
    const named = title !== '';
    const checked = checkVideoForm({
      title: named ? title : `${chapter.title}, part ${place}`,
      url: link,
    });
    return checked.kind === 'ok'
      ? { line, kind: 'ready', video: checked.value, named }
      : { line, kind: 'wrong', message: checked.message };
  };

  return text
    .split(/\r\n|\r|\n/)
    .flatMap((content, index) => (content.trim() ? [readLine(content, index + 1)] : []));
};

/** `sameAsLine(2)` -> `The same video as in line 2: left out` */
const sameAsLine = (line: number): string => `Same video as line ${line}: skipped`;

/** The videos to save, or the first thing that is wrong, with its line: `Line 3: Please enter a valid YouTube URL`. */
export const checkVideoLines = (lines: readonly VideoLine[]): Outcome<Omit<Video, 'id'>[]> => {
  const wrong = lines.find((line) => line.kind === 'wrong');
  if (wrong) return invalid(`Line ${wrong.line}: ${wrong.message}`, 'links');
  const videos = lines.flatMap((line) => (line.kind === 'ready' ? [line.video] : []));
  if (videos.length === 0) return invalid(TEXT.videoLines.none, 'links');
  if (videos.length > LIMITS.videosAtOnce) return invalid(TEXT.videoLines.tooMany, 'links');
  return ok(videos);
};
