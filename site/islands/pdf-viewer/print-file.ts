/**
 * Prints a file in a tab of its own, where the browser shows it: nothing but the file is printed, as sharp as it is,
 * and on phones the tab offers what the phone has. `false` when the browser blocks the tab.
 */
export const printFile = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  if (tab === null) return false;
  const print = () => {
    try {
      tab.print();
    } catch {
      // Firefox's own viewer keeps others out; its tab has a button.
    }
  };
  tab.addEventListener('load', print, { once: true });
  return true;
};
