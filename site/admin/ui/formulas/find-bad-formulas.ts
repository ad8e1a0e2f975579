import type { BadFormula } from '#api/html/bad-formulas.ts';
import { lineRange, selectText } from '../fields/select-text.ts';
import { showField } from '../forms/ErrorSummary.tsx';

/** A field whose formulas readers see set. */
export interface FormulaText {
  /** The field's name in the form, and what the teacher calls it. */
  name: string;
  label: string;
  text: string;
  kind: 'text' | 'html';
}

/** A formula that cannot be set, with its field. */
export interface FoundFormula extends BadFormula {
  name: string;
  label: string;
}

/**
 * The formulas of a form that cannot be set. KaTeX is loaded for the first text with a dollar sign. When it does not
 * load, nothing is found: Content health checks what is saved.
 */
export const findBadFormulas = async (texts: readonly FormulaText[]): Promise<FoundFormula[]> => {
  const toCheck = texts.filter(({ text }) => text.includes('$'));
  if (toCheck.length === 0) return [];
  try {
    const check = await import('#api/html/bad-formulas.ts');
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
export const describeLocation = ({ label, line }: Pick<FoundFormula, 'label' | 'line'>): string =>
  line === 1 ? label : `${label}, line ${line}`;

/** Selects a formula in its field, or its line where the field spells it in another way (`&lt;` for `<`). */
export const goToFormula = (formId: string, { name, source, line }: FoundFormula): void => {
  const id = `${formId}-${name}`;
  const field = showField(formId, name);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) {
    // The visual editor marks the formula itself.
    field?.focus();
    return;
  }
  const whole = lineRange(field.value, line);
  // Long ones are cut for showing.
  const cut = source.replace(/…$/, '');
  const at = field.value.indexOf(cut, whole.start);
  selectText(
    id,
    ...(at === -1 ? ([whole.start, whole.end] as const) : ([at, at + cut.length] as const)),
  );
};
