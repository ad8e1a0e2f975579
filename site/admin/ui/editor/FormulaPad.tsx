import { useRef, useState } from 'react';
import { locateFormulas } from '#api/html/find-formulas';
import { formulaMarkup, formulaProblem } from '#api/html/formula-markup';
import { Modal } from '../dialogs/Modal.tsx';
import { Button } from '../fields/Controls.tsx';

/** A place to type in. */
const PLACE = '{}';

/**
 * What a key of the formula pad is called, the TeX that it inserts, and what it shows where that is too wide. What begins
 * with `^` or `_` goes behind the selection.
 */
const key = (name: string, tex: string, face = tex) => ({
  name,
  tex,
  face: face.replace(/^(?=[_^])/, PLACE).replaceAll(PLACE, '{\\square}'),
});

/** Seven in a row on a phone, so that all of them stand above its keyboard. */
export const FORMULA_KEYS = [
  key('Fraction', '\\frac{}{}'),
  key('Power', '^{}'),
  key('Index', '_{}'),
  key('Square root', '\\sqrt{}'),
  key('Root of any degree', '\\sqrt[3]{}'),
  key('Brackets that grow', '\\left({}\\right)'),
  key('Words', '\\text{}', '\\text{abc}'),
  key('Times', '\\times '),
  key('Divided by', '\\div '),
  key('Plus or minus', '\\pm '),
  key('At most', '\\le '),
  key('At least', '\\ge '),
  key('Not equal', '\\ne '),
  key('Degrees', '^\\circ'),
  key('Sine', '\\sin '),
  key('Cosine', '\\cos '),
  key('Tangent', '\\tan '),
  key('Pi', '\\pi '),
  key('Theta', '\\theta '),
  key('Alpha', '\\alpha '),
  key('Infinity', '\\infty '),
  key('Integral', '\\int_{}^{} {} \\, dx', '\\int_{}^{}'),
  key('Sum', '\\sum_{n=1}^{} {}', '\\sum'),
  key('Limit', '\\lim_{x \\to 0} {}', '\\lim'),
  key(
    'Matrix',
    '\\begin{pmatrix} {} & {} \\\\ {} & {} \\end{pmatrix}',
    '\\left(\\begin{smallmatrix} {} & {} \\\\ {} & {} \\end{smallmatrix}\\right)',
  ),
  key(
    'Cases',
    '\\begin{cases} {} & x > 0 \\\\ {} & x \\le 0 \\end{cases}',
    '\\left\\{ {} \\atop {} \\right.',
  ),
  key('Triangle', '\\triangle '),
  key('Angle', '\\angle '),
];

/** A text with its selection, as a field has them. */
interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Inserts TeX: what is selected goes into its first place, the cursor into the first one that is left. */
export const pressKey = ({ text, start, end }: Selected, tex: string): Selected => {
  const chosen = text.slice(start, end);
  const isFilled = chosen !== '' && tex.includes(PLACE) && !/^[_^]/.test(tex);
  const inserted = isFilled ? tex.replace(PLACE, () => `{${chosen}}`) : chosen + tex;
  const place = inserted.indexOf(PLACE);
  const at = start + (place === -1 ? inserted.length : place + 1);
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at };
};

/** Where typing goes on: the next empty place, the first one after the last, or behind the next brace. */
export const nextPlace = (text: string, at: number): number => {
  const places = [...text.matchAll(/\{\}/g)].map(({ index }) => index + 1);
  const next = places.find((place) => place > at) ?? places.find((place) => place !== at);
  if (next !== undefined) return next;
  const brace = text.indexOf('}', at);
  return brace === -1 ? text.length : brace + 1;
};

/** Signs that would end the formula: TeX has others for them. */
const sourceOf = (tex: string, display: boolean) => {
  const inner = tex.replace(/\n\s*\n/g, '\n');
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
  const cancel = () => onDone();
  const [before = { tex: '', display: false }] = locateFormulas(source);
  const [tex, setTex] = useState(before.tex);
  const [display, setDisplay] = useState(before.display);
  const field = useRef<HTMLTextAreaElement>(null);
  const written = tex.trim();
  const isEmpty = written === '';
  const problem = isEmpty
    ? undefined
    : /(?<!\\)\$/.test(tex)
      ? 'There is a $ inside the formula'
      : formulaProblem(written, display);

  /** Gives the field another text and cursor at once: the next key may follow before React has drawn. */
  const edit = (change: (area: HTMLTextAreaElement) => { text: string; start: number }) => {
    const area = field.current;
    if (!area) return;
    const next = change(area);
    setTex(next.text);
    area.value = next.text;
    area.focus();
    area.setSelectionRange(next.start, next.start);
  };
  const goOn = () =>
    edit(({ value, selectionEnd }) => ({ text: value, start: nextPlace(value, selectionEnd) }));

  return (
    <Modal
      title={source === '' ? 'New formula' : 'Change the formula'}
      onClose={cancel}
      className="formula-pad"
    >
      <div className="formula-shown" role="status" aria-label="The formula as readers see it">
        <span dangerouslySetInnerHTML={{ __html: formulaMarkup(written, display) ?? '' }} />
        {isEmpty && <span className="hint">The formula is shown here.</span>}
        {problem !== undefined && <span className="field-error">{problem}</span>}
      </div>
      <div
        className="formula-typed"
        onKeyDown={(event) => {
          // Tab leaves the field where no place is left.
          if (event.key !== 'Tab' || event.shiftKey || !tex.includes(PLACE)) return;
          event.preventDefault();
          goOn();
        }}
      >
        <textarea
          ref={field}
          aria-label="Formula"
          rows={1}
          className="code"
          spellCheck={false}
          value={tex}
          onChange={(event) => setTex(event.target.value)}
        />
        <Button onClick={goOn}>Next place</Button>
      </div>
      <div className="formula-keys" role="group" aria-label="Parts of a formula">
        {FORMULA_KEYS.map(({ name, tex: part, face }) => (
          <Button
            key={name}
            kind="quiet"
            title={name}
            onClick={() =>
              edit((area) => {
                const { value: text, selectionStart: start, selectionEnd: end } = area;
                return pressKey({ text, start, end }, part);
              })
            }
          >
            <span
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: formulaMarkup(face, false) ?? '' }}
            />
            <span className="visually-hidden">{name}</span>
          </Button>
        ))}
      </div>
      <div className="row-actions">
        <label className="check">
          <input
            type="checkbox"
            checked={display}
            onChange={(event) => setDisplay(event.target.checked)}
          />
          Own line
        </label>
        <Button onClick={cancel}>Cancel</Button>
        {source !== '' && (
          <Button kind="danger" onClick={() => onDone('')}>
            Remove
          </Button>
        )}
        <Button
          kind="primary"
          disabled={isEmpty || problem !== undefined}
          onClick={() => onDone(sourceOf(written, display))}
        >
          {source === '' ? 'Insert' : 'Change'}
        </Button>
      </div>
    </Modal>
  );
}
