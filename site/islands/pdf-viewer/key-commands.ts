/** What a key asks the viewer to do. */
export type KeyCommand =
  | 'page-up'
  | 'page-down'
  | 'line-up'
  | 'line-down'
  | 'first'
  | 'last'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'find'
  | 'print';

/** The part of a keyboard event that is read. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const PLAIN: Readonly<Record<string, KeyCommand>> = {
  PageUp: 'page-up',
  PageDown: 'page-down',
  ArrowUp: 'line-up',
  ArrowDown: 'line-down',
  Home: 'first',
  End: 'last',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit',
};

/** With Ctrl or Command. Plus and minus stay the browser's own: they enlarge the whole page. */
const WITH_CONTROL: Readonly<Record<string, KeyCommand>> = { f: 'find', p: 'print' };

/** The command of a key, or `undefined` when it is not the viewer's. Space scrolls as everywhere. */
export const keyCommand = (event: PressedKey): KeyCommand | undefined => {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return WITH_CONTROL[event.key.toLowerCase()];
  if (event.key === ' ') return event.shiftKey ? 'page-up' : 'page-down';
  return PLAIN[event.key];
};
