import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ContentSummary } from '#domain/content/content.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import type { Verdict } from './player-messages.ts';
import { VideoProbe } from './VideoProbe.tsx';
import { videosToCheck, type CheckedVideo } from './videos-to-check.ts';

interface Result extends CheckedVideo {
  verdict: Verdict;
}

const WORDS = { plays: '', unknown: 'This video could not be checked.' } as const;

/** Asks YouTube about each video in the teacher's own browser, one after another, on a tap. */
export function VideoCheck({ classes }: { classes: ContentSummary['classes'] }) {
  const videos = useMemo(() => videosToCheck(classes), [classes]);
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const current = running ? videos[results.length] : undefined;
  const troubles = results.filter(({ verdict }) => verdict.kind !== 'plays');
  const done = results.length > 0 && current === undefined;

  return (
    <section aria-labelledby="video-check">
      <h2 id="video-check">Videos</h2>
      <p>Check that the videos still play here ({videos.length} in all). Uses some data.</p>
      {current ? (
        <div className="panel">
          <label htmlFor="video-progress">
            Checking video {results.length + 1} of {videos.length}: {current.title}
          </label>
          <progress id="video-progress" value={results.length} max={videos.length} />
          <VideoProbe
            key={current.videoId}
            videoId={current.videoId}
            title={current.title}
            onVerdict={(verdict) => {
              setResults((all) =>
                all.length === results.length ? [...all, { ...current, verdict }] : all,
              );
            }}
          />
          <div className="row-actions">
            <Button
              onClick={() => {
                setRunning(false);
              }}
            >
              Stop
            </Button>
          </div>
        </div>
      ) : (
        <div className="row-actions">
          <Button
            disabled={videos.length === 0}
            onClick={() => {
              setResults([]);
              setRunning(true);
            }}
          >
            Check the videos
          </Button>
        </div>
      )}
      <p role="status">
        {done &&
          (troubles.length === 0
            ? `${counted(results.length, 'video')} checked: all of them play.`
            : `${counted(results.length, 'video')} checked: ${troubles.length} to look at.`)}
      </p>
      <ul className="rows">
        {troubles.map(({ videoId, title, where, to, verdict }) => (
          <li className="row" key={videoId}>
            <div className="row-main">
              <h3>{title}</h3>
              <p>{verdict.kind === 'broken' ? verdict.reason : WORDS[verdict.kind]}</p>
              <p className="meta">{where}</p>
            </div>
            <div className="row-actions">
              <Link className="button secondary" to={to} aria-label={`Open the video ${title}`}>
                Open the video
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
