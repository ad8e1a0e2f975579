import { useRef, type ReactNode } from 'react';
import { Button, type ButtonKind } from './Button.tsx';

/** A button that opens the chooser of files, or with `capture` the camera. `label` names the input for screen readers. */
export function FileButton({
  label,
  kind,
  multiple = true,
  onFiles,
  onOpen,
  children,
  ...chosen
}: {
  label: string;
  kind?: ButtonKind;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
  /** Called when the button is tapped, to load what the files will need. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
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
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        {...(kind && { kind })}
        onClick={() => {
          onOpen?.();
          input.current?.click();
        }}
      >
        {children}
      </Button>
    </>
  );
}
