import type { Texts } from '../en/en.ts';

/** The search of the whole site. */
export const search: Texts['search'] = {
  title: 'ਲੱਭੋ',
  description: 'ਇਸ ਵੈੱਬਸਾਈਟ ਦੇ ਅਧਿਆਇ, ਅਭਿਆਸ, ਵੀਡੀਓ, ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਅਤੇ ਬਲੌਗ ਇਕੱਠੇ ਲੱਭੋ।',
  label: 'ਪੂਰੀ ਵੈੱਬਸਾਈਟ ਵਿੱਚ ਲੱਭੋ',
  placeholder: 'ਵਿਸ਼ਾ, ਅਧਿਆਇ ਜਾਂ ਕੋਈ ਸ਼ਬਦ',
  kinds: {
    page: 'ਪੇਜ',
    chapter: 'ਅਧਿਆਇ',
    practice: 'ਅਭਿਆਸ',
    video: 'ਵੀਡੀਓ',
    material: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
    post: 'ਬਲੌਗ ਪੋਸਟਾਂ',
  },
  found: { one: '{count} ਨਤੀਜਾ', other: '{count} ਨਤੀਜੇ' },
  offline: 'ਇੰਟਰਨੈੱਟ ਨਹੀਂ ਹੈ: ਇਸ ਫ਼ੋਨ ਜਾਂ ਕੰਪਿਊਟਰ ਦੇ ਪੇਜਾਂ ਵਿੱਚ {found}',
  none: 'ਕੁਝ ਨਹੀਂ ਲੱਭਿਆ। ਸਪੈਲਿੰਗ ਜਾਂਚੋ, ਜਾਂ ਹੇਠੋਂ ਚੁਣੋ।',
  showAll: 'ਸਾਰੇ {count} ਵਿਖਾਓ',
  loading: 'ਲੱਭ ਰਹੇ ਹਾਂ…',
  notLoaded: 'ਖੋਜ ਲੋਡ ਨਹੀਂ ਹੋਈ। ਇੰਟਰਨੈੱਟ ਜਾਂਚੋ, ਫਿਰ ਦੁਬਾਰਾ ਲਿਖੋ।',
  needsScript: 'ਲੱਭਣ ਲਈ JavaScript ਚਾਹੀਦੀ ਹੈ। ਇਹਨਾਂ ਪੇਜਾਂ ’ਤੇ ਸਭ ਕੁਝ ਹੈ:',
  browse: 'ਜਮਾਤ ਅਨੁਸਾਰ ਸਭ ਕੁਝ',
  everywhere: 'ਪੂਰੀ ਵੈੱਬਸਾਈਟ ਵਿੱਚ ਲੱਭੋ',
};
