import type { Texts } from '../en/en.ts';

/** The home page. */
export const home: Texts['home'] = {
  title: '{city} ਵਿੱਚ {subjects} ਲਈ ਗਣਿਤ',
  anySubjects: 'ਸਕੂਲ',
  description:
    '{where}, {subjects} ਦੇ ਵਿਦਿਆਰਥੀਆਂ ਲਈ {teacher} ਦੀਆਂ ਗਣਿਤ ਦੀਆਂ ਜਮਾਤਾਂ। ਵੀਡੀਓ ਲੈਕਚਰ ਅਤੇ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਮੁਫ਼ਤ।',
  heading: '{subjects} ਲਈ ਗਣਿਤ: {teacher} ਦੇ ਨਾਲ, {where}।',
  exploreClasses: 'ਜਮਾਤਾਂ ਵੇਖੋ',
  experience: 'ਤਜਰਬਾ',
  years: '{years} ਸਾਲ',
  boards: 'ਬੋਰਡ',
  taughtIn: 'ਪੜ੍ਹਾਉਣ ਦੀ ਭਾਸ਼ਾ',
  graphLabel:
    'y ਬਰਾਬਰ ਅੱਧਾ ਗੁਣਾ (x ਘਟਾਓ 1) ਗੁਣਾ (x ਘਟਾਓ 7) ਦਾ ਗ੍ਰਾਫ਼: ਇੱਕ ਪੈਰਾਬੋਲਾ, ਜਿਹੜਾ x-ਧੁਰੇ ਨੂੰ 1 ਅਤੇ 7 ’ਤੇ ਕੱਟਦਾ ਹੈ।',
  figure: 'ਚਿੱਤਰ 1',
  figureText:
    '½({x} − 1)({x} − 7) ਦੇ ਸਿਫ਼ਰ ਉੱਥੇ ਹਨ ਜਿੱਥੇ ਇਸ ਦਾ ਗ੍ਰਾਫ਼ {x}-ਧੁਰੇ ਨੂੰ ਕੱਟਦਾ ਹੈ। ਸਮਮਿਤੀ ਰੇਖਾ ਠੀਕ ਵਿਚਕਾਰ ਹੈ।',
  classesIntro: 'ਅਧਿਆਇ ਪਾਠ-ਪੁਸਤਕ ਦੇ ਕ੍ਰਮ ਵਿੱਚ ਹਨ, ਨਾਲ ਵੀਡੀਓ ਲੈਕਚਰ ਅਤੇ ਛਾਪਣ ਲਈ ਪੜ੍ਹਨ ਸਮੱਗਰੀ। ਸਭ ਕੁਝ ਮੁਫ਼ਤ ਹੈ।',
  chaptersSoon: 'ਅਧਿਆਇ ਛੇਤੀ ਆ ਰਹੇ ਹਨ',
  reasons: 'ਸਾਡੇ ਨਾਲ ਕਿਉਂ ਪੜ੍ਹੀਏ',
  about: '{teacher} ਬਾਰੇ',
  yearsLine: '{first} ਤੋਂ {last} ਤੱਕ ਦੇ ਸਾਲਾਂ ਦੀ ਸੰਖਿਆ ਰੇਖਾ',
  readMore: '{teacher} ਬਾਰੇ ਹੋਰ ਪੜ੍ਹੋ',
  showLess: 'ਘੱਟ ਵਿਖਾਓ',
  faq: 'ਅਕਸਰ ਪੁੱਛੇ ਜਾਂਦੇ ਸਵਾਲ',
};

/** The section on the home page about reaching the teacher, without the form. */
export const contact: Texts['contact'] = {
  title: '{teacher} ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
  text: 'ਸਭ ਤੋਂ ਛੇਤੀ ਗੱਲ ਫ਼ੋਨ ’ਤੇ ਹੋਵੇਗੀ। ਜਮਾਤ ਅਤੇ ਬੋਰਡ ਦੱਸੋ, ਅਸੀਂ ਦੱਸਾਂਗੇ ਕਿ ਕਿਹੜੇ ਬੈਚ ਵਿੱਚ ਸੀਟ ਖ਼ਾਲੀ ਹੈ।',
  withoutScript:
    'ਸੰਪਰਕ ਫ਼ਾਰਮ ਲਈ JavaScript ਚਾਹੀਦੀ ਹੈ, ਜੋ ਹੁਣ ਬੰਦ ਹੈ। ਇਸ ਦੀ ਥਾਂ {call}, {whatsapp} ’ਤੇ ਸੁਨੇਹਾ ਭੇਜੋ ਜਾਂ {email} ਲਿਖੋ।',
  withoutScriptCall: 'ਫ਼ੋਨ ਕਰੋ',
  withoutScriptEmail: 'ਈਮੇਲ',
  privacy:
    'ਤੁਸੀਂ ਜੋ ਲਿਖਦੇ ਹੋ, ਉਹ ਸਿਰਫ਼ {teacher} ਕੋਲ ਜਾਂਦਾ ਹੈ। ਇਹ ਵੈੱਬਸਾਈਟ ਉਸ ਨੂੰ {days} ਦਿਨ ਰੱਖਦੀ ਹੈ, ਫਿਰ ਮਿਟਾ ਦਿੰਦੀ ਹੈ। ਨਾ ਕੋਈ ਟਰੈਕਰ, ਨਾ ਇਸ਼ਤਿਹਾਰ।',
  address: 'ਪਤਾ',
  hours: 'ਸਮਾਂ',
  email: 'ਈਮੇਲ',
  online: 'ਆਨਲਾਈਨ',
};

/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre: Texts['centre'] = {
  results: 'ਸਾਲ ਅਨੁਸਾਰ ਨਤੀਜੇ',
  words: 'ਮਾਪੇ ਕੀ ਕਹਿੰਦੇ ਹਨ',
  photos: 'ਸੈਂਟਰ ਦੀਆਂ ਤਸਵੀਰਾਂ',
  directions: 'ਰਸਤਾ ਵੇਖੋ',
};
