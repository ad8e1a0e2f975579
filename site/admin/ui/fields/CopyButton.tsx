import { useState } from 'react';
import { Button, type ButtonKind } from './Controls.tsx';

/** Copies a text, and says so; where the browser keeps pages from the clipboard, the text is on the screen. */
export function CopyButton({
  text,
  kind,
  label = 'Copy',
}: {
  text: string;
  kind?: ButtonKind;
  label?: string;
}) {
  const [tried, setTried] = useState<{ text: string; said: string }>();
  const copy = async () => {
    const said = await navigator.clipboard.writeText(text).then(
      () => 'Copied.',
      () => 'It could not be copied. Select the text and copy it.',
    );
    setTried({ text, said });
  };
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status">{tried?.text === text && tried.said}</p>
    </>
  );
}
