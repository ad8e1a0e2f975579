/** A text with its selection, as a field of several lines has them. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What a button puts around the selection. */
export interface InsertedPart {
  before: string;
  after: string;
}

const STARTS_WITH_HEADING = /^\s*<h[1-6][\s>]/i;
const ENDS_WITH_TAG = />\s*$/;

/**
 * Puts a part around the selection, or at the end where nothing was selected yet (`undefined`) or a formula would come
 * before the first heading. At the end of HTML a formula gets its own paragraph.
 * `('<h2>A</h2>', undefined, $ and $)` -> `<h2>A</h2>\n<p>$$</p>`, the selection between the signs
 */
export const insertPart = (
  text: string,
  selection: { start: number; end: number } | undefined,
  part: InsertedPart,
): Selected => {
  const isFormula = part.before === '$';
  const aboveHeading =
    selection !== undefined &&
    text.slice(0, selection.end).trim() === '' &&
    STARTS_WITH_HEADING.test(text);
  const atEnd = selection === undefined || (isFormula && aboveHeading);
  const { start, end } = atEnd ? { start: text.length, end: text.length } : selection;
  const wrapped = atEnd && isFormula && ENDS_WITH_TAG.test(text);
  const newLine = atEnd && text !== '' && !text.endsWith('\n') ? '\n' : '';
  const before = wrapped
    ? `${newLine}<p>${part.before}`
    : `${isFormula ? '' : newLine}${part.before}`;
  const after = wrapped ? `${part.after}</p>` : part.after;
  const selected = text.slice(start, end);
  return {
    text: text.slice(0, start) + before + selected + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + selected.length,
  };
};
