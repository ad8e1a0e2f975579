import type { Texts } from '../en/en.ts';

/** The lists of all lectures and of all study materials, and their filters. */
export const lists: Texts['lists'] = {
  class: 'ਜਮਾਤ',
  allClasses: 'ਸਾਰੀਆਂ',
  language: 'ਭਾਸ਼ਾ',
  everyLanguage: 'ਸਾਰੀਆਂ ਭਾਸ਼ਾਵਾਂ',
  filters: 'ਫ਼ਿਲਟਰ',
  reset: 'ਫ਼ਿਲਟਰ ਹਟਾਓ',
  showMore: 'ਹੋਰ ਵਿਖਾਓ',
  chaptersFound: 'ਲੱਭੇ ਹੋਏ ਅਧਿਆਇ',
  allChapters: '{class}: ਸਾਰੇ ਅਧਿਆਇ',
  notLoaded: 'ਫ਼ਿਲਟਰ ਲੋਡ ਨਹੀਂ ਹੋਇਆ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ ਹੇਠੋਂ ਜਮਾਤ ਚੁਣੋ: ਉਸ ਦੇ ਪੇਜ ’ਤੇ ਪੂਰੀ ਸੂਚੀ ਹੈ।',
};

const filter = {
  chapterOf: '{class}, {chapter}',
  inForce: '{count} ਚਾਲੂ',
  playVideo: 'ਵੀਡੀਓ ਚਲਾਓ: {title}',
  some: '{all} ਵਿੱਚੋਂ {shown} ਦਿਸ ਰਹੇ ਹਨ',
  withRelated: '{all}, ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ {related} ਮਿਲਦੇ-ਜੁਲਦੇ',
};

/** The list of all video lectures. */
export const videos: Texts['videos'] = {
  title: 'ਵੀਡੀਓ ਲੈਕਚਰ',
  description: '{subjects} ਲਈ ਗਣਿਤ ਦੇ ਮੁਫ਼ਤ ਵੀਡੀਓ ਲੈਕਚਰ, ਜਮਾਤ ਅਤੇ ਅਧਿਆਇ ਦੇ ਕ੍ਰਮ ਵਿੱਚ।',
  text: 'ਹਰ ਜਮਾਤ ਦੇ ਸਾਰੇ ਵੀਡੀਓ ਲੈਕਚਰ। ਡਾਟੇ ਦੀ ਬੱਚਤ: ਵੀਡੀਓ ਤਾਂ ਹੀ ਲੋਡ ਹੁੰਦਾ ਹੈ ਜਦੋਂ ਤੁਸੀਂ ਉਸ ਨੂੰ ਚਲਾਉਂਦੇ ਹੋ।',
  classTitle: '{class}: ਵੀਡੀਓ ਲੈਕਚਰ',
  classDescription: '{class} ਦੇ ਗਣਿਤ ਦੇ ਸਾਰੇ ਵੀਡੀਓ ਲੈਕਚਰ, ਅਧਿਆਇ ਦੇ ਕ੍ਰਮ ਵਿੱਚ।',
  classText: 'ਇਸ ਜਮਾਤ ਦੇ ਸਾਰੇ ਵੀਡੀਓ ਲੈਕਚਰ।',
  all: 'ਸਾਰੇ ਵੀਡੀਓ ਲੈਕਚਰ',
  found: 'ਲੱਭੇ ਹੋਏ ਵੀਡੀਓ',
  search: 'ਵੀਡੀਓ ਲੈਕਚਰ',
  searchLabel: 'ਵੀਡੀਓ ਲੈਕਚਰ ਲੱਭੋ',
  placeholder: 'ਸਿਰਲੇਖ, ਵਿਸ਼ੇ ਜਾਂ ਅਧਿਆਇ ਨਾਲ ਲੱਭੋ',
  none: 'ਕੋਈ ਵੀਡੀਓ ਨਹੀਂ ਲੱਭਿਆ',
  index: 'ਜਮਾਤ ਅਨੁਸਾਰ ਸਾਰੇ ਵੀਡੀਓ ਲੈਕਚਰ',
  chapter: 'ਅਧਿਆਇ',
  everyChapter: 'ਸਾਰੇ ਅਧਿਆਇ',
  filter: {
    ...filter,
    all: { one: '{count} ਵੀਡੀਓ', other: '{count} ਵੀਡੀਓ' },
    related: { one: '{count} ਮਿਲਦਾ-ਜੁਲਦਾ ਵੀਡੀਓ', other: '{count} ਮਿਲਦੇ-ਜੁਲਦੇ ਵੀਡੀਓ' },
  },
};

/** The list of all study materials. */
export const materials: Texts['materials'] = {
  title: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  description: '{subjects} ਲਈ ਗਣਿਤ ਦੇ ਮੁਫ਼ਤ ਨੋਟਸ, ਅਭਿਆਸ ਸ਼ੀਟਾਂ, ਪ੍ਰਸ਼ਨ ਅਤੇ ਸੂਤਰ ਸ਼ੀਟਾਂ, PDF ਵਿੱਚ।',
  text: 'ਨੋਟਸ, ਅਭਿਆਸ ਸ਼ੀਟਾਂ, ਪ੍ਰਸ਼ਨ ਅਤੇ ਸੂਤਰ ਸ਼ੀਟਾਂ, PDF ਵਿੱਚ। ਪੜ੍ਹਨਾ, ਡਾਊਨਲੋਡ ਕਰਨਾ ਅਤੇ ਛਾਪਣਾ ਮੁਫ਼ਤ ਹੈ।',
  classTitle: '{class}: ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  classDescription: '{class} ਦੇ ਗਣਿਤ ਦੇ ਸਾਰੇ ਨੋਟਸ, ਅਭਿਆਸ ਸ਼ੀਟਾਂ ਅਤੇ ਪ੍ਰਸ਼ਨ, PDF ਵਿੱਚ, ਅਧਿਆਇ ਦੇ ਕ੍ਰਮ ਵਿੱਚ।',
  classText: 'ਇਸ ਜਮਾਤ ਦੀ ਸਾਰੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ।',
  all: 'ਸਾਰੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  found: 'ਲੱਭੀ ਹੋਈ ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  search: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  searchLabel: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਲੱਭੋ',
  placeholder: 'ਅਧਿਆਇ ਦੇ ਨਾਂ ਨਾਲ ਲੱਭੋ...',
  none: 'ਕੋਈ ਸਮੱਗਰੀ ਨਹੀਂ ਲੱਭੀ। ਫ਼ਿਲਟਰ ਜਾਂ ਖੋਜ ਦੇ ਸ਼ਬਦ ਬਦਲ ਕੇ ਵੇਖੋ।',
  index: 'ਜਮਾਤ ਅਨੁਸਾਰ ਸਾਰੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  type: 'ਕਿਸਮ',
  everyType: 'ਸਾਰੀਆਂ ਕਿਸਮਾਂ',
  filter: {
    ...filter,
    some: '{all} ਵਿੱਚੋਂ {shown} ਦਿਸ ਰਹੀਆਂ ਹਨ',
    withRelated: '{all}, ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ {related} ਮਿਲਦੀਆਂ-ਜੁਲਦੀਆਂ',
    all: { one: '{count} ਸਮੱਗਰੀ', other: '{count} ਸਮੱਗਰੀਆਂ' },
    related: { one: '{count} ਮਿਲਦੀ-ਜੁਲਦੀ ਸਮੱਗਰੀ', other: '{count} ਮਿਲਦੀਆਂ-ਜੁਲਦੀਆਂ ਸਮੱਗਰੀਆਂ' },
  },
};

/** Four ways to get more out of a sheet. */
export const studyTips: Texts['studyTips'] = {
  title: 'ਪੜ੍ਹਾਈ ਦੇ ਤਰੀਕੇ',
  tips: [
    {
      title: 'ਪੜ੍ਹੋ, ਬੰਦ ਕਰੋ, ਲਿਖੋ',
      text: 'ਇੱਕ ਭਾਗ ਦੇ ਨੋਟਸ ਪੜ੍ਹੋ, ਉਨ੍ਹਾਂ ਨੂੰ ਬੰਦ ਕਰੋ ਅਤੇ ਜੋ ਯਾਦ ਹੈ ਉਹ ਲਿਖੋ। ਫਿਰ ਦੁਬਾਰਾ ਵੇਖੋ।',
    },
    {
      title: 'ਅਭਿਆਸ ਸ਼ੀਟ ਪਹਿਲਾਂ ਬਿਨਾਂ ਮਦਦ ਦੇ ਕਰੋ',
      text: 'ਜਿਹੜੇ ਸਵਾਲ ਹੱਲ ਨਾ ਹੋਣ, ਉਨ੍ਹਾਂ ’ਤੇ ਨਿਸ਼ਾਨ ਲਾਓ ਅਤੇ ਜਮਾਤ ਵਿੱਚ ਲੈ ਆਓ।',
    },
    {
      title: 'ਗ਼ਲਤੀਆਂ ਦਾ ਇੱਕ ਪੰਨਾ ਰੱਖੋ',
      text: 'ਹਰ ਗ਼ਲਤੀ ਲਿਖੋ, ਨਾਲ ਇੱਕ ਲਾਈਨ ਕਿ ਉਹ ਕਿਉਂ ਹੋਈ। ਪ੍ਰੀਖਿਆ ਤੋਂ ਪਹਿਲਾਂ ਉਹ ਪੰਨਾ ਪੜ੍ਹੋ।',
    },
    {
      title: 'ਹਰ ਰੋਜ਼ ਥੋੜ੍ਹਾ-ਥੋੜ੍ਹਾ',
      text: 'ਹਰ ਸ਼ਾਮ ਚਾਲੀ ਮਿੰਟ, ਐਤਵਾਰ ਦੇ ਚਾਰ ਘੰਟਿਆਂ ਨਾਲੋਂ ਚੰਗੇ ਹਨ। ਸੂਤਰ ਸ਼ੀਟ ਹਫ਼ਤੇ ਵਿੱਚ ਇੱਕ ਵਾਰ ਬੋਲ ਕੇ ਪੜ੍ਹੋ।',
    },
  ],
};
