import pLimit from 'p-limit';
import { onlineManager, queryOptions, useQueries } from '@tanstack/react-query';
import { PLAYLIST_TOLD, type PlaylistVideo, type VideoTrouble } from '#domain/course/video-details';
import type { Api, Value } from '#client/api';
import { quiet } from '#client/queries';
import { useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas';
import {
  checkVideoLines,
  type KnownVideo,
  parseVideoLines,
  type VideoLine,
  withPlaylist,
  withTitles,
} from '#domain/course/video-lines';
import { PictureView } from '#ui/pictures/PictureInput.tsx';
import { counted } from '#domain/text/format';
import { useLoaded } from '#ui/feedback/Loaded.tsx';
import { Button, Checkbox } from '#ui/fields/Controls.tsx';
import { selectLine } from '#ui/fields/select-text.ts';
import type { FormulaText } from '#domain/text/record-fields';

/** What the site tells about a video of YouTube; `off`: the switch of the settings is off. */
export type Details = Value<Api['youtube']['videos'][':youtube']['$get']>;

/** After so many in a row without an answer nothing more is asked for a while. */
const SILENT_AT_MOST = 3;
/** Then it is asked again; the site itself keeps no answer for as long. Milliseconds. */
const AGAIN_MS = 60_000;

const oneByOne = pLimit(1);
let silent = 0;
const askAgain = () => {
  silent = 0;
};
onlineManager.subscribe(askAgain);

/** What is told about a video, asked after those before it; no answer where others in a row had none. */
export const detailsOf = (calls: Api['youtube'], youtube: string): Promise<Details> =>
  oneByOne(async () => {
    const answer =
      silent < SILENT_AT_MOST && (await calls.videos[':youtube'].$get({ param: { youtube } }));
    const details: Details = answer && answer.kind === 'ok' ? answer.value : { kind: 'no-answer' };
    silent = details.kind === 'no-answer' ? silent + 1 : 0;
    // Before the first of them is asked about again.
    if (silent === 1) setTimeout(askAgain, AGAIN_MS);
    return details;
  });

/**
 * Asks about each of some videos by their ids on YouTube. Resolves to what is known by now of each; what got no answer is
 * asked about again when the network is back or after a minute.
 */
export const useVideoDetails = (ids: readonly string[]): readonly (Details | undefined)[] => {
  // A lookup is no reason to ask for the password.
  const { youtube: calls } = quiet;
  const found = useQueries({
    queries: ids.map((youtube) =>
      queryOptions({
        queryKey: ['youtube', youtube],
        queryFn: () => detailsOf(calls, youtube),
        staleTime: Infinity,
        // The next form asks again: the switch of the settings may have been changed.
        gcTime: 0,
        refetchInterval: ({ state }) => state.data?.kind === 'no-answer' && AGAIN_MS,
        refetchOnReconnect: ({ state }) => state.data?.kind === 'no-answer' && 'always',
      }),
    ),
  });
  return found.map(({ data }) => data);
};

const TROUBLES: Readonly<Record<VideoTrouble, string>> = {
  gone: 'YouTube does not have this video. Check the link.',
  private:
    'This video is private on YouTube. Visitors cannot watch it until it is public or unlisted.',
  'not-embeddable':
    'This video may not play on other sites. Tick “Allow embedding” for it on YouTube.',
};

/** What came of asking YouTube about one video, in words. */
export const detailsWords = (details: Details): string => {
  switch (details.kind) {
    case 'found':
      return details.picture
        ? 'YouTube gave title and picture. You can change both.'
        : 'YouTube gave the title. You can change it.';
    case 'trouble':
      return TROUBLES[details.trouble];
    case 'no-answer':
      return 'YouTube did not answer. Type the title yourself.';
    case 'off':
      return '';
  }
};

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
  const { youtube: calls } = quiet;
  const { data, problem } = useLoaded(`playlist:${playlist}`, () =>
    calls.playlists[':playlist'].$get({ param: { playlist } }),
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  if (data?.kind !== 'found') {
    return (
      <p className="panel" role="status">
        {!data && problem === undefined
          ? 'Asking YouTube for the videos of the playlist...'
          : data?.kind === 'off'
            ? OFF
            : SILENT}
      </p>
    );
  }
  const chosen = data.videos.filter(({ youtube }) => !left.includes(youtube));
  return (
    <fieldset className="panel">
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
          value={!left.includes(youtube)}
          onValue={(isChosen) =>
            setLeft(isChosen ? left.filter((id) => id !== youtube) : [...left, youtube])
          }
        />
      ))}
      <div className="row-actions">
        <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
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

const describeLine = (line: VideoLine) => {
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

const countOf = (lines: readonly VideoLine[], wanted: VideoLine['kind']) =>
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
const summaryOf = (lines: readonly VideoLine[]) => {
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
export const useLinkLines = (text: string, chapter: Parameters<typeof parseVideoLines>[1]) => {
  const ids = parseVideoLines(text, chapter).flatMap((line) =>
    line.kind === 'ready' ? [line.youtube] : [],
  );
  const known = new Map<string, KnownVideo>();
  useVideoDetails(ids).forEach((details, at) => {
    if (details?.kind === 'found') known.set(ids[at] ?? '', details);
  });
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
          <Button kind="inline" onClick={() => selectLine(fieldId, problem.line ?? 1)}>
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
  const { kind, line = 0, playlist } = lines.find((each) => each.playlist !== undefined) ?? {};
  return (
    <>
      <ol className="line-checks">
        {lines.map((line) => (
          <li key={line.line} className={line.kind}>
            <span className="line-number">Line {line.line}</span>
            <span>{describeLine(line)}</span>
            {line.kind === 'ready' && line.video.picture && (
              <PictureView picture={line.video.picture} />
            )}
          </li>
        ))}
      </ol>
      {lines.some((each) => each.kind === 'ready' && each.named === 'youtube') && (
        <div className="row-actions">
          <Button disabled={busy} onClick={() => onText(withTitles(text, lines))}>
            Change the titles
          </Button>
        </div>
      )}
      {playlist !== undefined &&
        (kind === 'playlist' || opened === playlist ? (
          <PlaylistPicker
            key={playlist}
            playlist={playlist}
            onChoose={(videos) => onText(withPlaylist(text, line, videos))}
          />
        ) : (
          <div className="row-actions">
            <Button onClick={() => setOpened(playlist)}>
              Line {line}: show the whole playlist
            </Button>
          </div>
        ))}
    </>
  );
}
