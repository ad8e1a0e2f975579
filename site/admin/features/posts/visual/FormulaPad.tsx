import { useId, useRef, useState } from 'react';
import { formulaMarkup, formulaProblem } from '#api/html/formula-markup.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { insertPart } from '../insert-part.ts';
import { formulaOf } from './schema.ts';

/** What the pad puts into a formula; `name` is read out, `sign` is seen. What is selected goes into the first place. */
const KEYS = [
  { sign: 'a/b', name: 'Fraction', before: '\\frac{', after: '}{ }' },
  { sign: '√', name: 'Square root', before: '\\sqrt{', after: '}' },
  { sign: 'ⁿ√', name: 'Root of any degree', before: '\\sqrt[3]{', after: '}' },
  { sign: 'xⁿ', name: 'Power', before: '', after: '^{2}' },
  { sign: 'xₙ', name: 'Index', before: '', after: '_{1}' },
  { sign: '( )', name: 'Brackets that grow', before: '\\left(', after: '\\right)' },
  { sign: '∫', name: 'Integral', before: '\\int_{0}^{1} ', after: ' \\, dx' },
  { sign: '∑', name: 'Sum', before: '\\sum_{n=1}^{k} ', after: '' },
  { sign: 'lim', name: 'Limit', before: '\\lim_{x \\to 0} ', after: '' },
  {
    sign: '[ ⋮ ]',
    name: 'Matrix',
    before: '\\begin{pmatrix} ',
    after: ' & b \\\\ c & d \\end{pmatrix}',
  },
  {
    sign: '{ ⋮',
    name: 'Cases',
    before: '\\begin{cases} ',
    after: ' & x > 0 \\\\ 0 & x \\le 0 \\end{cases}',
  },
  { sign: '×', name: 'Times', before: ' \\times ', after: '' },
  { sign: '÷', name: 'Divided by', before: ' \\div ', after: '' },
  { sign: '±', name: 'Plus or minus', before: ' \\pm ', after: '' },
  { sign: '≤', name: 'At most', before: ' \\le ', after: '' },
  { sign: '≥', name: 'At least', before: ' \\ge ', after: '' },
  { sign: '≠', name: 'Not equal', before: ' \\ne ', after: '' },
  { sign: '°', name: 'Degrees', before: '', after: '^\\circ' },
  { sign: 'sin', name: 'Sine', before: '\\sin ', after: '' },
  { sign: 'cos', name: 'Cosine', before: '\\cos ', after: '' },
  { sign: 'tan', name: 'Tangent', before: '\\tan ', after: '' },
  { sign: 'π', name: 'Pi', before: '\\pi ', after: '' },
  { sign: 'θ', name: 'Theta', before: '\\theta ', after: '' },
  { sign: 'α', name: 'Alpha', before: '\\alpha ', after: '' },
  { sign: '∞', name: 'Infinity', before: '\\infty ', after: '' },
  { sign: '△', name: 'Triangle', before: '\\triangle ', after: '' },
  { sign: '∠', name: 'Angle', before: '\\angle ', after: '' },
  { sign: 'abc', name: 'Words', before: '\\text{', after: '}' },
] as const;

/** Signs that would end the formula: TeX has others for them. */
const sourceOf = (tex: string, display: boolean): string => {
  const inner = tex.trim().replace(/\n\s*\n/g, '\n');
  return display ? `$$${inner}$$` : `$${inner.replaceAll('\n', ' ')}$`;
};

/** Writes or changes a formula: buttons for its parts, the formula as readers see it at once, mistakes in words. */
export function FormulaPad({
  source,
  onInsert,
  onRemove,
  onClose,
}: {
  /** The formula with its signs; empty for a new one. */
  source: string;
  onInsert: (source: string) => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}) {
  const id = useId();
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

  const press = (key: (typeof KEYS)[number]) => {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const next = insertPart(area.value, { start, end }, { before: key.before, after: key.after });
    setTex(next.text);
    area.value = next.text;
    area.focus();
    area.setSelectionRange(next.start, next.end);
  };

  return (
    <Modal
      title={source === '' ? 'New formula' : 'Change the formula'}
      onClose={onClose}
      className="formula-pad"
    >
      <div className="formula-shown" role="status" aria-label="The formula as readers see it">
        {markup !== undefined && <span dangerouslySetInnerHTML={{ __html: markup }} />}
        {isEmpty && <span className="hint">The formula is shown here.</span>}
        {problem !== undefined && <span className="field-error">{problem}</span>}
      </div>
      <div ref={field}>
        <TextArea
          id={`${id}-tex`}
          name="tex"
          label="Formula"
          rows={2}
          className="code"
          spellCheck={false}
          value={tex}
          onValue={setTex}
        />
      </div>
      <div className="formula-keys" role="group" aria-label="Parts of a formula">
        {KEYS.map((key) => (
          <button
            key={key.name}
            type="button"
            className="button quiet"
            title={key.name}
            onClick={() => {
              press(key);
            }}
          >
            <span aria-hidden="true">{key.sign}</span>
            <span className="visually-hidden">{key.name}</span>
          </button>
        ))}
      </div>
      <fieldset className="choices">
        <legend className="visually-hidden">Where it stands</legend>
        {[false, true].map((own) => (
          <label key={String(own)}>
            <input
              type="radio"
              name={`${id}-display`}
              checked={display === own}
              onChange={() => {
                setDisplay(own);
              }}
            />
            {own ? 'On its own line' : 'In the line'}
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        {onRemove && (
          <Button kind="danger" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button
          kind="primary"
          disabled={isEmpty || problem !== undefined}
          onClick={() => {
            onInsert(sourceOf(tex, display));
          }}
        >
          {source === '' ? 'Insert' : 'Change'}
        </Button>
      </div>
    </Modal>
  );
}
