import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Admin } from '../client/admin.ts';
import type { Sender } from '../features/uploads/sender.ts';

/** A network that breaks off may take the code with it. */
const AGAIN_MS = 5_000;

const none = () => 0;
const never = () => none;

/**
 * Sends the work that waits on this device while the admin is open; its code loads after the first screen. `sender` is
 * there once it has come; `waiting` is the number of pieces that are not on the site yet.
 */
export const useSending = (
  { api, quiet }: Pick<Admin, 'api' | 'quiet'>,
  enabled: boolean,
): { sender: Sender | undefined; waiting: number } => {
  const [sender, setSender] = useState<Sender>();
  useEffect(() => {
    if (!enabled) return undefined;
    let end = () => {
      clearTimeout(timer);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const start = () => {
      import('../features/today/start-sending.ts').then(
        ({ startSending }) => {
          if (isGone) return;
          const started = startSending({ api, quiet });
          end = started.stop;
          setSender(started.sender);
        },
        () => {
          if (!isGone) timer = setTimeout(start, AGAIN_MS);
        },
      );
    };
    start();
    return () => {
      isGone = true;
      end();
    };
  }, [enabled, api, quiet]);
  const waiting = () => sender?.state().works.length ?? 0;
  return { sender, waiting: useSyncExternalStore(sender?.subscribe ?? never, waiting, none) };
};
