import type { Texts } from '../texts.ts';

/** The page below which every PDF has its address. */
export const files: Texts['files'] = {
  title: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  description: '{product} ਦੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ।',
  needsScript: 'ਇਸ ਪੇਜ ਲਈ JavaScript ਚਾਹੀਦੀ ਹੈ',
  needsScriptText: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਦੀ ਸੂਚੀ ਵਿੱਚ ਹਰ ਫ਼ਾਈਲ ਦਾ ਡਾਊਨਲੋਡ ਲਿੰਕ ਹੈ।',
};
