import { createExecute, type ExecuteDeps } from '../../client/execute.ts';
import { loadContent } from '../../client/load-content.ts';
import type { Api } from '../../client/api-client.ts';
import { sendFile } from '../../client/send-file.ts';
import { signedInCall, type SignedInCall } from '../../client/signed-in.ts';
import { inspectPdf } from '../uploads/inspect-pdf.ts';
import { uploadMaterial } from '../uploads/upload-material.ts';
import { deviceStore } from '../uploads/device-store.ts';
import { createSender, type Sender, type SenderDeps } from '../uploads/sender.ts';
import shareWorker from './share-worker.ts?worker&url';

/** How often waiting work is tried; phones do not always say that they are online again. */
const AGAIN_MS = 30_000;
/** One tab of this browser sends at a time. */
const LOCK = 'admin-today';

/** What sending works with: the API, the question for the login, and the admin's copy of the content. */
export interface SendingDeps extends Pick<ExecuteDeps, 'apply' | 'reload'> {
  api: Api;
  signIn: () => Promise<boolean>;
}

const quietly: SignedInCall = (send) => send();

const sendingCalls = ({
  api,
  signIn,
  apply,
  reload,
}: SendingDeps): Pick<SenderDeps, 'addVideos' | 'upload' | 'loadChapter'> => {
  const { addVideos, addMaterial, replaceMaterial } = api.operations;
  const callsWith = (signedIn: SignedInCall) => ({
    signedIn,
    execute: createExecute({ signedIn, apply, reload }),
  });
  const asking = callsWith(signedInCall(signIn));
  const quiet = callsWith(quietly);
  const calls = (mayAsk: boolean) => (mayAsk ? asking : quiet);
  return {
    addVideos: (mayAsk, key, place, videos) =>
      calls(mayAsk).execute('addVideos', addVideos, [place, videos], key),
    upload: (mayAsk, place, material, progress) => {
      const { signedIn, execute } = calls(mayAsk);
      return uploadMaterial(
        {
          place,
          begin: (file) => signedIn(() => api.uploads.material(file)),
          // Its ticket, which is kept with the work, makes it once.
          commit: (...args) => execute('addMaterial', addMaterial, args),
          replace: (...args) => execute('replaceMaterial', replaceMaterial, args),
          send: sendFile,
        },
        material,
        progress,
      );
    },
    loadChapter: async ({ classId, chapterId }) => {
      const answer = await loadContent(api.content.part, () => false);
      if (answer.kind !== 'ok') return answer;
      const { classes } = answer.value;
      const chapters = classes.find(({ id }) => id === classId)?.chapters;
      return { kind: 'ok', value: chapters?.find(({ id }) => id === chapterId) };
    },
  };
};

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
