import type { Texts } from '../en/en.ts';
import { course } from './course.ts';

/** The page below which every PDF has its address. */
export const files: Texts['files'] = {
  title: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  description: '{product} ਦੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ।',
  needsScript: 'ਇਸ ਪੇਜ ਲਈ JavaScript ਚਾਹੀਦੀ ਹੈ',
  needsScriptText: 'ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਦੀ ਸੂਚੀ ਵਿੱਚ ਹਰ ਫ਼ਾਈਲ ਦਾ ਡਾਊਨਲੋਡ ਲਿੰਕ ਹੈ।',
};

/** The PDF viewer. */
export const viewer: Texts['viewer'] = {
  loading: 'ਫ਼ਾਈਲ ਲੋਡ ਹੋ ਰਹੀ ਹੈ...',
  connectionLost: 'ਇੰਟਰਨੈੱਟ ਦਾ ਸੰਪਰਕ ਟੁੱਟ ਗਿਆ। ਜਿਹੜੇ ਪੰਨੇ ਦਿਸ ਰਹੇ ਹਨ, ਉਹ ਤੁਸੀਂ ਪੜ੍ਹ ਸਕਦੇ ਹੋ।',
  retry: 'ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  close: 'ਬੰਦ ਕਰੋ',
  errorTitle: 'ਫ਼ਾਈਲ ਨਹੀਂ ਖੁੱਲ੍ਹੀ',
  goBack: 'ਵਾਪਸ ਜਾਓ',
  allMaterials: 'ਸਾਰੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  classMaterials: '{class} ਦੀ ਪੜ੍ਹਨ ਸਮੱਗਰੀ',
  notVisible: 'ਜੇ PDF ਨਹੀਂ ਦਿਸ ਰਹੀ, ਤਾਂ ਤੁਸੀਂ:',
  openInNewTab: 'ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੋਲ੍ਹੋ',
  downloadPdf: 'PDF ਡਾਊਨਲੋਡ ਕਰੋ',
  download: 'ਡਾਊਨਲੋਡ',
  find: 'ਲੱਭੋ',
  findInFile: 'ਇਸ ਫ਼ਾਈਲ ਵਿੱਚ ਲੱਭੋ',
  found: '{total} ਵਿੱਚੋਂ {current}',
  notFound: 'ਨਹੀਂ ਲੱਭਿਆ',
  searching: 'ਲੱਭ ਰਹੇ ਹਾਂ…',
  previous: 'ਪਿਛਲਾ',
  next: 'ਅਗਲਾ',
  closeFind: 'ਖੋਜ ਬੰਦ ਕਰੋ',
  page: 'ਪੰਨਾ {number}',
  pageAndZoom: 'ਪੰਨਾ ਅਤੇ ਆਕਾਰ',
  pageOf: 'ਪੰਨਾ {page}, ਕੁੱਲ {pages}',
  pageField: 'ਪੰਨਾ, ਕੁੱਲ {pages}',
  zoomOut: 'ਛੋਟਾ ਕਰੋ',
  zoomIn: 'ਵੱਡਾ ਕਰੋ',
  fitWidth: 'ਚੌੜਾਈ ਜਿੰਨਾ, ਹੁਣ {zoom}',
  pagesOf: '{title} ਦੇ ਪੰਨੇ',
  file: 'ਫ਼ਾਈਲ',
  materialsOfClass: 'ਜਮਾਤ ਦੀ ਸਮੱਗਰੀ',
  share: 'ਸਾਂਝਾ ਕਰੋ',
  ask: 'ਇਸ ਪੰਨੇ ਬਾਰੇ ਪੁੱਛੋ',
  fullScreen: 'ਪੂਰੀ ਸਕਰੀਨ',
  more: 'ਹੋਰ ਵਿਕਲਪ',
  locked: 'ਇਸ ਫ਼ਾਈਲ ’ਤੇ ਪਾਸਵਰਡ ਲੱਗਾ ਹੈ',
  wrongPassword: 'ਇਹ ਪਾਸਵਰਡ ਸਹੀ ਨਹੀਂ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  typePassword: 'ਖੋਲ੍ਹਣ ਲਈ ਇਸ ਦਾ ਪਾਸਵਰਡ ਲਿਖੋ।',
  password: 'ਪਾਸਵਰਡ',
  open: 'ਖੋਲ੍ਹੋ',
  cancel: 'ਰਹਿਣ ਦਿਓ',
  classNumber: course.classNumber,
  caFoundation: course.caFoundation,
};

/** What the viewer says of files that it cannot open, by the keys of the specification's texts. */
export const viewerMessages: Texts['viewerMessages'] = {
  noFile: 'ਕੋਈ ਫ਼ਾਈਲ ਨਹੀਂ ਦੱਸੀ ਗਈ',
  identifier: 'ਫ਼ਾਈਲ ਦਾ ਪਤਾ ਸਹੀ ਨਹੀਂ ਹੈ',
  loading: 'ਫ਼ਾਈਲ ਲੋਡ ਨਹੀਂ ਹੋਈ',
  render: 'PDF ਨਹੀਂ ਵਿਖਾਈ ਜਾ ਸਕੀ।',
  popup: 'PDF ਨੂੰ ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੋਲ੍ਹਣ ਲਈ ਪੌਪ-ਅੱਪ ਦੀ ਇਜਾਜ਼ਤ ਦਿਓ।',
  why: {
    address: 'ਲਿੰਕ ਸ਼ਾਇਦ ਅਧੂਰਾ ਹੈ ਜਾਂ ਉਸ ਵਿੱਚ ਟਾਈਪ ਦੀ ਗ਼ਲਤੀ ਹੈ।',
    missing: 'ਇਹ ਪੜ੍ਹਨ ਸਮੱਗਰੀ ਸ਼ਾਇਦ ਬਦਲ ਦਿੱਤੀ ਗਈ ਜਾਂ ਹਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।',
    connection: 'ਇੰਟਰਨੈੱਟ ਸ਼ਾਇਦ ਕਮਜ਼ੋਰ ਹੈ ਜਾਂ ਬੰਦ ਹੈ। ਵੇਖ ਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
    damaged: 'ਫ਼ਾਈਲ ਸ਼ਾਇਦ ਖ਼ਰਾਬ ਹੈ। ਹੇਠੋਂ ਡਾਊਨਲੋਡ ਕਰਕੇ ਵੇਖੋ, ਜਾਂ ਸਾਡੇ ਤੋਂ ਮੰਗੋ।',
    locked: 'ਇਹ ਫ਼ਾਈਲ ਸਿਰਫ਼ ਆਪਣੇ ਪਾਸਵਰਡ ਨਾਲ ਖੁੱਲ੍ਹਦੀ ਹੈ।',
  },
};
