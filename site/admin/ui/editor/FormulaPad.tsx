import { useId, useRef, useState } from 'react';
import { formulaMarkup, formulaProblem } from '#api/html/formula-markup.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { Button } from '../fields/Button.tsx';
import { TextField } from '../fields/Field.tsx';
import { FORMULA_KEYS, formulaOf, nextPlace, pressKey } from './formula-keys.ts';

const KEYS = FORMULA_KEYS.map((key) => ({ ...key, markup: formulaMarkup(key.face, false) ?? '' }));

/** Signs that would end the formula: TeX has others for them. */
const sourceOf = (tex: string, display: boolean): string => {
  const inner = tex.trim().replace(/\n\s*\n/g, '\n');
  return display ? `$$${inner}$$` : `$${inner.replaceAll('\n', ' ')}$`;
};

/**
 * Writes or changes a formula: keys that show what they insert, the formula as readers see it at once, mistakes in words.
 * All of it stands above an open keyboard.
 */
export function FormulaPad({
  source,
  onDone,
}: {
  /** The formula with its signs; empty for a new one. */
  source: string;
  /** Called with the formula, empty for one that is removed; with nothing where all stays. */
  onDone: (source?: string) => void;
}) {
  const id = useId();
  const cancel = () => {
    onDone();
  };
  const before = source === '' ? { tex: '', display: false } : formulaOf(source);
  const [tex, setTex] = useState(before.tex);
  const [display, setDisplay] = useState(before.display);
  const field = useRef<HTMLDivElement>(null);
  const isEmpty = tex.trim() === '';
  const problem = isEmpty
    ? undefined
    : /(?<!\\)\$/.test(tex)
      ? 'There is a $ inside the formula'
      : formulaProblem(tex.trim(), display);
  const markup = isEmpty || problem !== undefined ? undefined : formulaMarkup(tex.trim(), display);

  /** Gives the field another text and cursor at once: the next key may follow before React has drawn. */
  const edit = (change: (area: HTMLTextAreaElement) => { text: string; start: number }) => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const next = change(area);
    setTex(next.text);
    area.value = next.text;
    area.focus();
    area.setSelectionRange(next.start, next.start);
  };
  const goOn = () => {
    edit(({ value, selectionEnd }) => ({ text: value, start: nextPlace(value, selectionEnd) }));
  };

  return (
    <Modal
      title={source === '' ? 'New formula' : 'Change the formula'}
      onClose={cancel}
      className="formula-pad"
    >
      <div className="formula-shown" role="status" aria-label="The formula as readers see it">
        {markup !== undefined && <span dangerouslySetInnerHTML={{ __html: markup }} />}
        {isEmpty && <span className="hint">The formula is shown here.</span>}
        {problem !== undefined && <span className="field-error">{problem}</span>}
      </div>
      <div
        ref={field}
        className="formula-typed"
        onKeyDown={(event) => {
          // Tab leaves the field where no place is left.
          if (event.key !== 'Tab' || event.shiftKey || !tex.includes('{}')) return;
          event.preventDefault();
          goOn();
        }}
      >
        <TextField
          id={`${id}-tex`}
          name="tex"
          label="Formula"
          rows={1}
          className="code"
          spellCheck={false}
          value={tex}
          onValue={setTex}
        />
        <Button onClick={goOn}>Next place</Button>
      </div>
      <div className="formula-keys" role="group" aria-label="Parts of a formula">
        {KEYS.map(({ name, tex: part, markup: face }) => (
          <button
            key={name}
            type="button"
            className="button quiet"
            title={name}
            onClick={() => {
              edit((area) => {
                const { value: text, selectionStart: start, selectionEnd: end } = area;
                return pressKey({ text, start, end }, part);
              });
            }}
          >
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: face }} />
            <span className="visually-hidden">{name}</span>
          </button>
        ))}
      </div>
      <div className="actions">
        <label className="check">
          <input
            type="checkbox"
            checked={display}
            onChange={(event) => {
              setDisplay(event.target.checked);
            }}
          />
          Own line
        </label>
        <Button onClick={cancel}>Cancel</Button>
        {source !== '' && (
          <Button
            kind="danger"
            onClick={() => {
              onDone('');
            }}
          >
            Remove
          </Button>
        )}
        <Button
          kind="primary"
          disabled={isEmpty || problem !== undefined}
          onClick={() => {
            onDone(sourceOf(tex, display));
          }}
        >
          {source === '' ? 'Insert' : 'Change'}
        </Button>
      </div>
    </Modal>
  );
}
