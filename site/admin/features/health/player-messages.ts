import * as z from 'zod';

/** What a player said about its video so far. */
export type Verdict =
  | { kind: 'plays' }
  /** It cannot be shown on the site; `reason` is a sentence for the teacher. */
  | { kind: 'broken'; reason: string }
  /** Unknown, for example without a connection. */
  | { kind: 'unknown' };

/** The message that asks a player to report (YouTube's player for frames, `enablejsapi=1`). */
export const LISTENING = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

const Message = z.object({ event: z.string(), info: z.unknown().optional() });
const Info = z.object({
  videoData: z
    .object({
      isPlayable: z.boolean().optional(),
      errorCode: z.union([z.string(), z.number()]).nullish(),
    })
    .optional(),
});

const EMBEDDING_OFF = 'Its owner does not allow it on other sites.';
const GONE = 'It was removed, or it is private.';

const REASONS: Readonly<Record<string, string>> = {
  '2': 'The link has no video.',
  '100': GONE,
  '101': EMBEDDING_OFF,
  '150': EMBEDDING_OFF,
};

const ofCode = (code: string): Verdict => {
  const reason = REASONS[code];
  // Other codes are about the player or the connection, not about the video.
  return reason === undefined ? { kind: 'unknown' } : { kind: 'broken', reason };
};

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/** Reads a message of a player; `undefined` when it says nothing about the video yet. */
export const verdictOf = (data: unknown): Verdict | undefined => {
  const message = Message.safeParse(parsed(data)).data;
  if (message === undefined) return undefined;
  if (message.event === 'onError') return ofCode(String(message.info));
  const { videoData } = Info.safeParse(message.info).data ?? {};
  if (videoData === undefined) return undefined;
  const { errorCode, isPlayable } = videoData;
  if (errorCode !== undefined && errorCode !== null) {
    const known = ofCode(String(errorCode));
    return isPlayable === false && known.kind === 'unknown'
      ? { kind: 'broken', reason: 'The player cannot show it.' }
      : known;
  }
  if (isPlayable === false) return { kind: 'broken', reason: 'The player cannot show it.' };
  return isPlayable === true ? { kind: 'plays' } : undefined;
};
