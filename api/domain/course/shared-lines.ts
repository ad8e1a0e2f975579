import { youtubeId } from './youtube.ts';

/** Where the manifest of the admin has shared things sent: to its worker, which answers; to no server (TODAY-6). */
export const SHARE_ACTION = '/admin/today/share';

/** What another app shares: each may be missing, and apps put a link into any of them. */
interface SharedTexts {
  title: string;
  text: string;
  url: string;
}

/** `Watch "Circles" on YouTube` -> `Circles`: the words that apps put around a title. */
const bareTitle = (title: string) =>
  title
    .replace(/^watch\s+["“](.+)["”]\s+on youtube$/i, '$1')
    .replace(/\s*[-|]\s*youtube$/i, '')
    .trim();

/**
 * What was shared as lines for `parseVideoLines` (TODAY-6), each YouTube link once; a title goes with the only link.
 * `{ title: 'Circles - YouTube', text: 'https://youtu.be/dQw4w9WgXcQ', url: '' }` -> `Circles | https://youtu.be/dQw4w9WgXcQ`
 * Texts without such a link stay as they are, so that the form says what is wrong with them.
 */
export const sharedLines = ({ title, text, url }: SharedTexts): string[] => {
  const pieces = [url, text, title].flatMap((each) => each.split(/\s+/)).filter(Boolean);
  const links = new Map(
    pieces.flatMap((piece) => {
      const id = youtubeId(piece);
      return id === undefined ? [] : [[id, piece] as const];
    }),
  );
  const [link, ...others] = links.values();
  if (link === undefined) return [text, url].map((each) => each.trim()).filter(Boolean);
  const beside = title.includes(link) ? '' : bareTitle(title);
  if (others.length > 0 || beside === '') return [link, ...others];
  return [`${beside.replace(/\s*[\r\n]\s*/g, ' ')} | ${link}`];
};
