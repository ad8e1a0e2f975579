import type { Texts } from '../en/en.ts';

/** Words of classes, chapters and lessons that several pages have. */
export const course: Texts['course'] = {
  caFoundation: 'CA ਫ਼ਾਊਂਡੇਸ਼ਨ',
  classNumber: 'ਜਮਾਤ {number}',
  classNumbers: 'ਜਮਾਤ {numbers}',
  fromTo: '{first} ਤੋਂ {last}',
  chapterHeading: 'ਅਧਿਆਇ {number}: {title}',
  materialTypes: {
    assignment: 'ਅਭਿਆਸ ਪ੍ਰਸ਼ਨ',
    mcq: 'ਬਹੁ-ਵਿਕਲਪੀ ਪ੍ਰਸ਼ਨ',
    notes: 'ਲੈਕਚਰ ਨੋਟਸ',
    practice: 'ਅਭਿਆਸ ਸ਼ੀਟਾਂ',
    formulae: 'ਸੂਤਰ ਸ਼ੀਟਾਂ',
  },
  material: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  /** The languages that a video or material may be in. */
  videoOf: 'ਵੀਡੀਓ: {name}',
  languages: { en: 'ਅੰਗਰੇਜ਼ੀ', hi: 'ਹਿੰਦੀ', pa: 'ਪੰਜਾਬੀ' },
  videoMissing: 'ਇਹ ਵੀਡੀਓ ਉਪਲਬਧ ਨਹੀਂ ਹੈ।',
  playVideo: 'ਵੀਡੀਓ ਚਲਾਓ: {title}',
  opensPdf: '(PDF, ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੁੱਲ੍ਹੇਗੀ)',
  /** What is said where a video does not load, and the button beside it. */
  videoOffline: ['ਵੀਡੀਓ ਲੋਡ ਨਹੀਂ ਹੋ ਰਹੀ। ਇੰਟਰਨੈੱਟ ਵੇਖੋ, ਫਿਰ ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।', 'ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ'],
  download: 'ਡਾਊਨਲੋਡ',
  counts: {
    chapters: { one: '{count} ਅਧਿਆਇ', other: '{count} ਅਧਿਆਇ' },
    videos: { one: '{count} ਵੀਡੀਓ', other: '{count} ਵੀਡੀਓ' },
    materials: { one: '{count} PDF', other: '{count} PDF' },
    pages: { one: '{count} ਪੰਨਾ', other: '{count} ਪੰਨੇ' },
  },
};

/** The page of a class and its chapter sheet for paper. */
export const classPage: Texts['classPage'] = {
  noChapters: 'ਹਾਲੇ ਕੋਈ ਅਧਿਆਇ ਨਹੀਂ ਹੈ',
  noChaptersText: 'ਇਸ ਜਮਾਤ ਦੀ ਸਮੱਗਰੀ ਛੇਤੀ ਜੋੜੀ ਜਾਵੇਗੀ।',
  otherClasses: 'ਹੋਰ ਜਮਾਤਾਂ ਵੇਖੋ',
  chapters: 'ਅਧਿਆਇ',
  whatToShow: 'ਹਰ ਅਧਿਆਇ ਵਿੱਚ ਕੀ ਦਿਸੇ',
  noVideos: 'ਇਸ ਅਧਿਆਇ ਦਾ ਹਾਲੇ ਕੋਈ ਵੀਡੀਓ ਲੈਕਚਰ ਨਹੀਂ ਹੈ।',
  noMaterials: 'ਇਸ ਅਧਿਆਇ ਦੀ ਹਾਲੇ ਕੋਈ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਨਹੀਂ ਹੈ।',
  chapterOf: '{class}, {chapter}',
  linkToChapter: 'ਇਸ ਅਧਿਆਇ ਦਾ ਲਿੰਕ',
  calendar: 'ਪ੍ਰੀਖਿਆਵਾਂ ਅਤੇ ਬੈਚ ਆਪਣੇ ਕੈਲੰਡਰ ਵਿੱਚ ਜੋੜੋ',
  print: 'ਇਸ ਜਮਾਤ ਦੀ ਸੂਚੀ ਛਾਪੋ',
  subjectName: 'ਗਣਿਤ',
  offers: 'ਗਣਿਤ ਦੀਆਂ ਜਮਾਤਾਂ',
};

/** The chapter sheet for paper. */
export const printPage: Texts['printPage'] = {
  title: '{title}: ਅਧਿਆਵਾਂ ਦੀ ਸੂਚੀ',
  description: '{title} ਕਾਗ਼ਜ਼ ’ਤੇ: ਹਰ ਅਧਿਆਇ, ਹਰ ਵੀਡੀਓ ਦਾ ਕੋਡ ਅਤੇ ਹਰ ਸਮੱਗਰੀ ਦਾ ਪਤਾ।',
  tools: 'ਅਧਿਆਵਾਂ ਦੀ ਇਹ ਸੂਚੀ',
  back: 'ਵਾਪਸ: {class}',
  print: 'ਛਾਪੋ',
  overline: 'ਅਧਿਆਵਾਂ ਦੀ ਸੂਚੀ',
  how: 'YouTube ’ਤੇ ਵੀਡੀਓ ਖੋਲ੍ਹਣ ਲਈ ਫ਼ੋਨ ਦੇ ਕੈਮਰੇ ਨਾਲ ਉਸ ਦਾ ਕੋਡ ਸਕੈਨ ਕਰੋ। ਉੱਪਰਲੇ ਕੋਡ ਨਾਲ ਇਹ ਜਮਾਤ ਵੈੱਬਸਾਈਟ ’ਤੇ ਖੁੱਲ੍ਹਦੀ ਹੈ।',
  nothing: 'ਇੱਥੇ ਹਾਲੇ ਕੁਝ ਨਹੀਂ ਹੈ',
};
