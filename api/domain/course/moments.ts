import { TEXT } from '../text/texts.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';

/** A place in a video to which pages lead. */
export interface Moment {
  /** Seconds from its beginning. */
  at: number;
  /** `12:40`, as typed. */
  time: string;
  title: string;
}

const LINE = /^((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\s+(?:[-–—]\s+)?(\S.*)$/;

const momentOf = (line: string): Moment | undefined => {
  const [, time, title] = LINE.exec(line) ?? [];
  if (time === undefined || title === undefined) return undefined;
  return { at: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0), time, title };
};

/** The moments of a video from its lines: `12:40 Example 3` -> `{ at: 760, time: '12:40', title: 'Example 3' }` */
export const momentsIn = (text = ''): Moment[] =>
  text.split('\n').flatMap((line) => momentOf(line.trim()) ?? []);

/** Checks moments as they are typed, a line each (VIDEO-79), and puts them into the order of the video. */
export const checkMoments = (typed = ''): Outcome<string> => {
  const lines = typed.split('\n').map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== '' && momentOf(line) === undefined);
  if (wrong !== -1)
    return invalid(TEXT.form.moment.replace('{line}', String(wrong + 1)), 'moments');
  const moments = momentsIn(typed).sort((one, other) => one.at - other.at);
  return ok(moments.map(({ time, title }) => `${time} ${title}`).join('\n'));
};
