import { ok, type Outcome } from '#domain/text/outcome.ts';
import type { PostImage } from '#domain/blog/post.ts';
import type { Answer } from '../../client/answer.ts';
import { observableState } from '../../client/observable-state.ts';

/** A chosen picture, ready to be sent. `url` shows it on this device (`blob:`). */
export interface ChosenPicture {
  file: File;
  url: string;
}

/** What the blog form shows of the choice. */
export interface PictureState {
  picture?: ChosenPicture | undefined;
  /** The name of the file that is being made ready. */
  preparing?: string | undefined;
  /** Why the file chosen last cannot be used. */
  problem?: string | undefined;
  /** Percent sent; `undefined` while nothing is. */
  progress?: number | undefined;
}

/** What the choice works with; tests replace it. */
export interface PictureDeps {
  prepare: (file: File) => Promise<Outcome<File>>;
  upload: (file: File, onProgress: (percent: number) => void) => Promise<Answer<PostImage>>;
  objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  /** A picture from an earlier try. */
  kept: File | undefined;
}

/**
 * The picture that was chosen in a blog form: made ready, shown, sent once. Making a photo ready takes seconds on a
 * phone, so code that needs the picture waits for `settled` instead of looking at the state.
 */
export const createPictureChoice = ({ prepare, upload, objectUrls, kept }: PictureDeps) => {
  const { state, set, subscribe } = observableState<PictureState>({});
  let pending: { ended: Promise<void>; end: () => void } | undefined;
  // A second save after a failed one must not send the same picture again.
  let sent: { file: File; image: PostImage } | undefined;

  const show = (file: File | undefined) => {
    const { picture } = state();
    if (picture) objectUrls.revokeObjectURL(picture.url);
    set({ picture: file && { file, url: objectUrls.createObjectURL(file) } });
  };
  const stopPreparing = () => {
    pending?.end();
    pending = undefined;
    set({ preparing: undefined, problem: undefined });
  };

  if (kept) show(kept);

  return {
    state,
    subscribe,
    /** Chooses another file; the previous one stays until this one is ready. */
    choose: (file: File) => {
      stopPreparing();
      const mine = { ended: Promise.resolve(), end: (): void => undefined };
      mine.ended = new Promise((resolve) => {
        mine.end = resolve;
      });
      pending = mine;
      set({ preparing: file.name });
      void prepare(file).then((prepared) => {
        if (pending !== mine) return;
        stopPreparing();
        if (prepared.kind === 'ok') show(prepared.value);
        else set({ problem: prepared.message });
      });
    },
    /** Leaves out the file chosen last: the one that is being made ready, or that cannot be used. */
    leaveOut: stopPreparing,
    /** Back to the stored picture, or none. */
    forget: () => {
      stopPreparing();
      show(undefined);
    },
    /** The chosen picture when nothing is being made ready any more, or why the file chosen last cannot be used. */
    settled: async (): Promise<Outcome<ChosenPicture | undefined>> => {
      // Another file may be chosen meanwhile.
      while (pending) await pending.ended;
      const { problem, picture } = state();
      return problem === undefined
        ? ok(picture)
        : { kind: 'invalid', message: problem, field: 'image' };
    },
    send: async (file: File): Promise<Answer<PostImage>> => {
      if (sent?.file === file) return { kind: 'ok', value: sent.image };
      set({ progress: 0 });
      const result = await upload(file, (progress) => {
        set({ progress });
      });
      set({ progress: undefined });
      if (result.kind === 'ok') sent = { file, image: result.value };
      return result;
    },
    /** Lets go of the picture's memory when the form is closed. */
    end: () => {
      pending = undefined;
      const { picture } = state();
      if (picture) objectUrls.revokeObjectURL(picture.url);
    },
  };
};
