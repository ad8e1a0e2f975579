import type { Texts } from '../texts.ts';

/** The practice of a chapter: its questions, and answering them one by one. */
export const practice: Texts['practice'] = {
  title: '{chapter}: ਅਭਿਆਸ',
  description: '{questions}, ਉੱਤਰਾਂ ਅਤੇ ਵਿਆਖਿਆ ਨਾਲ। {chapter}, {teacher} ਵੱਲੋਂ।',
  heading: 'ਅਭਿਆਸ',
  questions: { one: '{count} ਪ੍ਰਸ਼ਨ', other: '{count} ਪ੍ਰਸ਼ਨ' },
  link: { one: 'ਅਭਿਆਸ: {count} ਪ੍ਰਸ਼ਨ', other: 'ਅਭਿਆਸ: {count} ਪ੍ਰਸ਼ਨ' },
  how: 'ਇੱਕ ਵਾਰ ਵਿੱਚ ਇੱਕ ਪ੍ਰਸ਼ਨ ਹੱਲ ਕਰੋ ਅਤੇ ਤੁਰੰਤ ਵੇਖੋ ਕਿ ਸਹੀ ਕੀ ਹੈ। ਤੁਹਾਡੇ ਉੱਤਰ ਇਸੇ ਫ਼ੋਨ ਜਾਂ ਕੰਪਿਊਟਰ ’ਤੇ ਰਹਿੰਦੇ ਹਨ।',
  start: 'ਅਭਿਆਸ ਸ਼ੁਰੂ ਕਰੋ',
  retry: { one: '{count} ਗ਼ਲਤ ਪ੍ਰਸ਼ਨ ਫਿਰ ਕਰੋ', other: '{count} ਗ਼ਲਤ ਪ੍ਰਸ਼ਨ ਫਿਰ ਕਰੋ' },
  again: 'ਫਿਰ ਤੋਂ ਸ਼ੁਰੂ ਕਰੋ',
  stop: 'ਰੋਕੋ',
  notLoaded: 'ਅਭਿਆਸ ਲੋਡ ਨਹੀਂ ਹੋਇਆ। ਇੰਟਰਨੈੱਟ ਵੇਖੋ, ਫਿਰ ਦੁਬਾਰਾ ਦਬਾਓ।',
  levels: { easy: 'ਸੌਖਾ', medium: 'ਦਰਮਿਆਨਾ', hard: 'ਔਖਾ' },
  answer: 'ਉੱਤਰ',
  answerIs: 'ਉੱਤਰ: {answer}',
  yourAnswer: 'ਤੁਹਾਡਾ ਉੱਤਰ',
  typing: 'ਮੂਲ ਨੂੰ 2√3 ਜਾਂ 2 root 3 ਲਿਖੋ, ਭਿੰਨ ਨੂੰ 5/3 ਜਾਂ 1 2/3।',
  check: 'ਜਾਂਚੋ',
  next: 'ਅਗਲਾ ਪ੍ਰਸ਼ਨ',
  finish: 'ਆਪਣੇ ਅੰਕ ਵੇਖੋ',
  at: 'ਪ੍ਰਸ਼ਨ {number}, ਕੁੱਲ {count}',
  right: 'ਸਹੀ!',
  wrong: 'ਸਹੀ ਨਹੀਂ ਹੈ। ਉੱਤਰ ਹੈ {answer}।',
  choose: 'ਪਹਿਲਾਂ ਇੱਕ ਵਿਕਲਪ ਚੁਣੋ।',
  unreadable: 'ਅਸੀਂ ਇਹ ਪੜ੍ਹ ਨਹੀਂ ਸਕੇ। ਕੋਈ ਸੰਖਿਆ ਲਿਖੋ, ਜਿਵੇਂ 12, 1/2, 0.5 ਜਾਂ 2√3 (2 root 3)।',
  unit: 'ਸੰਖਿਆ ਸਹੀ ਹੈ। ਇਕਾਈ ਵੇਖੋ।',
  score: '{count} ਵਿੱਚੋਂ {right} ਸਹੀ',
  nextChapter: 'ਅੱਗੇ: {chapter}',
  paper: 'ਪ੍ਰਸ਼ਨ ਪੱਤਰ ਵਜੋਂ ਛਾਪੋ',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ {chapter} ਦੇ ਅਭਿਆਸ ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
};

/** The questions of a chapter on paper. */
export const practicePaper: Texts['practicePaper'] = {
  title: '{chapter}: ਅਭਿਆਸ ਪ੍ਰਸ਼ਨ ਪੱਤਰ',
  description: '{chapter}: {questions} ਕਾਗ਼ਜ਼ ’ਤੇ, ਉੱਤਰ ਵੱਖਰੇ ਪੰਨੇ ’ਤੇ।',
  tools: 'ਇਹ ਪ੍ਰਸ਼ਨ ਪੱਤਰ',
  back: 'ਅਭਿਆਸ ’ਤੇ ਵਾਪਸ',
  overline: 'ਅਭਿਆਸ ਪ੍ਰਸ਼ਨ ਪੱਤਰ',
  how: 'ਇਹ ਪ੍ਰਸ਼ਨ ਵੈੱਬਸਾਈਟ ’ਤੇ ਹੱਲ ਕਰਨ ਲਈ ਫ਼ੋਨ ਦੇ ਕੈਮਰੇ ਨਾਲ ਕੋਡ ਸਕੈਨ ਕਰੋ। ਉੱਤਰ ਆਖ਼ਰੀ ਪੰਨੇ ’ਤੇ ਹਨ।',
  name: 'ਨਾਂ',
  date: 'ਮਿਤੀ',
  answers: 'ਉੱਤਰ',
};
