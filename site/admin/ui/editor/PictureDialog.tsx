import { useEffect, useId, useState } from 'react';
import { Modal } from '../dialogs/Modal.tsx';
import { Button } from '../fields/Button.tsx';
import { TextField } from '../fields/Field.tsx';
import { useAdmin } from '../../client/admin.ts';
import { uploadImage } from '../pictures/PictureInput.tsx';
import { prepareImage } from '../pictures/prepare-image.ts';

/** A picture that is stored, as the text names it. */
export interface InsertedPicture {
  src: string;
  alt: string;
  width: string | null;
  height: string | null;
}

/** A chosen picture for the text: made smaller, shown, described, sent. What fails is said and may be tried again. */
export function PictureDialog({
  file,
  onInsert,
  onClose,
}: {
  file: File;
  onInsert: (picture: InsertedPicture) => void;
  onClose: () => void;
}) {
  const { api } = useAdmin();
  const id = useId();
  const [alt, setAlt] = useState('');
  const [ready, setReady] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState<number>();

  useEffect(() => {
    let current = true;
    let url: string | undefined;
    void prepareImage(file).then((made) => {
      if (!current) return;
      if (made.kind === 'ok') {
        url = URL.createObjectURL(made.value);
        setReady({ file: made.value, url });
      } else setProblem(made.message);
    });
    return () => {
      current = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file]);

  const send = async () => {
    if (!ready) return;
    setProblem(undefined);
    setPercent(0);
    const sent = await uploadImage(api, ready.file, setPercent);
    setPercent(undefined);
    if (sent.kind !== 'ok') {
      setProblem(sent.message);
      return;
    }
    const { url, width, height } = sent.value;
    onInsert({
      src: url,
      alt: alt.trim(),
      width: width === undefined ? null : String(width),
      height: height === undefined ? null : String(height),
    });
  };

  return (
    <Modal title="Picture for the text" onClose={onClose}>
      {ready ? (
        <img className="post-image" src={ready.url} alt="" />
      ) : (
        problem === undefined && (
          <p className="hint" role="status">
            Preparing the picture...
          </p>
        )
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <TextField
        id={`${id}-alt`}
        name="alt"
        label="What the picture shows"
        hint="Describe the picture for blind readers."
        autoComplete="off"
        value={alt}
        onValue={setAlt}
      />
      {percent !== undefined && <p role="status">Uploading image... {Math.round(percent)}%</p>}
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={!ready || percent !== undefined || alt.trim() === ''}
          onClick={() => void send()}
        >
          Insert picture
        </Button>
      </div>
    </Modal>
  );
}
