import type { Texts } from '../en/en.ts';

/** The blog: its list and its posts. */
export const blog: Texts['blog'] = {
  title: 'ਬਲੌਗ',
  pageTitle: 'ਬਲੌਗ, ਪੇਜ {number}',
  description: '{teacher} ਦੇ ਗਣਿਤ ਦੇ ਪਾਠ, ਹੱਲ ਕੀਤੇ ਸਵਾਲ ਅਤੇ ਪੜ੍ਹਾਈ ਦੀ ਸਲਾਹ।',
  heading: 'ਗਣਿਤ ਬਲੌਗ',
  text: 'ਪਾਠ, ਹੱਲ ਕੀਤੇ ਸਵਾਲ ਅਤੇ ਪ੍ਰੀਖਿਆ ਤੋਂ ਪਹਿਲਾਂ ਦੇ ਹਫ਼ਤਿਆਂ ਲਈ ਸਲਾਹ।',
  none: 'ਹਾਲੇ ਕੋਈ ਲੇਖ ਨਹੀਂ ਹੈ',
  noneText: 'ਗਣਿਤ ਦੇ ਪਾਠ ਅਤੇ ਸਵਾਲਾਂ ਦੇ ਹੱਲ ਛੇਤੀ ਹੀ ਇੱਥੇ ਮਿਲਣਗੇ।',
  readMore: 'ਹੋਰ ਪੜ੍ਹੋ',
  readMoreOf: 'ਹੋਰ ਪੜ੍ਹੋ: {title}',
  closing: 'ਅਧਿਆਪਕ ਦੇ ਨਾਲ ਸਿੱਖੋ',
  closingText:
    'ਪੜ੍ਹਨਾ ਇੱਕ ਸ਼ੁਰੂਆਤ ਹੈ। ਜਮਾਤ ਵਿੱਚ ਹੱਲ ਕਰਨਾ ਉਸ ਤੋਂ ਚੰਗਾ ਹੈ। ਜਮਾਤ ਵਿੱਚ ਆਓ, ਜਾਂ ਮੁਫ਼ਤ ਅਭਿਆਸ ਸ਼ੀਟਾਂ ਨਾਲ ਅਭਿਆਸ ਕਰੋ।',
  pages: 'ਬਲੌਗ ਦੇ ਪੇਜ',
  newer: 'ਨਵੇਂ ਲੇਖ',
  older: 'ਪੁਰਾਣੇ ਲੇਖ',
  page: 'ਪੇਜ {number}',
  pageOf: 'ਪੇਜ {number}, ਕੁੱਲ {last}',
  published: 'ਪ੍ਰਕਾਸ਼ਿਤ: {date}',
  sidebar: 'ਅਧਿਆਪਕ ਅਤੇ ਜਮਾਤਾਂ ਬਾਰੇ',
  about: '{teacher} ਬਾਰੇ',
  table: 'ਸਾਰਨੀ',
  moved: 'ਇਹ ਪੇਜ ਹੁਣ ਦੂਜੇ ਪਤੇ ’ਤੇ ਹੈ',
  movedDescription: 'ਇਹ ਪੇਜ ਹੁਣ ਦੂਜੇ ਪਤੇ ’ਤੇ ਹੈ।',
};

/** Sharing a link. */
export const share: Texts['share'] = {
  share: 'ਸਾਂਝਾ ਕਰੋ',
  shareTitle: '{title} ਸਾਂਝਾ ਕਰੋ',
};
