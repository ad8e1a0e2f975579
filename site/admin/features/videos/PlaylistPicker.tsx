import { useState } from 'react';
import { PLAYLIST_TOLD, type PlaylistVideo } from '#domain/course/video-details.ts';
import { counted } from '#domain/text/format.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';

const SILENT =
  'YouTube gave no list of this playlist. It may be private. Copy the links of its videos instead.';
const OFF = 'Asking YouTube is switched off in the settings. Copy the links of the videos instead.';

/** The videos of a pasted playlist, to choose from. */
export function PlaylistPicker({
  playlist,
  onChoose,
}: {
  playlist: string;
  onChoose: (videos: readonly PlaylistVideo[]) => void;
}) {
  const { youtube: calls } = useAdmin().quiet;
  const { data, problem } = useLoaded(`playlist:${playlist}`, () =>
    settle(calls.playlists[':playlist'].$get({ param: { playlist } })),
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
        <div className="field checkbox" key={youtube}>
          <label>
            <input
              type="checkbox"
              checked={!left.has(youtube)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(youtube);
                else next.add(youtube);
                setLeft(next);
              }}
            />{' '}
            {title || youtube}
          </label>
        </div>
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
