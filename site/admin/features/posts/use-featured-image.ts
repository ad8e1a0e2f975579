import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPictureChoice, type UploadImage } from './picture-choice.ts';
import { prepareImage } from './prepare-image.ts';

/** The picture of an open blog form: its state and its actions. `kept` is one from an earlier try. */
export const useFeaturedImage = (upload: UploadImage, kept: File | undefined) => {
  const [choice] = useState(() =>
    createPictureChoice({ prepare: prepareImage, upload, objectUrls: URL, kept }),
  );
  useEffect(() => choice.end, [choice]);
  return { choice, state: useSyncExternalStore(choice.subscribe, choice.state, choice.state) };
};

/** A blog form's picture with its actions. */
export type FeaturedImageState = ReturnType<typeof useFeaturedImage>;
