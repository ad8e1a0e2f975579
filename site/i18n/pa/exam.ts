import type { Texts } from '../en/en.ts';

/** The days of exams, and the page for the night before one. */
export const exam: Texts['exam'] = {
  dates: 'ਪੇਪਰਾਂ ਦੀਆਂ ਤਰੀਕਾਂ',
  left: '{count} ਦਿਨ ਬਾਅਦ',
  tomorrow: 'ਕੱਲ੍ਹ',
  today: 'ਅੱਜ',
  title: '{class}: ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ',
  description: '{class}, ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ: {parts}। {teacher} ਵੱਲੋਂ।',
  heading: 'ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ',
  link: 'ਇੱਕ ਰਾਤ ਪਹਿਲਾਂ',
  sheets: { one: '{count} ਸੂਤਰ ਸ਼ੀਟ', other: '{count} ਸੂਤਰ ਸ਼ੀਟਾਂ' },
  chapters: { one: '{count} ਅਧਿਆਇ ਦਾ ਅਭਿਆਸ', other: '{count} ਅਧਿਆਵਾਂ ਦਾ ਅਭਿਆਸ' },
  questions: {
    one: 'ਵਾਰ-ਵਾਰ ਪੁੱਛਿਆ ਗਿਆ {count} ਪ੍ਰਸ਼ਨ',
    other: 'ਵਾਰ-ਵਾਰ ਪੁੱਛੇ ਗਏ {count} ਪ੍ਰਸ਼ਨ',
  },
  formulas: 'ਸੂਤਰ ਸ਼ੀਟਾਂ',
  practice: 'ਅਭਿਆਸ',
  often: 'ਵਾਰ-ਵਾਰ ਪੁੱਛੇ ਗਏ',
  oftenText: 'ਇਹ ਪ੍ਰਸ਼ਨ ਵਾਰ-ਵਾਰ ਆਉਂਦੇ ਹਨ। ਉੱਤਰ ਹਰ ਪ੍ਰਸ਼ਨ ਦੇ ਹੇਠਾਂ ਹੈ।',
  paper: 'ਇਹ ਪੰਨਾ ਛਾਪੋ',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ {class} ਦੇ ਪੇਪਰ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
};

/** The same on paper. */
export const examPaper: Texts['examPaper'] = {
  title: '{class}: ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ, ਕਾਗ਼ਜ਼ ’ਤੇ',
  description: '{class}, ਪੇਪਰ ਤੋਂ ਪਹਿਲੀ ਰਾਤ ਲਈ ਕਾਗ਼ਜ਼ ’ਤੇ: {parts}।',
  tools: 'ਇਹ ਸ਼ੀਟ',
  back: 'ਪੇਜ ’ਤੇ ਵਾਪਸ',
  how: 'ਇਹ ਪੇਜ ਵੈੱਬਸਾਈਟ ’ਤੇ ਖੋਲ੍ਹਣ ਲਈ ਫ਼ੋਨ ਦੇ ਕੈਮਰੇ ਨਾਲ ਕੋਡ ਸਕੈਨ ਕਰੋ।',
};
