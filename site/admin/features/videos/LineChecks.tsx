import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { VideoLine } from '#domain/course/video-lines.ts';
import { picturePath } from '#domain/files/picture.ts';
import { counted } from '#domain/text/format.ts';
import type { FormulaText } from '../../ui/formulas/find-bad-formulas.ts';

/** The name of the field, wherever links are pasted. */
export const LINKS_LABEL = 'YouTube links, one per line';

const NAMINGS = {
  typed: '',
  youtube: ' (title from YouTube)',
  chapter: ' (no title given)',
} as const;

const describeLine = (line: VideoLine): string => {
  switch (line.kind) {
    case 'ready':
      return `${plainFormulas(line.video.title)}${NAMINGS[line.named]}`;
    case 'playlist':
      return 'Playlist: choose its videos below';
    case 'repeated':
      return line.message;
    // The reason for the first such line is beside the buttons.
    case 'wrong':
      return 'Needs fixing';
  }
};

/** The titles that are pasted with their links. */
export const titlesOf = (lines: readonly VideoLine[]): FormulaText[] =>
  lines.flatMap((line): FormulaText[] => {
    if (line.kind !== 'ready' || line.named === 'chapter') return [];
    const label = `Title in line ${line.line}`;
    return [{ name: 'links', label, text: line.video.title, kind: 'text' }];
  });

/** How many lines are ready, are left out and have to be changed: `3 ready, 1 line needs fixing` */
export const summaryOf = (lines: readonly VideoLine[]): string => {
  const count = (kind: VideoLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const wrong = count('wrong');
  return [
    `${count('ready')} ready`,
    ...(count('repeated') ? [`${count('repeated')} skipped`] : []),
    ...(wrong ? [`${counted(wrong, 'line')} ${wrong === 1 ? 'needs' : 'need'} fixing`] : []),
  ].join(', ');
};

/** What will become of each pasted line. */
export function LineChecks({ lines }: { lines: readonly VideoLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol className="line-checks">
      {lines.map((line) => (
        <li key={line.line} className={line.kind}>
          <span className="line-number">Line {line.line}</span>
          <span>{describeLine(line)}</span>
          {line.kind === 'ready' && line.video.picture && (
            <img
              src={picturePath(line.video.picture)}
              alt=""
              width={line.video.picture.width}
              height={line.video.picture.height}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
