import type { Texts } from '../texts.ts';

/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre: Texts['centre'] = {
  results: 'ਸਾਲ ਅਨੁਸਾਰ ਨਤੀਜੇ',
  words: 'ਮਾਪੇ ਕੀ ਕਹਿੰਦੇ ਹਨ',
  photos: 'ਸੈਂਟਰ ਦੀਆਂ ਤਸਵੀਰਾਂ',
  directions: 'ਰਸਤਾ ਵੇਖੋ',
};
