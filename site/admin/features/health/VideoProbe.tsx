import { useEffect, useRef } from 'react';
import { LISTENING, verdictOf, type Verdict } from './player-messages.ts';

const PLAYER = 'https://www.youtube-nocookie.com';
/** A player that has not answered by then will not. */
const PATIENCE_MS = 10_000;
/** The player listens only once its own code runs. */
const ASK_EVERY_MS = 250;
/** An error may follow right after "ready". */
const SECOND_THOUGHT_MS = 700;

/** Loads one video's player without playing it, and reports what it says about the video. */
export function VideoProbe({
  videoId,
  title,
  onVerdict,
}: {
  videoId: string;
  title: string;
  onVerdict: (verdict: Verdict) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef(onVerdict);
  useEffect(() => {
    told.current = onVerdict;
  });

  useEffect(() => {
    let settling: ReturnType<typeof setTimeout> | undefined;
    const tell = (verdict: Verdict) => {
      told.current(verdict);
    };
    const ask = setInterval(() => {
      frame.current?.contentWindow?.postMessage(LISTENING, PLAYER);
    }, ASK_EVERY_MS);
    const patience = setTimeout(() => {
      tell({ kind: 'unknown' });
    }, PATIENCE_MS);
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== PLAYER || source !== frame.current?.contentWindow) return;
      const verdict = verdictOf(data);
      if (verdict === undefined) return;
      clearInterval(ask);
      if (verdict.kind !== 'plays') tell(verdict);
      // Players repeat themselves: the first word counts unless an error follows.
      else
        settling ??= setTimeout(() => {
          tell(verdict);
        }, SECOND_THOUGHT_MS);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      clearInterval(ask);
      clearTimeout(patience);
      clearTimeout(settling);
    };
  }, []);

  const query = new URLSearchParams({ enablejsapi: '1', origin: window.location.origin });
  return (
    <iframe
      ref={frame}
      className="probe"
      title={`Checking ${title}`}
      src={`${PLAYER}/embed/${videoId}?${query.toString()}`}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
