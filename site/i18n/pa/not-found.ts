import type { Texts } from '../en/en.ts';

/** The page for addresses that lead nowhere. */
export const notFound: Texts['notFound'] = {
  title: 'ਪੇਜ ਨਹੀਂ ਲੱਭਿਆ',
  description: 'ਇਸ ਪਤੇ ’ਤੇ ਕੋਈ ਪੇਜ ਨਹੀਂ ਹੈ।',
  heading: 'ਓਹੋ! ਇੱਥੇ ਕੋਈ ਸਮੀਕਰਨ ਨਹੀਂ',
  error: 'ਗ਼ਲਤੀ 404 - ਪੇਜ ਨਹੀਂ ਲੱਭਿਆ',
  text: 'ਇਸ ਸਮੀਕਰਨ ਦਾ ਹੱਲ ਤਾਂ {teacher} ਕੋਲ ਵੀ ਨਹੀਂ ਹੈ! ਜਿਹੜਾ ਪੇਜ ਤੁਸੀਂ ਲੱਭ ਰਹੇ ਹੋ, ਉਹ ਲੱਗਦਾ ਹੈ ਗਣਿਤ ਦੇ ਸਿਫ਼ਰ ਵਿੱਚ ਗੁਆਚ ਗਿਆ।',
  tip: 'ਸੁਝਾਅ:',
  tipText: 'ਕੋਈ ਜਮਾਤ ਜਾਂ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਲੱਭ ਰਹੇ ਹੋ? {teacher} ਨੂੰ ਫ਼ੋਨ ਕਰਕੇ ਪੁੱਛੋ:',
  goBack: 'ਵਾਪਸ ਜਾਓ',
  home: 'ਹੋਮ ਪੇਜ ’ਤੇ ਜਾਓ',
  joke: 'ਕੁਝ ਸਵਾਲ {teacher} ਦੀ ਮਦਦ ਨਾਲ ਹੀ ਚੰਗੇ ਹੱਲ ਹੁੰਦੇ ਹਨ!',
  loadingPost: 'ਲੇਖ ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ...',
  loadingClass: 'ਜਮਾਤ ਲੋਡ ਹੋ ਰਹੀ ਹੈ...',
  beingPrepared: 'ਇਹ ਪੇਜ ਤਿਆਰ ਹੋ ਰਿਹਾ ਹੈ। ਸਭ ਕੁਝ ਵੇਖਣ ਲਈ ਥੋੜ੍ਹੀ ਦੇਰ ਵਿੱਚ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ।',
};
