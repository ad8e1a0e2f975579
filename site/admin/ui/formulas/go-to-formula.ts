import { lineRange, selectText } from '../fields/select-text.ts';
import { showField } from '../forms/show-field.ts';
import type { FoundFormula } from './find-bad-formulas.ts';

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
