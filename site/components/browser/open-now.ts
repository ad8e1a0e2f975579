/**
 * Inline in the page directly after the element that it fills: what `data-week` says of this minute in India, whatever
 * the zone of the device, and again when a page that was left open is looked at. The epoch began on a Thursday at 05:30
 * in India, 4,650 minutes into a week that begins on Monday.
 */
export const OPEN_NOW =
  "(e=>{let f=()=>{for(let[m,t]of JSON.parse(e.dataset.week))m<=(Date.now()/6e4+4650)%10080&&(e.textContent=t)};f();addEventListener('visibilitychange',f)})(document.currentScript.previousElementSibling)";
