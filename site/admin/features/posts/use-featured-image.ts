import { useEffect, useRef, useState } from 'react';
import type { PostImage } from '#domain/post.ts';
import type { SaveResult } from '../../ui/save-result.ts';
import { prepareImage } from './prepare-image.ts';

/** Sends a picture; `onProgress` gets percentages from 0 to 100. */
export type UploadImage = (
  file: File,
  onProgress: (percent: number) => void,
) => Promise<SaveResult<PostImage>>;

/** The picture that was chosen in a blog form: made ready, shown, sent once. `kept` is one from an earlier try. */
export const useFeaturedImage = (upload: UploadImage, kept: File | undefined) => {
  const [chosen, setChosen] = useState(kept);
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const [progress, setProgress] = useState<number>();
  // A second save after a failed one must not send the same picture again.
  const sent = useRef<{ file: File; image: PostImage }>(undefined);
  const latest = useRef(0);

  useEffect(() => {
    if (chosen === undefined) {
      setUrl(undefined);
      return undefined;
    }
    const made = URL.createObjectURL(chosen);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [chosen]);

  const choose = async (file: File) => {
    latest.current += 1;
    const mine = latest.current;
    setPreparing(true);
    setProblem(undefined);
    const prepared = await prepareImage(file);
    if (mine !== latest.current) return;
    setPreparing(false);
    if (prepared.kind === 'ok') setChosen(prepared.value);
    else setProblem(prepared.message);
  };

  const forget = () => {
    latest.current += 1;
    setPreparing(false);
    setProblem(undefined);
    setChosen(undefined);
  };

  /** Sends the chosen picture. */
  const send = async (file: File): Promise<SaveResult<PostImage>> => {
    if (sent.current?.file === file) return { kind: 'ok', value: sent.current.image };
    setProgress(0);
    const result = await upload(file, setProgress);
    setProgress(undefined);
    if (result.kind === 'ok') sent.current = { file, image: result.value };
    return result;
  };

  return { chosen, url, problem, preparing, progress, choose, forget, send };
};

/** A blog form's chosen picture with its actions. */
export type FeaturedImageState = ReturnType<typeof useFeaturedImage>;
