import type { Texts } from '../en/en.ts';

/** The contact form. */
export const contactForm: Texts['contactForm'] = {
  title: '{teacher} ਨੂੰ ਲਿਖੋ',
  name: 'ਨਾਂ',
  phone: 'ਫ਼ੋਨ',
  email: 'ਈਮੇਲ',
  optional: '(ਜ਼ਰੂਰੀ ਨਹੀਂ)',
  message: 'ਸੁਨੇਹਾ',
  messageHint: 'ਜਮਾਤ, ਬੋਰਡ ਅਤੇ ਤੁਸੀਂ ਕੀ ਜਾਣਨਾ ਚਾਹੁੰਦੇ ਹੋ। ਓਨਾ ਹੀ ਲਿਖੋ ਜਿੰਨਾ ਮਦਦ ਲਈ ਜ਼ਰੂਰੀ ਹੈ।',
  sum: '{a} + {b} ਕਿੰਨਾ ਹੁੰਦਾ ਹੈ?',
  sumUnknown: 'ਇੱਕ ਛੋਟਾ ਜਿਹਾ ਜੋੜ',
  sumHint: 'ਇਸ ਨਾਲ ਸਪੈਮ ਰੁਕਦਾ ਹੈ।',
  sumLoading: 'ਸਵਾਲ ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ…',
  sumNotLoaded: 'ਸਵਾਲ ਲੋਡ ਨਹੀਂ ਹੋਇਆ।',
  loadSum: 'ਸਵਾਲ ਲੋਡ ਕਰੋ',
  newSum: 'ਹੁਣ ਨਵਾਂ ਸਵਾਲ ਹੈ: {question}',
  website: 'ਵੈੱਬਸਾਈਟ',
  sending: 'ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ...',
  send: 'ਸੁਨੇਹਾ ਭੇਜੋ',
};

/** The choices of the contact form that need no answer. */
export const contactAbout: Texts['contactAbout'] = {
  writer: 'ਤੁਸੀਂ ਹੋ',
  parent: 'ਮਾਤਾ-ਪਿਤਾ',
  student: 'ਵਿਦਿਆਰਥੀ',
  class: 'ਜਮਾਤ',
  board: 'ਬੋਰਡ',
  none: 'ਚੁਣੋ',
};

/** Answers of the form and of the API, by their keys there. */
export const contactMessages: Texts['contactMessages'] = {
  token: 'ਫ਼ਾਰਮ ਪੁਰਾਣਾ ਹੋ ਗਿਆ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਪੇਜ ਦੁਬਾਰਾ ਲੋਡ ਕਰਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  required: 'ਕਿਰਪਾ ਕਰਕੇ ਸਾਰੀਆਂ ਜ਼ਰੂਰੀ ਥਾਵਾਂ ਭਰੋ।',
  name: 'ਕਿਰਪਾ ਕਰਕੇ ਸਹੀ ਨਾਂ ਲਿਖੋ: ਸਿਰਫ਼ ਅੱਖਰ, ਖ਼ਾਲੀ ਥਾਂ, ਅਪੌਸਟ੍ਰੌਫ਼ੀ ਅਤੇ ਹਾਈਫ਼ਨ।',
  nameSpaces: 'ਨਾਂ ਵਿੱਚ 2 ਤੋਂ ਵੱਧ ਖ਼ਾਲੀ ਥਾਵਾਂ ਨਹੀਂ ਹੋ ਸਕਦੀਆਂ।',
  phone: 'ਕਿਰਪਾ ਕਰਕੇ ਸਹੀ ਫ਼ੋਨ ਨੰਬਰ ਲਿਖੋ (6 ਤੋਂ 20 ਅੰਕ; +, ਖ਼ਾਲੀ ਥਾਂ ਜਾਂ ਹਾਈਫ਼ਨ ਲਾ ਸਕਦੇ ਹੋ)।',
  email: 'ਕਿਰਪਾ ਕਰਕੇ ਸਹੀ ਈਮੇਲ ਪਤਾ ਲਿਖੋ ਜਾਂ ਇਹ ਥਾਂ ਖ਼ਾਲੀ ਛੱਡ ਦਿਓ।',
  message: 'ਸੁਨੇਹਾ 10 ਤੋਂ 1000 ਅੱਖਰਾਂ ਦਾ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।',
  answer: 'ਕਿਰਪਾ ਕਰਕੇ ਗਣਿਤ ਦੇ ਸਵਾਲ ਦਾ ਸਹੀ ਉੱਤਰ ਲਿਖੋ।',
  tooMany: 'ਬਹੁਤ ਸਾਰੇ ਸੁਨੇਹੇ ਭੇਜੇ ਜਾ ਚੁੱਕੇ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  tooSoon: 'ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਭੇਜਣ ਤੋਂ ਪਹਿਲਾਂ ਥੋੜ੍ਹਾ ਰੁਕੋ।',
  failed: 'ਸੁਨੇਹਾ ਭੇਜਣ ਵਿੱਚ ਦਿੱਕਤ ਆਈ। ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ ਜਾਂ ਸਾਡੇ ਨਾਲ ਸਿੱਧਾ ਸੰਪਰਕ ਕਰੋ।',
  thanks: 'ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਲਈ ਧੰਨਵਾਦ। ਅਸੀਂ ਛੇਤੀ ਹੀ ਤੁਹਾਡੇ ਨਾਲ ਸੰਪਰਕ ਕਰਾਂਗੇ!',
};
