import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { Button } from '../fields/Button.tsx';
import { TextField } from '../fields/Field.tsx';
import {
  PictureProgress,
  PictureView,
  type StoredPicture,
  usePictureUpload,
} from '../pictures/PictureInput.tsx';

/** A picture that is stored, as the text names it. */
export interface InsertedPicture {
  src: string;
  alt: string;
  width: string | null;
  height: string | null;
}

/** A chosen picture for the text: made smaller, sent, shown, described. What fails is said and may be tried again. */
export function PictureDialog({
  file,
  onInsert,
  onClose,
}: {
  file: File;
  onInsert: (picture: InsertedPicture) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [picture, setPicture] = useState<StoredPicture>();
  const upload = usePictureUpload();
  const [alt, setAlt] = useState('');

  const send = useEffectEvent(() => void upload.choose(file, setPicture));
  useEffect(() => {
    send();
  }, [file]);

  const pixels = (length: number) => (length > 0 ? String(length) : null);
  return (
    <Modal
      title="Picture for the text"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button
          kind="primary"
          disabled={!picture || alt.trim() === ''}
          onClick={() => {
            if (!picture) return;
            const { url: src, width, height } = picture;
            onInsert({ src, alt: alt.trim(), width: pixels(width), height: pixels(height) });
          }}
        >
          Insert picture
        </Button>
      }
    >
      {picture && <PictureView picture={picture} />}
      <PictureProgress {...upload} />
      <TextField
        id={`${id}-alt`}
        name="alt"
        label="What the picture shows"
        hint="Describe the picture for blind readers."
        autoComplete="off"
        value={alt}
        onValue={setAlt}
      />
    </Modal>
  );
}
