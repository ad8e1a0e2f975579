/** The field of text with this id. */
export const textField = (id: string): HTMLTextAreaElement | HTMLInputElement | undefined => {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    ? field
    : undefined;
};

/** Selects a part of a field's text, in the field with this id, and scrolls to it. */
export const selectText = (fieldId: string, start: number, end: number): void => {
  const field = textField(fieldId);
  if (!field) return;
  // Browsers scroll to the selection when a field gets the focus, not when its selection changes.
  field.blur();
  field.setSelectionRange(start, end);
  field.focus();
};

/** Where a line of a text begins and ends, counted from 1: `('ab\ncd', 2)` -> 3 and 5. */
export const lineRange = (text: string, line: number): { start: number; end: number } => {
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  const end = text.indexOf('\n', start);
  return { start, end: end === -1 ? text.length : end };
};

/** Selects a line of the text in the field with this id, counted from 1. */
export const selectLine = (fieldId: string, line: number): void => {
  const { start, end } = lineRange(textField(fieldId)?.value ?? '', line);
  selectText(fieldId, start, end);
};
