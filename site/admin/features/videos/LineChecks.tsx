import { useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { PLAYLIST_TOLD, type PlaylistVideo } from '#domain/course/video-details.ts';
import type { Chapter } from '#domain/course/class.ts';
import {
  checkVideoLines,
  type KnownVideo,
  parseVideoLines,
  type VideoLine,
  withPlaylist,
  withTitles,
} from '#domain/course/video-lines.ts';
import { picturePath } from '#domain/files/picture.ts';
import { counted } from '#domain/text/format.ts';
import { useAdmin } from '#client/admin.ts';
import { useLoaded } from '#ui/feedback/Loaded.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { Checkbox } from '#ui/fields/Field.tsx';
import { selectLine } from '#ui/fields/select-text.ts';
import { useVideoDetails } from './video-details.ts';
import type { FormulaText } from '#domain/text/record-fields.ts';

const SILENT =
  'YouTube gave no list of this playlist. It may be private. Copy the links of its videos instead.';
const OFF = 'Asking YouTube is switched off in the settings. Copy the links of the videos instead.';

/** The videos of a pasted playlist, to choose from. */
function PlaylistPicker({
  playlist,
  onChoose,
}: {
  playlist: string;
  onChoose: (videos: readonly PlaylistVideo[]) => void;
}) {
  const { youtube: calls } = useAdmin().quiet;
  const { data, problem } = useLoaded(`playlist:${playlist}`, () =>
    calls.playlists[':playlist'].$get({ param: { playlist } }),
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (data?.kind !== 'found') {
    const words = data?.kind === 'off' ? OFF : data || problem !== undefined ? SILENT : undefined;
    return (
      <p className="playlist" role="status">
        {words ?? 'Asking YouTube for the videos of the playlist...'}
      </p>
    );
  }
  const chosen = data.videos.filter(({ youtube }) => !left.has(youtube));
  return (
    <fieldset className="playlist">
      <legend>Videos of the playlist</legend>
      <p className="hint">
        {data.videos.length < PLAYLIST_TOLD
          ? 'Untick what you do not want.'
          : `YouTube tells the first ${PLAYLIST_TOLD} videos only. If the playlist is longer, copy the links of the others.`}
      </p>
      {data.videos.map(({ youtube, title }) => (
        <Checkbox
          key={youtube}
          id={`playlist-${youtube}`}
          name={youtube}
          label={title || youtube}
          value={!left.has(youtube)}
          onValue={(isChosen) => {
            setLeft(
              new Set([...left].filter((id) => id !== youtube).concat(isChosen ? [] : youtube)),
            );
          }}
        />
      ))}
      <div className="row-actions">
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen);
          }}
        >
          Use {counted(chosen.length, 'video')}
        </Button>
      </div>
    </fieldset>
  );
}

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
    case 'wrong':
      return `Needs fixing: ${line.message}`;
  }
};

/** The titles that are pasted with their links. */
export const titlesOf = (lines: readonly VideoLine[]): FormulaText[] =>
  lines.flatMap((line): FormulaText[] => {
    if (line.kind !== 'ready' || line.named === 'chapter') return [];
    const label = `Title in line ${line.line}`;
    return [{ name: 'links', label, text: line.video.title, kind: 'text' }];
  });

const countOf = (lines: readonly VideoLine[], wanted: VideoLine['kind']): number =>
  lines.filter(({ kind }) => kind === wanted).length;

/** What the button beside adds that some lines are wrong: `, leave out 1` */
export const leavingOut = (lines: readonly VideoLine[]): string => {
  const wrong = countOf(lines, 'wrong');
  return wrong === 0 ? '' : `, leave out ${wrong}`;
};

/** What a button does that adds the lines that are ready: `Add 3 videos`; `Add 3, leave out 1` */
export const addLabel = (lines: readonly VideoLine[]): string => {
  const ready = countOf(lines, 'ready');
  if (ready === 0) return 'Add videos';
  const rest = leavingOut(lines);
  return rest === '' ? `Add ${counted(ready, 'video')}` : `Add ${ready}${rest}`;
};

/** How many lines are ready, are left out and have to be changed: `3 ready, 1 line needs fixing` */
const summaryOf = (lines: readonly VideoLine[]): string => {
  const [wrong, repeated] = [countOf(lines, 'wrong'), countOf(lines, 'repeated')];
  return [
    `${countOf(lines, 'ready')} ready`,
    repeated && `${repeated} skipped`,
    wrong && `${counted(wrong, 'line')} ${wrong === 1 ? 'needs' : 'need'} fixing`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** What each line of pasted links will become, with the titles and pictures that YouTube has told by now. */
export const useLinkLines = (text: string, chapter: Pick<Chapter, 'title' | 'videos'>) => {
  const ids = parseVideoLines(text, chapter).flatMap((line) =>
    line.kind === 'ready' ? [line.youtube] : [],
  );
  const known = new Map<string, KnownVideo>();
  for (const [id, details] of useVideoDetails(ids)) {
    if (details.kind === 'found') known.set(id, details);
  }
  return parseVideoLines(text, chapter, known);
};

/** What will become of the lines of a field, beside the button that adds them, with the way to the first that is wrong. */
export function LinesNote({ lines, fieldId }: { lines: readonly VideoLine[]; fieldId: string }) {
  const { problem } = checkVideoLines(lines);
  return (
    <>
      <p role="status">{lines.length > 0 && summaryOf(lines)}</p>
      {problem && (
        <p className="field-error">
          <Button
            kind="inline"
            onClick={() => {
              selectLine(fieldId, problem.line ?? 1);
            }}
          >
            {problem.message}
          </Button>
        </p>
      )}
    </>
  );
}

/** What will become of each pasted line, and ways to change what YouTube told: its titles, the videos of a playlist. */
export function LineChecks({
  lines,
  text,
  onText,
  busy,
}: {
  lines: readonly VideoLine[];
  text: string;
  onText: (text: string) => void;
  busy: boolean;
}) {
  const [opened, setOpened] = useState('');
  if (lines.length === 0) return null;
  const hasTitles = lines.some((line) => line.kind === 'ready' && line.named === 'youtube');
  const listed = lines.find((line) => 'playlist' in line);
  const playlist = listed && 'playlist' in listed ? listed.playlist : undefined;
  return (
    <>
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
      {hasTitles && (
        <div className="row-actions">
          <Button
            disabled={busy}
            onClick={() => {
              onText(withTitles(text, lines));
            }}
          >
            Change the titles
          </Button>
        </div>
      )}
      {listed &&
        playlist !== undefined &&
        (listed.kind === 'playlist' || opened === playlist ? (
          <PlaylistPicker
            key={playlist}
            playlist={playlist}
            onChoose={(videos) => {
              onText(withPlaylist(text, listed.line, videos));
            }}
          />
        ) : (
          <div className="row-actions">
            <Button
              onClick={() => {
                setOpened(playlist);
              }}
            >
              Line {listed.line}: show the whole playlist
            </Button>
          </div>
        ))}
    </>
  );
}
