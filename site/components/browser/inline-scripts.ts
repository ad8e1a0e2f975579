// Scripts that stand in the page itself: what they do has to be done before the page is seen, or when no file loads.

/**
 * Inline in a hidden part of the page, after its link, so that it has run before anything is seen and nothing moves:
 * the link leads to the chapter that was opened last on this device. `data-names` has the words for each class of the page:
 * `{"10": "Continue: Class 10, Chapter {n}"}`.
 */
export const CONTINUE =
  "try{let e=document.currentScript.parentNode,a=e.firstElementChild,{names:n,prefix:f}=e.dataset,l=JSON.parse(localStorage.progress).last,b=0,c,p,t;n=JSON.parse(n);for(c in n)[p,t]=l[c]||'',t>b&&(b=t,a.href=f+p,a.textContent=n[c].replace('{n}',parseInt(p.split('/')[2])),e.hidden=0)}catch{}";

/**
 * Inline in the page directly after an open `<details>` and closes it on a phone before it is seen, so that nothing
 * moves. Style sheets cannot close one without telling screen readers that it is open.
 */
export const FOLD_ON_PHONES =
  "if(matchMedia('(max-width:47.99rem)').matches)document.currentScript.previousElementSibling.open=false";

/**
 * Inline in the page directly after the offers, each hidden and in its own language: shows the one in the language that
 * was chosen on this device, else in the browser's language. A reader stays at the address that they opened.
 */
export const OFFER_LANGUAGE =
  "try{document.currentScript.parentNode.querySelector('[lang='+(localStorage.language||navigator.language.slice(0,2))+']').hidden=false}catch{}";

/** Inline in the page directly after `<details>` of one name, for browsers from before 2024, which open any number of them. */
export const ONE_OPEN =
  "'name'in HTMLDetailsElement.prototype||document.currentScript.previousElementSibling.addEventListener('toggle',({target:t,currentTarget:c})=>{if(t.open)for(let d of c.children)d.open=d==t},1)";

/**
 * Inline in the page directly after the element that it fills: what `data-week` says of this minute in India, whatever
 * the zone of the device, and again when a page that was left open is looked at. The epoch began on a Thursday at 05:30
 * in India, 4,650 minutes into a week that begins on Monday.
 */
export const OPEN_NOW =
  '{let d=document,e=d.currentScript.previousElementSibling,f=d.onvisibilitychange=()=>{for(let[m,t]of JSON.parse(e.dataset.week))m<=(Date.now()/6e4+4650)%10080&&(e.textContent=t)};f()}';

/**
 * Inline in the head: a tap on a button before the page's scripts have come would do nothing. The last one is held until
 * they have, which is when the page says that its content is loaded.
 */
export const HOLD_TAP =
  "{let b,d,l=addEventListener;l('click',e=>{d||(b=e.target.closest('button'))&&(e.stopPropagation(),e.preventDefault())},1);l('DOMContentLoaded',()=>{d=1;b?.click()})}";

const showNotLoaded = () =>
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    document.querySelector('.needs-script')?.remove();
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  });

/**
 * Inline in the page: when the admin's own code does not load, also at a second attempt, no file of it can say so. And
 * zod would try `eval` for its first schema, which the policy forbids and Firefox reports on every screen.
 */
export const adminScript = `__zod_globalConfig={jitless:true};(${String(showNotLoaded)})()`;
