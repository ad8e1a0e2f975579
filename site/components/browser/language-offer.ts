/**
 * Inline in the page directly after the offers, each hidden and in its own language: shows the one in the language that
 * was chosen on this device, else in the browser's language. A reader stays at the address that they opened.
 */
export const OFFER_LANGUAGE =
  "try{document.currentScript.parentNode.querySelector('[lang='+(localStorage.language||navigator.language.slice(0,2))+']').hidden=false}catch{}";
