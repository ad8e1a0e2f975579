import shareWorker from './share-worker.ts?worker&url';
import type { MaterialEdit, VideoFields } from '#domain/course/lesson';
import {
  type Answer,
  type Api,
  chapterCalls,
  type ChapterRef,
  inAddress,
  refused,
  type Value,
} from '#client/api';
import { type Blocker, blockerOf } from '#client/request';
import { type Inspection, inspectPdf, PDF_WARNINGS } from './inspect-pdf.ts';
import { TEXT, uploadFailed } from '#domain/text/texts';
import { loadContent } from '#client/queries';
import { observableState } from '#client/observable-state';
import { sendFile } from '#client/send-file';
import { deviceStore, type DeviceStore } from './device-store.ts';

/** A PDF with everything that its record needs. */
interface MaterialToUpload extends MaterialEdit {
  file: File;
  inspection: Inspection;
  /** The id of the material whose file it becomes; missing for a new one. */
  replaces?: string | undefined;
  /** The file has arrived, with its picture or without: only its record is missing. Its ticket makes that once. */
  uploaded?: { upload: Value<Api['uploads']['materials']['$post']>; cover: boolean } | undefined;
}

/** What is to be added to a chapter: videos in one go, or a PDF. */
export type WorkToKeep = {
  place: ChapterRef;
  /** `Class 10, Chapter 4: Circles`, for the list of what waits. */
  placeName: string;
} & ({ kind: 'videos'; videos: VideoFields[] } | { kind: 'pdf'; material: MaterialToUpload });

/** The same while it waits on this device. It leaves the device only when the server has answered that it is there. */
export type WaitingWork = WorkToKeep & {
  /** Also the key of its change, so that it is made once however often it is sent. */
  id: string;
  /** When it was saved, epoch milliseconds; the oldest is sent first. */
  savedAt: number;
  /** Why it is not sent. It is when the teacher says so. */
  refused?: string | undefined;
  /** A PDF that readers cannot open, which the teacher wants to be sent all the same. */
  accepted?: boolean;
};

/** What the list of waiting work shows. */
export interface SenderState {
  works: readonly WaitingWork[];
  /** What is being sent now; percent of its file. */
  sending?: { id: string; percent: number } | undefined;
  /** Why the rest is not sent now. */
  stopped?: Exclude<Blocker, 'refused'> | undefined;
  /** What came back the last time, in words. */
  problem?: string | undefined;
  /** What has been added since the page was opened, the last one last. */
  sent: readonly WorkToKeep[];
  /** The device had no room for some of it: that is only in this page. */
  isHeldByPage: boolean;
}

/** What sending works with. */
export interface SenderDeps {
  api: Api;
  quiet: Api;
  /** @default that of this browser */
  store?: DeviceStore<WaitingWork>;
  /** @default with the PDF engine */
  inspect?: (file: Blob) => Promise<Inspection>;
}

/** How often waiting work is tried; phones do not always say that they are online again. */
const AGAIN_MS = 30_000;

/** Takes what other apps share with the installed admin. Where there can be no worker, nothing is shared with it. */
const registerShareWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // How to take it back: docs/operations.md.
  navigator.serviceWorker.register(shareWorker, { scope: '/admin/' }).catch(() => undefined);
};

/** One tab of this browser sends at a time. */
const LOCK = 'admin-today';

const REFUSED = 'invalid-argument';

/** A call about a PDF that failed, in the words of MATERIAL-7. */
const failedUpload = <A extends { message: string }>(answer: A): A => ({
  ...answer,
  message: uploadFailed(answer.message),
});

const inMemory = async (file: Blob, name = '') =>
  new File([await file.arrayBuffer()], name, { type: file.type });

/**
 * The same PDF with its file and picture in memory. Firefox (153 ESR, tried) never ends the reading of a file of its
 * database that was put there a second time after the connections were closed: a PDF then stays at 0 percent, or at
 * "Saving...".
 */
const withFilesRead = async (material: MaterialToUpload): Promise<MaterialToUpload> => {
  const { file, inspection } = material;
  const { cover } = inspection;
  return {
    ...material,
    file: await inMemory(file, file.name),
    inspection: { ...inspection, ...(cover && { cover: await inMemory(cover) }) },
  };
};

/**
 * The work that waits on this device, sent one after another, the oldest first. A piece that the server refuses, or that
 * readers cannot open, waits for the teacher and holds nothing up; without an answer, or without a session, all of it
 * waits for the next run.
 */
export const createSender = ({
  api: asking,
  quiet,
  store = deviceStore('work'),
  inspect = inspectPdf,
}: SenderDeps) => {
  const { state, set, subscribe } = observableState<SenderState>({
    works: [],
    sent: [],
    isHeldByPage: false,
  });
  /** What the device did not take. */
  const held = new Map<string, WaitingWork>();
  /** Ends what is being sent, by a discard. */
  let ended = new AbortController();

  const load = async (): Promise<undefined> => {
    const kept = await store.all().catch((): WaitingWork[] => []);
    const works = [...kept.filter(({ id }) => !held.has(id)), ...held.values()];
    set({
      works: works.sort((one, other) => one.savedAt - other.savedAt),
      isHeldByPage: held.size > 0,
    });
  };

  /** Keeps it on the device, or else as long as this page is open. */
  const put = async (work: WaitingWork): Promise<undefined> => {
    try {
      await store.put(work);
      held.delete(work.id);
    } catch {
      // No room, or a browser that keeps nothing, such as a private window.
      held.set(work.id, work);
    }
    return load();
  };

  const remove = async (id: string): Promise<undefined> => {
    held.delete(id);
    // What could not be removed is sent again under its key, and answered as before.
    await store.remove(id).catch(() => undefined);
    return load();
  };

  /** Whether a record names a file: of a commit whose answer was lost. */
  const isStored = async (file: string): Promise<Answer<boolean>> => {
    const content = await loadContent(quiet, () => false);
    if (content.kind !== 'ok') return content;
    const chapters = content.value.classes.flatMap((each) => each.chapters);
    const materials = chapters.flatMap((each) => each.materials);
    return { kind: 'ok', value: materials.some(({ s3Key }) => s3Key === file) };
  };

  const sendVideos = ({ id, place, videos }: WaitingWork & { kind: 'videos' }, api: Api) => {
    const calls = chapterCalls(api).videos;
    const headers = { 'idempotency-key': id };
    return calls.batch.$post({ param: inAddress(place), json: { videos } }, { headers });
  };

  /** Sends the file and its picture, if they are not there yet. */
  const upload = async (
    work: WaitingWork & { kind: 'pdf' },
    { file, type, inspection, uploaded }: MaterialToUpload,
    api: Api,
    signal: AbortSignal,
  ): Promise<Answer<NonNullable<MaterialToUpload['uploaded']>>> => {
    if (uploaded) return { kind: 'ok', value: uploaded };
    const opened = await api.uploads.materials.$post({
      json: {
        // The new name begins with class and chapter anyway.
        fileName: file.name.replace(/^(\d{1,2}|ca)_ch\d{1,4}_/i, ''),
        contentType: 'application/pdf',
        size: file.size,
        materialType: type,
        ...work.place,
      },
    });
    if (opened.kind !== 'ok') {
      const isRule = opened.kind === 'refused' && opened.code === REFUSED;
      return isRule ? opened : failedUpload(opened);
    }
    const { uploadData, coverData, s3Key } = opened.value;
    if (!s3Key) return refused(TEXT.file.noKey);
    const sent = await sendFile(uploadData, file, {
      signal,
      onProgress: (percent) => set({ sending: { id: work.id, percent } }),
    });
    if (sent.kind !== 'ok') return sent;
    // The picture is an extra: without it the material is still complete.
    const picture = inspection.cover && (await sendFile(coverData, inspection.cover, { signal }));
    return { kind: 'ok', value: { upload: opened.value, cover: picture?.kind === 'ok' } };
  };

  const sendPdf = async (
    work: WaitingWork & { kind: 'pdf' },
    api: Api,
    signal: AbortSignal,
  ): Promise<Answer<unknown>> => {
    let material = await withFilesRead(work.material).catch(() => undefined);
    if (!material) return refused(TEXT.file.failed);
    if (material.inspection.warnings.includes('unchecked') && !material.uploaded) {
      // It was not waited for, or what checks PDFs had not come without a network: then it has no picture yet either.
      material = { ...material, inspection: await inspect(material.file) };
    }
    const { title, type, language, inspection, replaces } = material;
    const trouble = inspection.warnings.find((each) => each === 'broken' || each === 'locked');
    if (trouble && !work.accepted) return refused(PDF_WARNINGS[trouble]);
    const uploaded = await upload(work, material, api, signal);
    if (uploaded.kind !== 'ok' || signal.aborted) return uploaded;
    await put({ ...work, material: { ...material, uploaded: uploaded.value } });
    set({ sending: { id: work.id, percent: 100 } });

    const { materials } = chapterCalls(api);
    const param = inAddress(work.place);
    const { upload: opened, cover } = uploaded.value;
    const json = { ticket: opened.ticket, cover, pages: inspection.pages };
    const saved = await (replaces === undefined
      ? materials.$post({ param, json: { ...json, title, type, language } })
      : materials[':materialId'].file.$put({ param: { ...param, materialId: replaces }, json }));
    if (saved.kind === 'ok') return saved;
    const isOver = saved.kind === 'refused' && [REFUSED, 'not-found'].includes(saved.code);
    if (!isOver) return failedUpload(saved);
    // A ticket that is refused stays refused, and after a day none is known: the file may have its record already.
    const stored = await isStored(opened.s3Key);
    if (stored.kind !== 'ok' || stored.value) return stored;
    const again = { ...work, material: { ...material, uploaded: undefined } };
    await put(again);
    return work.material.uploaded ? sendPdf(again, api, signal) : failedUpload(saved);
  };

  /** Sends one piece; says why the others have to wait, too. */
  const send = async (work: WaitingWork, api: Api): Promise<SenderState['stopped']> => {
    const { id } = work;
    ended = new AbortController();
    const { signal } = ended;
    set({ sending: { id, percent: 0 } });
    const answer =
      work.kind === 'pdf' ? await sendPdf(work, api, signal) : await sendVideos(work, api);
    set({ sending: undefined });
    // Discarded meanwhile.
    if (signal.aborted) return remove(id);
    if (answer.kind === 'ok') {
      set({ sent: [...state().sent, work] });
      return remove(id);
    }
    const blocker = blockerOf(answer);
    if (blocker !== 'refused') {
      set({ problem: answer.message });
      return blocker;
    }
    // As it is kept by now: its file may have arrived.
    const kept = state().works.find((each) => each.id === id) ?? work;
    return put({ ...kept, refused: answer.message });
  };

  const sendAll = async (api: Api) => {
    const tried = new Set<string>();
    for (;;) {
      await load();
      const next = state().works.find(({ id, refused }) => refused === undefined && !tried.has(id));
      if (!next) {
        set({ stopped: undefined, problem: undefined });
        return;
      }
      tried.add(next.id);
      const stopped = await send(next, api);
      if (stopped) {
        set({ stopped });
        return;
      }
    }
  };

  /** Sends what waits; resolves when all of it is sent or has to wait. `mayAsk`: the teacher waits, so an ended session asks for a login. */
  const run = (mayAsk = false) =>
    navigator.locks.request(LOCK, () => sendAll(mayAsk ? asking : quiet));

  return {
    state,
    subscribe,
    /** Takes work that is to be added; it is on the device, or else held by this page, when this resolves. */
    keep: (work: WorkToKeep) => put({ ...work, id: crypto.randomUUID(), savedAt: Date.now() }),
    run,
    /** Sends what waits from now on, when the device is online again, and from time to time; answers what ends that. */
    start: () => {
      const send = () => void run();
      send();
      window.addEventListener('online', send);
      const timer = setInterval(send, AGAIN_MS);
      registerShareWorker();
      return () => {
        window.removeEventListener('online', send);
        clearInterval(timer);
      };
    },
    /** Sends a refused piece again, a PDF that does not open too. */
    retry: async (work: WaitingWork) => {
      await put({ ...work, refused: undefined, accepted: true });
      await run(true);
    },
    /** Removes a piece from this device without adding it. */
    discard: async (id: string) => {
      if (state().sending?.id === id) ended.abort();
      await remove(id);
    },
  };
};

/** The work that waits on this device, and the way to send it. */
export type Sender = ReturnType<typeof createSender>;
