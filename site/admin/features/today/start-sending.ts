import { settle } from '../../client/answer.ts';
import { inAddress, type Api } from '../../client/api.ts';
import { loadContent } from '../../client/load-content.ts';
import { inspectPdf } from '../uploads/inspect-pdf.ts';
import { uploadMaterial } from '../uploads/upload-material.ts';
import { deviceStore } from '../uploads/device-store.ts';
import { createSender, type Sender, type SenderDeps } from '../uploads/sender.ts';
import shareWorker from './share-worker.ts?worker&url';

/** How often waiting work is tried; phones do not always say that they are online again. */
const AGAIN_MS = 30_000;
/** One tab of this browser sends at a time. */
const LOCK = 'admin-today';

/** The API, with and without the question for the login. */
export interface SendingDeps {
  api: Api;
  quiet: Api;
}

const sendingCalls = ({
  api,
  quiet,
}: SendingDeps): Pick<SenderDeps, 'addVideos' | 'upload' | 'loadChapter'> => ({
  addVideos: (mayAsk, key, place, videos) =>
    settle(
      (mayAsk ? api : quiet).classes[':classId'].chapters[':chapterId'].videos.batch.$post(
        { param: inAddress(place), json: { videos } },
        { headers: { 'idempotency-key': key } },
      ),
    ),
  upload: (mayAsk, place, material, progress) =>
    uploadMaterial(mayAsk ? api : quiet, place, material, progress),
  loadChapter: async ({ classId, chapterId }) => {
    const answer = await loadContent(quiet, () => false);
    if (answer.kind !== 'ok') return answer;
    const { classes } = answer.value;
    const chapters = classes.find(({ id }) => id === classId)?.chapters;
    return { kind: 'ok', value: chapters?.find(({ id }) => id === chapterId) };
  },
});

const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, work);

/** Takes what other apps share with the installed admin. Where there can be no worker, nothing is shared with it. */
const registerShareWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // How to take it back: docs/operations.md.
  navigator.serviceWorker.register(shareWorker, { scope: '/admin/' }).catch(() => undefined);
};

/** Sends what waits on this device: now, when the device is online again, and from time to time. `stop` ends that. */
export const startSending = (deps: SendingDeps): { sender: Sender; stop: () => void } => {
  const sender = createSender({
    ...sendingCalls(deps),
    store: deviceStore('work'),
    inspect: inspectPdf,
    alone,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
  const send = () => void sender.run();
  send();
  window.addEventListener('online', send);
  const timer = setInterval(() => {
    if (sender.state().works.some(({ refused }) => refused === undefined)) send();
  }, AGAIN_MS);
  registerShareWorker();
  return {
    sender,
    stop: () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    },
  };
};
