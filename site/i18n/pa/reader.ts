import type { Texts } from '../en/en.ts';

/** What the reader of PDFs says beyond its bar; the parts that show it load when they are used. */
export const reader: Texts['reader'] = {
  thumbnails: 'ਸਾਰੇ ਪੰਨੇ',
  night: 'ਰਾਤ ਦਾ ਪੰਨਾ',
  print: 'ਛਾਪੋ',
  printing: 'ਫ਼ਾਈਲ ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੁੱਲ੍ਹ ਰਹੀ ਹੈ। ਜੇ ਛਾਪਣ ਵਾਲੀ ਵਿੰਡੋ ਨਾ ਆਵੇ, ਤਾਂ ਉੱਥੋਂ ਹੀ ਛਾਪੋ।',
  continued: 'ਪੰਨਾ {page} ਤੋਂ ਅੱਗੇ ਪੜ੍ਹੋ।',
  fromStart: 'ਸ਼ੁਰੂ ਤੋਂ ਪੜ੍ਹੋ',
  neighbours: 'ਪਿਛਲੀ ਅਤੇ ਅਗਲੀ ਸਮੱਗਰੀ',
  previous: 'ਪਿਛਲੀ ਸਮੱਗਰੀ',
  next: 'ਅਗਲੀ ਸਮੱਗਰੀ',
  chapter: 'ਇਹ ਅਧਿਆਇ',
  askMaterial: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ({class}, ਅਧਿਆਇ {number}) ਦੇ ਪੰਨਾ {page} ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
  askFile: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ਦੇ ਪੰਨਾ {page} ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
  keys: 'ਕੀਬੋਰਡ',
  keyScreen: 'ਇੱਕ ਸਕਰੀਨ ਉੱਪਰ ਜਾਂ ਹੇਠਾਂ',
  keyEnds: 'ਪਹਿਲਾ ਪੰਨਾ, ਆਖ਼ਰੀ ਪੰਨਾ',
  keyZoom: 'ਵੱਡਾ, ਛੋਟਾ, ਚੌੜਾਈ ਜਿੰਨਾ',
  keyFind: 'ਲੱਭੋ',
  keyPrint: 'ਛਾਪੋ',
  keyClose: 'ਬੰਦ ਕਰੋ, ਪੂਰੀ ਸਕਰੀਨ ਤੋਂ ਬਾਹਰ',
};
