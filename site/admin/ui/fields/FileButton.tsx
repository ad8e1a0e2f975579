import { type ReactNode, useRef } from 'react';
import { useClose } from '../dialogs/Modal.tsx';
import { Button, type ButtonKind } from './Controls.tsx';

interface Chooser {
  /** What the input is called for screen readers. */
  label: string;
  accept: string;
  /** @default true */
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
}

/** A hidden chooser of files, or with `capture` the camera, and what opens it. A choice closes the dialog that it is in. */
export const useFileChooser = ({ label, multiple = true, onFiles, ...chosen }: Chooser) => {
  const input = useRef<HTMLInputElement>(null);
  const close = useClose();
  const chooser = (
    <input
      {...chosen}
      ref={input}
      className="visually-hidden"
      type="file"
      multiple={multiple}
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Choosing the same file again would otherwise be no change.
        event.target.value = '';
        if (files.length === 0) return;
        close?.();
        onFiles(files);
      }}
    />
  );
  return { chooser, open: () => input.current?.click() };
};

/** A button that opens a chooser of files. */
export function FileButton({
  kind = 'secondary',
  onOpen,
  children,
  ...chosen
}: Chooser & {
  kind?: ButtonKind;
  /** Called when the button is tapped, to load what the files will need. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const { chooser, open } = useFileChooser(chosen);
  return (
    <>
      {chooser}
      <Button
        kind={kind}
        onClick={() => {
          onOpen?.();
          open();
        }}
      >
        {children}
      </Button>
    </>
  );
}
