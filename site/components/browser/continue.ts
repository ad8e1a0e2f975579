/**
 * Inline in the page directly after a hidden link, so that it is there before anything is seen and nothing moves:
 * leads to the chapter that was opened last on this device. `data-names` has the words for each class of the page:
 * `{"10": "Continue: Class 10, Chapter {n}"}`.
 */
export const CONTINUE =
  "try{let e=document.currentScript.previousSibling,a=e.firstChild,{names:n,prefix:f}=e.dataset,l=JSON.parse(localStorage.progress).last,b=0,c,p,t;n=JSON.parse(n);for(c in n)[p,t]=l[c]||'',t>b&&(b=t,a.href=f+p,a.textContent=n[c].replace('{n}',parseInt(p.split('/')[2])),e.hidden=0)}catch{}";
