// Tags that only come together when others are removed: accidental nesting is never deeper than this.
const STRIP_PASSES = 10;

/**
 * Text without any HTML. A tag that is never closed goes with what follows; a `<` that cannot begin a tag
 * stays, and so do entities, which are text. `<b>Hi</b>, is a < b?` -> `Hi, is a < b?`
 */
export const stripHtml = (text: string): string => {
  let before = text;
  for (let pass = 0; pass < STRIP_PASSES; pass += 1) {
    const after = before.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(/<[a-z/!?][^>]*(>|$)/gi, '');
    if (after === before) return after;
    before = after;
  }
  return before.replaceAll('<', '');
};
