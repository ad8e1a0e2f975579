import type { BadFormula } from '#api/html/bad-formulas';
import type { FormulaText } from '#domain/text/record-fields';
import { lineRange, selectLine, selectText, textField } from '../fields/select-text.ts';
import { showField } from '../forms/ErrorSummary.tsx';
import { useSettled } from '../fields/use-settled.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { useAsk } from '../dialogs/Modal.tsx';
import { counted } from '#domain/text/format';
import { Button } from '../fields/Controls.tsx';

/** A formula that cannot be set, with its field. */
interface FoundFormula extends BadFormula {
  name: string;
  label: string;
}

/**
 * The formulas of a form that cannot be set. KaTeX is loaded for the first text with a dollar sign. When it does not
 * load, nothing is found: Content health checks what is saved.
 */
const findBadFormulas = async (texts: readonly FormulaText[]): Promise<FoundFormula[]> => {
  const toCheck = texts.filter(({ text }) => text.includes('$'));
  if (toCheck.length === 0) return [];
  try {
    const check = await import('#api/html/bad-formulas');
    return toCheck.flatMap(({ name, label, text, kind }) => {
      const bad = kind === 'html' ? check.badFormulasInHtml(text) : check.badFormulasInText(text);
      return bad.map((formula) => ({ ...formula, name, label }));
    });
  } catch {
    // The connection: a save fails by it, too, and says so.
    return [];
  }
};

/** `Content (HTML), line 3`; a field of one line needs no number. */
const describeLocation = ({ label, line }: Pick<FoundFormula, 'label' | 'line'>) =>
  line === 1 ? label : `${label}, line ${line}`;

/** Selects a formula in its field, or its line where the field spells it in another way (`&lt;` for `<`). */
const goToFormula = (formId: string, { name, source, line }: FoundFormula) => {
  const id = `${formId}-${name}`;
  // The visual editor marks the formula itself.
  showField(formId, name)?.focus();
  const { value = '' } = textField(id) ?? {};
  // Long ones are cut for showing.
  const cut = source.replace(/…$/, '');
  const at = value.indexOf(cut, lineRange(value, line).start);
  if (at === -1) selectLine(id, line);
  else selectText(id, at, at + cut.length);
};

/** More would not be read. */
const SHOWN = 5;

/**
 * Asks before a text is saved whose formulas readers would see as typed: `true` when all are valid, or when the teacher
 * chooses to save anyway. `formId` is the prefix of the field ids.
 */
export const mayBeSaved = async (
  ask: ReturnType<typeof useAsk>,
  texts: readonly FormulaText[],
  formId: string,
): Promise<boolean> => {
  const found = await findBadFormulas(texts);
  const [first] = found;
  if (!first) return true;
  const isSure = await ask({
    title: `${counted(found.length, 'formula')} ${found.length === 1 ? 'does' : 'do'} not work`,
    text: (
      <>
        <p>Visitors will see {found.length === 1 ? 'it' : 'them'} as typed:</p>
        <ul className="bad-formulas">
          {found.slice(0, SHOWN).map((formula, index) => (
            <li key={index}>
              <code>{formula.source}</code>
              <span>
                {describeLocation(formula)}: {formula.reason}
              </span>
            </li>
          ))}
          {found.length > SHOWN && <li>and {found.length - SHOWN} more</li>}
        </ul>
      </>
    ),
    cancel: 'Go back',
    confirm: 'Save anyway',
  });
  // After the dialog has given the focus back to where it was.
  if (!isSure) setTimeout(goToFormula, 0, formId, first);
  return isSure;
};

/** How many formulas cannot be set, and why the first one cannot; a tap selects it in its field. */
export function FormulaNote({ found, formId }: { found: readonly FoundFormula[]; formId: string }) {
  const [first] = found;
  return (
    <div role="status">
      {first && (
        <p className="field-error">
          {found.length > 1 && `${counted(found.length, 'formula')} need fixing. `}
          <Button kind="inline" onClick={() => goToFormula(formId, first)}>
            {describeLocation(first)}: {first.reason} in {first.source}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A pause in typing: a formula is looked at when she stops, not at each of its letters. */
const PAUSE_MS = 700;

/** The formulas of a form that cannot be set, looked at while she types. */
export const useFormulaMarks = (texts: readonly FormulaText[]): readonly FoundFormula[] => {
  // The array of texts is new at each rendering; only a changed text needs a new check.
  const typed = useSettled(JSON.stringify(texts), PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['formulas', typed],
    queryFn: () => findBadFormulas(JSON.parse(typed) as FormulaText[]),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  return data;
};
