import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { locateFormulas } from '#api/html/find-formulas';
import { Button } from '../fields/Controls.tsx';
import { selectText, textField } from '../fields/select-text.ts';
import { loadEditorStyles } from '../formulas/load-styles.ts';

// KaTeX comes with it.
const FormulaPad = lazy(async () => {
  const [{ FormulaPad: Pad }] = await Promise.all([import('./FormulaPad.tsx'), loadEditorStyles()]);
  return { default: Pad };
});

/** A formula that is being written in the place of a part of a text. */
interface Open {
  start: number;
  end: number;
  source: string;
}

/** Opens the formula pad for the text field with this id: for a new formula at the cursor, or for the one that it is in. */
export function FormulaButton({
  fieldId,
  disabled,
  onValue,
}: {
  fieldId: string;
  disabled: boolean;
  onValue: (text: string) => void;
}) {
  const [opened, setOpened] = useState<Open>();
  // An untouched field says that its cursor is at the start: then a formula goes to the end.
  const touched = useRef(false);
  useEffect(() => {
    const touch = () => {
      touched.current = true;
    };
    textField(fieldId)?.addEventListener('focus', touch, { once: true });
  }, [fieldId]);

  const open = () => {
    const { value = '', selectionStart, selectionEnd } = textField(fieldId) ?? {};
    const start = (touched.current ? selectionStart : undefined) ?? value.length;
    const end = (touched.current ? selectionEnd : undefined) ?? value.length;
    const around = locateFormulas(value).find((one) => one.start < end && start < one.end);
    const source = around ? value.slice(around.start, around.end) : '';
    setOpened({ start, end, ...around, source });
  };
  const close = (source?: string) => {
    const field = textField(fieldId);
    setOpened(undefined);
    if (!opened || !field || source === undefined) return;
    const { start, end } = opened;
    const { value } = field;
    onValue(value.slice(0, start) + source + value.slice(end));
    // After the dialog has given the focus back, and the field its new text.
    setTimeout(selectText, 0, fieldId, start + source.length, start + source.length);
  };
  return (
    <>
      <Button kind="quiet" disabled={disabled} onClick={open}>
        Formula
      </Button>
      {opened && (
        <Suspense>
          <FormulaPad source={opened.source} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
