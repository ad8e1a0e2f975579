import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAdmin } from '../../client/admin.ts';
import { uploadImage } from '../../client/upload-image.ts';
import { prepareImage } from '../../ui/pictures/prepare-image.ts';
import { createPictureChoice } from './picture-choice.ts';

/** The picture of an open blog form: its state and its actions. `kept` is one from an earlier try. */
export const useFeaturedImage = (kept: File | undefined) => {
  const { api } = useAdmin();
  const [choice] = useState(() =>
    createPictureChoice({
      prepare: prepareImage,
      upload: (file, onProgress) => uploadImage(api, file, onProgress),
      objectUrls: URL,
      kept,
    }),
  );
  useEffect(() => choice.end, [choice]);
  return { choice, state: useSyncExternalStore(choice.subscribe, choice.state, choice.state) };
};

/** A blog form's picture with its actions. */
export type FeaturedImageState = ReturnType<typeof useFeaturedImage>;
