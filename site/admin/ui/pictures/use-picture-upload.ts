import { useRef, useState } from 'react';
import type { Picture } from '#domain/files/picture.ts';
import { useAdmin } from '../../client/admin.ts';
import { uploadImage } from '../../client/upload-image.ts';
import { prepareImage } from './prepare-image.ts';

/** Makes a chosen picture ready and sends it: what to call with the file, what is being done, and what went wrong. */
export const usePictureUpload = (onPicture: (picture: Omit<Picture, 'alt'>) => void) => {
  const { api } = useAdmin();
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Another file may be chosen while one is on its way: the last one counts.
  const last = useRef<File>(undefined);

  const choose = async (file: File) => {
    last.current = file;
    const isLast = () => last.current === file;
    setProblem(undefined);
    setDoing('Preparing the picture...');
    const prepared = await prepareImage(file);
    if (!isLast()) return;
    if (prepared.kind !== 'ok') {
      setDoing(undefined);
      setProblem(prepared.message);
      return;
    }
    setDoing('Uploading the picture...');
    const sent = await uploadImage(api, prepared.value, (percent) => {
      if (isLast()) setDoing(`Uploading the picture... ${Math.round(percent)}%`);
    });
    if (!isLast()) return;
    setDoing(undefined);
    if (sent.kind !== 'ok') {
      setProblem(sent.message);
      return;
    }
    const { filename, width = 0, height = 0 } = sent.value;
    onPicture({ filename, width, height });
  };
  return { choose, doing, problem };
};
