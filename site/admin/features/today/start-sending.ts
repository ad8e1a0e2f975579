import { deviceStore } from '../uploads/device-store.ts';
import { inspectPdf } from '../uploads/inspect-pdf.ts';
import { createSender, type Sender, type SenderDeps } from '../uploads/sender.ts';
import shareWorker from './share-worker.ts?worker&url';

/** How often waiting work is tried; phones do not always say that they are online again. */
const AGAIN_MS = 30_000;

/** Takes what other apps share with the installed admin. Where there can be no worker, nothing is shared with it. */
const registerShareWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // How to take it back: docs/operations.md.
  navigator.serviceWorker.register(shareWorker, { scope: '/admin/' }).catch(() => undefined);
};

/** What sends the work that waits on this device: from its `start` on, when the device is online again, and from time to time. */
export const createSending = (
  calls: Pick<SenderDeps, 'api' | 'quiet'>,
): { sender: Sender; start: () => () => void } => {
  const sender = createSender({
    ...calls,
    store: deviceStore('work'),
    inspect: inspectPdf,
  });
  const send = () => void sender.run();
  const start = () => {
    send();
    window.addEventListener('online', send);
    const timer = setInterval(() => {
      if (sender.state().works.some(({ refused }) => refused === undefined)) send();
    }, AGAIN_MS);
    registerShareWorker();
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  };
  return { sender, start };
};
