import type { Texts } from '../texts.ts';

/** The choices of the contact form that need no answer. */
export const contactAbout: Texts['contactAbout'] = {
  writer: 'ਤੁਸੀਂ ਹੋ',
  parent: 'ਮਾਤਾ-ਪਿਤਾ',
  student: 'ਵਿਦਿਆਰਥੀ',
  class: 'ਜਮਾਤ',
  board: 'ਬੋਰਡ',
  none: 'ਚੁਣੋ',
};
