/**
 * Inline in the page directly after an open `<details>` and closes it on a phone before it is seen, so that nothing
 * moves. Style sheets cannot close one without telling screen readers that it is open.
 */
export const FOLD_ON_PHONES =
  "if(matchMedia('(max-width:47.99rem)').matches)document.currentScript.previousElementSibling.open=false";
