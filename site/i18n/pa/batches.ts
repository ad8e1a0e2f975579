import type { Texts } from '../en/en.ts';

/** Batches as a timetable, fees and what to bring. */
export const batches: Texts['batches'] = {
  title: 'ਬੈਚ ਅਤੇ ਸਮਾਂ',
  intro: 'ਆਪਣੀ ਜਮਾਤ ਚੁਣੋ ਅਤੇ ਉਸ ਦੇ ਬੈਚ ਵੇਖੋ। ਸਮਾਂ ਭਾਰਤ ਦਾ ਹੈ।',
  ofClass: '{class}: ਬੈਚ ਅਤੇ ਫ਼ੀਸ',
  jump: 'ਬੈਚ',
  count: { one: '{count} ਬੈਚ', other: '{count} ਬੈਚ' },
  time: '{start} ਤੋਂ {end} ਵਜੇ ਤੱਕ',
  modes: { centre: 'ਸੈਂਟਰ ’ਤੇ', online: 'ਆਨਲਾਈਨ', both: 'ਆਨਲਾਈਨ ਜਾਂ ਸੈਂਟਰ ’ਤੇ' },
  languages: { en: 'ਅੰਗਰੇਜ਼ੀ', hi: 'ਹਿੰਦੀ', pa: 'ਪੰਜਾਬੀ' },
  taughtIn: 'ਪੜ੍ਹਾਉਣ ਦੀ ਭਾਸ਼ਾ: {languages}',
  seats: { one: '{count} ਸੀਟ ਖ਼ਾਲੀ', other: '{count} ਸੀਟਾਂ ਖ਼ਾਲੀ' },
  full: 'ਸੀਟਾਂ ਭਰ ਗਈਆਂ, ਵੇਟਿੰਗ ਲਿਸਟ ਲਈ ਪੁੱਛੋ',
  from: '{date} ਤੋਂ',
  ask: 'ਇਸ ਬੈਚ ਬਾਰੇ ਪੁੱਛੋ',
  askWaiting: 'ਵੇਟਿੰਗ ਲਿਸਟ ਲਈ ਪੁੱਛੋ',
  write: 'ਸੁਨੇਹਾ ਲਿਖੋ',
  line: '{class}, {days}, {time}, {mode}',
  message: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਇਸ ਬੈਚ ਬਾਰੇ ਪੁੱਛਣਾ ਹੈ: {batch}। ਕੀ ਸੀਟ ਖ਼ਾਲੀ ਹੈ?',
  waitingMessage: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਕਿਰਪਾ ਕਰਕੇ ਇਸ ਬੈਚ ਦੀ ਵੇਟਿੰਗ ਲਿਸਟ ਵਿੱਚ ਸਾਡਾ ਨਾਂ ਲਿਖ ਲਓ: {batch}।',
  fee: 'ਫ਼ੀਸ',
  fees: {
    month: '{amount} ਪ੍ਰਤੀ ਮਹੀਨਾ',
    year: '{amount} ਸਾਲਾਨਾ',
    course: 'ਪੂਰੇ ਕੋਰਸ ਦੇ {amount}',
  },
  feesFrom: {
    month: '{amount} ਪ੍ਰਤੀ ਮਹੀਨਾ ਤੋਂ ਸ਼ੁਰੂ',
    year: '{amount} ਸਾਲਾਨਾ ਤੋਂ ਸ਼ੁਰੂ',
    course: 'ਪੂਰੇ ਕੋਰਸ ਦੇ {amount} ਤੋਂ ਸ਼ੁਰੂ',
  },
  bring: 'ਨਾਲ ਕੀ ਲਿਆਉਣਾ ਹੈ',
};

/** The opening hours, and beside them whether it is open. */
export const openNow: Texts['openNow'] = {
  everyDay: 'ਹਰ ਰੋਜ਼',
  days: '{first} ਤੋਂ {last}',
  open: 'ਹੁਣ ਖੁੱਲ੍ਹਾ ਹੈ',
  openUntil: 'ਹੁਣ ਖੁੱਲ੍ਹਾ ਹੈ, {time} ਵਜੇ ਤੱਕ',
  closedToday: 'ਹੁਣ ਬੰਦ ਹੈ, ਅੱਜ {time} ਵਜੇ ਖੁੱਲ੍ਹੇਗਾ',
  closedUntil: 'ਹੁਣ ਬੰਦ ਹੈ, {day} {time} ਵਜੇ ਖੁੱਲ੍ਹੇਗਾ',
};

/** When to call back, in the contact form. */
export const callBack: Texts['callBack'] = {
  label: 'ਅਸੀਂ ਤੁਹਾਨੂੰ ਕਦੋਂ ਫ਼ੋਨ ਕਰੀਏ?',
  any: 'ਕਦੇ ਵੀ',
  morning: 'ਸਵੇਰੇ, 12 ਵਜੇ ਤੋਂ ਪਹਿਲਾਂ',
  afternoon: 'ਦੁਪਹਿਰੇ, 12 ਤੋਂ 4 ਵਜੇ',
  evening: 'ਸ਼ਾਮ ਨੂੰ, 4 ਵਜੇ ਤੋਂ ਬਾਅਦ',
};
