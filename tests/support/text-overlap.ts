/**
 * Runs in the browser: lines of text that lie on each other or are cut off by a box that hides what does not
 * fit, as readable pairs. Formulas place their parts over each other on purpose and are left out.
 */
export const textFaults = (): string[] => {
  const ignored =
    'svg, .katex, .visually-hidden, [aria-hidden=true], .skip, script, style, noscript';
  const shown: { text: string; box: DOMRect; element: Element }[] = [];
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || element.closest(ignored) !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      continue;
    // What sticks to the window's edge covers what is read, by design.
    let box: Element | null = element;
    let sticks = false;
    for (; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Words for screen readers alone.
      if (style.clipPath === 'inset(50%)') break;
      if (/sticky|fixed/.test(style.position)) sticks = true;
      if (
        style.overflowX === 'hidden' &&
        box.scrollWidth > box.clientWidth + 2 &&
        box.clientWidth > 4
      )
        faults.push(`cut off: ${text.slice(0, 40)}`);
    }
    if (sticks || box !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (line.width > 2) shown.push({ text: text.slice(0, 40), box: line, element });
  }
  shown.sort((a, b) => a.box.top - b.box.top);
  for (const [place, a] of shown.entries()) {
    for (let next = place + 1; next < shown.length; next += 1) {
      const b = shown[next];
      if (b === undefined || b.box.top > a.box.bottom) break;
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element))
        continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const least = Math.min(a.box.height, b.box.height);
      if (wide > 3 && high > 0.4 * least) faults.push(`“${a.text}” lies on “${b.text}”`);
    }
  }
  return faults;
};
