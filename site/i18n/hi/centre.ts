import type { Texts } from '../texts.ts';

/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre: Texts['centre'] = {
  results: 'साल के अनुसार परिणाम',
  words: 'माता-पिता क्या कहते हैं',
  photos: 'सेंटर की तस्वीरें',
  directions: 'रास्ता देखें',
};
