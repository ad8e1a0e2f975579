const ENDED = 0;

const parsed = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Whether a player's message says that its video has ended: `{"event":"onStateChange","info":0}`, or among other
 * news `{"event":"infoDelivery","info":{"playerState":0}}`.
 */
export const isEnd = (data: unknown): boolean => {
  const message = parsed(data);
  if (typeof message !== 'object' || message === null || !('info' in message)) return false;
  const { info } = message;
  return typeof info === 'object' && info !== null
    ? 'playerState' in info && info.playerState === ENDED
    : info === ENDED && 'event' in message && message.event === 'onStateChange';
};
