import type { VideoFields } from '#domain/course/video.ts';
import { TEXT } from '#domain/text/texts.ts';
import { blockerOf, type Answer, type Blocker } from '../../client/answer.ts';
import type { ChapterRef } from '../../client/api.ts';
import { observableState } from '../../client/observable-state.ts';
import type { Inspection } from './inspect-pdf.ts';
import type { MaterialToUpload, UploadProgress, UploadResult } from './upload-material.ts';
import type { DeviceStore } from './device-store.ts';
import type { WaitingWork, WorkToKeep } from './waiting-work.ts';
import { stillToSend, type StillToSendDeps } from './still-to-send.ts';

/** What is shown when a PDF turns out not to open after it was saved. */
const BROKEN = 'This file does not open. Students may not be able to open it either.';

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
export interface SenderDeps extends StillToSendDeps {
  store: DeviceStore<WaitingWork>;
  /** `mayAsk`: whether an ended session asks for a login, because the teacher waits for the answer. */
  addVideos: (
    mayAsk: boolean,
    key: string,
    place: ChapterRef,
    videos: VideoFields[],
  ) => Promise<Answer<unknown>>;
  upload: (
    mayAsk: boolean,
    place: ChapterRef,
    material: MaterialToUpload,
    progress: UploadProgress,
  ) => Promise<UploadResult>;
  inspect: (file: Blob, signal: AbortSignal) => Promise<Inspection>;
  /** Runs alone among all tabs of this browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * The same work with its file in memory. Firefox (153 ESR, tried) never ends the reading of a file of its database that was
 * put there a second time after the connections were closed: a PDF then stays at 0 percent.
 */
const withFileRead = async (work: WaitingWork): Promise<WaitingWork> => {
  if (work.kind !== 'pdf') return work;
  const { file } = work.material;
  const read = new File([await file.arrayBuffer()], file.name, { type: file.type });
  return { ...work, material: { ...work.material, file: read } };
};

type Outcome = 'done' | Exclude<Blocker, 'refused'> | { refused: string };

/**
 * The work that waits on this device, sent one after another, the oldest first. A piece that the server refuses waits for
 * the teacher and holds nothing up; without an answer, or without a session, all of it waits for the next run.
 */
export const createSender = (deps: SenderDeps) => {
  const { store, now, newId } = deps;
  const { state, set, subscribe } = observableState<SenderState>({
    works: [],
    sent: [],
    isHeldByPage: false,
  });
  /** What the device did not take. */
  const held = new Map<string, WaitingWork>();
  /** Uploads under way, which a discard ends. */
  const uploads = new Map<string, AbortController>();

  const load = async () => {
    const kept = await store.all().catch((): WaitingWork[] => []);
    const works = [...kept.filter(({ id }) => !held.has(id)), ...held.values()];
    set({
      works: works.sort((one, other) => one.savedAt - other.savedAt),
      isHeldByPage: held.size > 0,
    });
  };

  /** Keeps it on the device, or else as long as this page is open. */
  const put = async (work: WaitingWork) => {
    try {
      await store.put(work);
      held.delete(work.id);
    } catch {
      // No room, or a browser that keeps nothing, such as a private window.
      held.set(work.id, work);
    }
  };

  const remove = async (id: string) => {
    held.delete(id);
    // What could not be removed is sent again under its key, and answered as before.
    await store.remove(id).catch(() => undefined);
    await load();
  };

  const outcomeOf = (answer: Answer<unknown>): Outcome => {
    if (answer.kind === 'ok') return 'done';
    const blocker = blockerOf(answer);
    return blocker === 'refused' ? { refused: answer.message } : blocker;
  };

  const sendPdf = async (
    work: WaitingWork & { kind: 'pdf' },
    mayAsk: boolean,
    ended: AbortController,
  ): Promise<Outcome> => {
    const { signal } = ended;
    let { material } = work;
    if (material.inspection.warnings.includes('unchecked') && material.uploaded === undefined) {
      // Without a network what checks PDFs may not have come; then the first page has no picture yet either.
      const inspection = await deps.inspect(material.file, signal);
      material = { ...material, inspection };
      if (inspection.warnings.includes('broken') && !work.accepted) return { refused: BROKEN };
    }
    const result = await deps.upload(mayAsk, work.place, material, {
      signal,
      onPercent: (percent) => {
        set({ sending: { id: work.id, percent } });
      },
      onCommit: () => {
        set({ sending: { id: work.id, percent: 100 } });
      },
      onUploaded: (uploaded) => put({ ...work, material: { ...material, uploaded } }),
    });
    if (result.kind === 'ok' || result.kind === 'cancelled') return 'done';
    if (result.blocker === 'refused') return { refused: result.message };
    set({ problem: result.message });
    return result.blocker;
  };

  const send = async (kept: WaitingWork, mayAsk: boolean): Promise<Outcome> => {
    const wanted = await stillToSend(kept, deps);
    if (typeof wanted === 'string') return wanted;
    const work = await withFileRead(wanted).catch(() => undefined);
    if (work === undefined) {
      await put({ ...wanted, refused: TEXT.file.failed });
      return { refused: TEXT.file.failed };
    }
    const ended = new AbortController();
    uploads.set(work.id, ended);
    set({ sending: { id: work.id, percent: 0 }, problem: undefined });
    const sent = { ...work, sentAt: work.sentAt ?? now() };
    await put(sent);
    const outcome =
      sent.kind === 'pdf'
        ? await sendPdf(sent, mayAsk, ended)
        : outcomeOf(await deps.addVideos(mayAsk, sent.key, sent.place, sent.videos));
    uploads.delete(work.id);
    // Discarded meanwhile.
    if (ended.signal.aborted) return 'done';
    if (typeof outcome === 'object') await put({ ...sent, refused: outcome.refused });
    if (outcome === 'done') set({ sent: [...state().sent, work] });
    return outcome;
  };

  const sendAll = async (mayAsk: boolean): Promise<void> => {
    const tried = new Set<string>();
    for (;;) {
      await load();
      const next = state().works.find(({ id, refused }) => refused === undefined && !tried.has(id));
      if (next === undefined) {
        set({ stopped: undefined, problem: undefined });
        return;
      }
      tried.add(next.id);
      const outcome = await send(next, mayAsk);
      set({ sending: undefined });
      if (outcome === 'done') await remove(next.id);
      if (outcome === 'later' || outcome === 'sign-in') {
        await load();
        set({ stopped: outcome });
        return;
      }
    }
  };

  const run = (mayAsk = false): Promise<void> => deps.alone(() => sendAll(mayAsk));

  return {
    state,
    subscribe,
    /** Takes work that is to be added; it is on the device, or else held by this page, when this resolves. */
    keep: async (work: WorkToKeep): Promise<void> => {
      const id = newId();
      await put({ ...work, id, key: id, savedAt: now() });
      await load();
    },
    /** Sends what waits; resolves when all of it is sent or has to wait. */
    run,
    /** Sends a refused piece again, a PDF that does not open too. */
    retry: async (id: string): Promise<void> => {
      const work = state().works.find((one) => one.id === id);
      if (!work) return;
      const { refused: _, ...again } = work;
      await put(again.kind === 'pdf' ? { ...again, accepted: true } : again);
      await run(true);
    },
    /** Removes a piece from this device without adding it. */
    discard: async (id: string): Promise<void> => {
      uploads.get(id)?.abort();
      await remove(id);
    },
  };
};

/** The work that waits on this device, and the way to send it. */
export type Sender = ReturnType<typeof createSender>;
