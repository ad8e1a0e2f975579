/**
 * Inline in a hidden part of the page, after its link, so that it has run before anything is seen and nothing moves:
 * the link leads to the chapter that was opened last on this device. `data-names` has the words for each class of the page:
 * `{"10": "Continue: Class 10, Chapter {n}"}`.
 */
export const CONTINUE =
  "try{let e=document.currentScript.parentNode,a=e.firstElementChild,{names:n,prefix:f}=e.dataset,l=JSON.parse(localStorage.progress).last,b=0,c,p,t;n=JSON.parse(n);for(c in n)[p,t]=l[c]||'',t>b&&(b=t,a.href=f+p,a.textContent=n[c].replace('{n}',parseInt(p.split('/')[2])),e.hidden=0)}catch{}";
