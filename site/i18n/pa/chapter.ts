import type { Texts } from '../en/en.ts';

/** The page of a chapter, and what the pages of its videos and materials share with it. */
export const chapterPage: Texts['chapterPage'] = {
  description: '{title}। {counts}, {teacher} ਵੱਲੋਂ; ਵੇਖਣਾ ਅਤੇ ਡਾਊਨਲੋਡ ਕਰਨਾ ਮੁਫ਼ਤ।',
  emptyDescription: '{title}, {teacher} ਦੇ ਨਾਲ।',
  watch: 'ਵੇਖੋ',
  read: 'ਪੜ੍ਹੋ',
  practise: 'ਅਭਿਆਸ ਕਰੋ',
  related: 'ਬਲੌਗ ਵਿੱਚੋਂ',
  neighbours: 'ਪਿਛਲਾ ਅਤੇ ਅਗਲਾ ਅਧਿਆਇ',
  previous: 'ਪਿਛਲਾ ਅਧਿਆਇ',
  next: 'ਅਗਲਾ ਅਧਿਆਇ',
  open: 'ਇਹ ਅਧਿਆਇ ਖੋਲ੍ਹੋ',
  allVideos: 'ਇਸ ਅਧਿਆਇ ਦੇ ਸਾਰੇ {count} ਵੀਡੀਓ',
  allMaterials: 'ਇਸ ਅਧਿਆਇ ਦੀਆਂ ਸਾਰੀਆਂ {count} ਸਮੱਗਰੀਆਂ',
  everything: 'ਇਸ ਅਧਿਆਇ ਦੇ ਸਾਰੇ ਵੀਡੀਓ ਅਤੇ ਸਮੱਗਰੀਆਂ',
  stuck: 'ਇਸ ਅਧਿਆਇ ਵਿੱਚ ਕਿਤੇ ਅਟਕ ਗਏ?',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ {chapter} ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
  cardOverline: '{class}, ਅਧਿਆਇ {number}',
};

/** The page of a video. */
export const videoPage: Texts['videoPage'] = {
  title: '{title}: {chapter}',
  description: '{chapter} ਦਾ ਵੀਡੀਓ ਲੈਕਚਰ।',
  neighbours: 'ਪਿਛਲਾ ਅਤੇ ਅਗਲਾ ਵੀਡੀਓ',
  previous: 'ਪਿਛਲਾ ਵੀਡੀਓ',
  next: 'ਅਗਲਾ ਵੀਡੀਓ',
  moments: 'ਇਸ ਵੀਡੀਓ ਵਿੱਚ',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਵੀਡੀਓ “{title}” ({class}, ਅਧਿਆਇ {number}) ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
};

/** The page of a study material in the viewer. */
export const materialPage: Texts['materialPage'] = {
  title: '{title} ({class}, ਅਧਿਆਇ {number})',
  description: '{chapter}: {type}। {title}। {facts}।',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ({class}, ਅਧਿਆਇ {number}) ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
};
