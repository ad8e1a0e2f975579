import type { Texts } from '../texts.ts';

/** The choices of the contact form that need no answer. */
export const contactAbout: Texts['contactAbout'] = {
  writer: 'आप हैं',
  parent: 'माता-पिता',
  student: 'विद्यार्थी',
  class: 'कक्षा',
  board: 'बोर्ड',
  none: 'चुनें',
};
