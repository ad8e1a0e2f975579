import type { Texts } from '../en/en.ts';

/** What every page has: header, footer, call bar. */
export const shell: Texts['shell'] = {
  skip: 'ਸਿੱਧਾ ਮੁੱਖ ਸਮੱਗਰੀ ’ਤੇ ਜਾਓ',
  notice: 'ਸੂਚਨਾ',
  language: 'ਭਾਸ਼ਾ',
  mainNavigation: 'ਮੁੱਖ',
  mainMenu: 'ਮੁੱਖ ਮੀਨੂ',
  menu: 'ਮੀਨੂ',
  classes: 'ਜਮਾਤਾਂ',
  about: 'ਸਾਡੇ ਬਾਰੇ',
  studyMaterials: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  videos: 'ਵੀਡੀਓ ਲੈਕਚਰ',
  blog: 'ਬਲੌਗ',
  contact: 'ਸੰਪਰਕ',
  taughtBy: '{subjects} ਲਈ ਗਣਿਤ: {teacher} ਦੇ ਨਾਲ, {where}।',
  where: { centre: '{city} ਵਿੱਚ', online: 'ਆਨਲਾਈਨ', both: '{city} ਵਿੱਚ ਅਤੇ ਆਨਲਾਈਨ' },
  experience: 'ਪੜ੍ਹਾਉਣ ਦਾ {years} ਸਾਲ ਦਾ ਤਜਰਬਾ।',
  quickLinks: 'ਜ਼ਰੂਰੀ ਲਿੰਕ',
  linksAndContact: 'ਲਿੰਕ ਅਤੇ ਸੰਪਰਕ',
  callOrWrite: 'ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਲਿਖੋ',
  call: 'ਫ਼ੋਨ ਕਰੋ',
  whatsapp: 'WhatsApp',
  contactUs: 'ਸੰਪਰਕ ਕਰੋ',
  breadcrumb: 'ਤੁਸੀਂ ਇੱਥੇ ਹੋ',
  home: 'ਹੋਮ',
};

/** What a WhatsApp message begins with, by the page that it is started on. */
export const greetings: Texts['greetings'] = {
  classes: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਗਣਿਤ ਦੀਆਂ ਜਮਾਤਾਂ ਬਾਰੇ ਜਾਣਨਾ ਹੈ।',
  class: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ {title} ਬਾਰੇ ਜਾਣਨਾ ਹੈ।',
  file: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਇੱਕ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
  wantedMaterial: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਨੂੰ ਇਸ ਵਿਸ਼ੇ ’ਤੇ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਚਾਹੀਦੀ ਹੈ: ',
  video: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ ਇੱਕ ਵੀਡੀਓ ਲੈਕਚਰ ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
  post: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
};

/** The block at the end of pages. */
export const help: Texts['help'] = {
  joinClass: '{teacher} ਦੇ ਨਾਲ {class} ਪੜ੍ਹੋ',
  joinClassText: 'ਸੀਟਾਂ ਬਾਰੇ ਫ਼ੋਨ ਕਰਕੇ ਪੁੱਛੋ, ਜਾਂ ਸੁਨੇਹਾ ਭੇਜੋ।',
  classesAre: {
    centre: 'ਜਮਾਤਾਂ ਸੈਂਟਰ ’ਤੇ ਲੱਗਦੀਆਂ ਹਨ।',
    online: 'ਜਮਾਤਾਂ ਆਨਲਾਈਨ ਲੱਗਦੀਆਂ ਹਨ।',
    both: 'ਜਮਾਤਾਂ ਸੈਂਟਰ ’ਤੇ ਵੀ ਹਨ ਅਤੇ ਆਨਲਾਈਨ ਵੀ।',
  },
  stuckOnQuestion: 'ਕਿਸੇ ਸਵਾਲ ’ਤੇ ਅਟਕ ਗਏ?',
  stuckOnQuestionText: 'ਸਵਾਲ ’ਤੇ ਨਿਸ਼ਾਨ ਲਾਓ ਅਤੇ {teacher} ਤੋਂ ਪੁੱਛੋ। ਫ਼ੋਨ ਕਰੋ, ਲਿਖੋ ਜਾਂ ਜਮਾਤ ਵਿੱਚ ਲੈ ਆਓ।',
  wantedMaterial: 'ਜਿਹੜੀ ਸਮੱਗਰੀ ਚਾਹੀਦੀ ਹੈ, ਉਹ ਇੱਥੇ ਨਹੀਂ ਹੈ?',
  wantedMaterialText: '{teacher} ਨੂੰ ਵਿਸ਼ਾ ਦੱਸੋ। ਫ਼ੋਨ ਕਰੋ ਜਾਂ ਲਿਖੋ।',
  stuckOnStep: 'ਕਿਸੇ ਕਦਮ ’ਤੇ ਅਟਕ ਗਏ?',
  unclearStep: 'ਕੋਈ ਕਦਮ ਸਮਝ ਨਹੀਂ ਆਇਆ?',
  askTeacher: '{teacher} ਤੋਂ ਪੁੱਛੋ। ਫ਼ੋਨ ਕਰੋ, ਲਿਖੋ, ਜਾਂ ਜਮਾਤ ਵਿੱਚ ਆਓ।',
};
