import type { Texts } from '../en/en.ts';
import { course } from './course.ts';

/** The page below which every PDF has its address. */
export const files: Texts['files'] = {
  title: 'अध्ययन सामग्री',
  description: '{product} की अध्ययन सामग्री।',
  needsScript: 'इस पेज के लिए JavaScript चाहिए',
  needsScriptText: 'अध्ययन सामग्री की सूची में हर फ़ाइल का डाउनलोड लिंक है।',
};

/** The PDF viewer. */
export const viewer: Texts['viewer'] = {
  loading: 'फ़ाइल लोड हो रही है...',
  connectionLost: 'इंटरनेट का संपर्क टूट गया। जो पेज दिख रहे हैं, उन्हें आप पढ़ सकते हैं।',
  retry: 'फिर कोशिश करें',
  close: 'बंद करें',
  errorTitle: 'फ़ाइल नहीं खुली',
  goBack: 'वापस जाएँ',
  allMaterials: 'पूरी अध्ययन सामग्री',
  classMaterials: '{class} की अध्ययन सामग्री',
  notVisible: 'अगर PDF नहीं दिख रही, तो आप:',
  openInNewTab: 'नए टैब में खोलें',
  downloadPdf: 'PDF डाउनलोड करें',
  download: 'डाउनलोड',
  find: 'खोजें',
  findInFile: 'इस फ़ाइल में खोजें',
  found: '{total} में से {current}',
  notFound: 'नहीं मिला',
  searching: 'खोज रहे हैं…',
  previous: 'पिछला',
  next: 'अगला',
  closeFind: 'खोज बंद करें',
  page: 'पेज {number}',
  pageAndZoom: 'पेज और आकार',
  pageOf: 'पेज {page}, कुल {pages}',
  pageField: 'पेज, कुल {pages}',
  zoomOut: 'छोटा करें',
  zoomIn: 'बड़ा करें',
  fitWidth: 'चौड़ाई जितना, अभी {zoom}',
  pagesOf: '{title} के पेज',
  file: 'फ़ाइल',
  materialsOfClass: 'कक्षा की सामग्री',
  share: 'साझा करें',
  ask: 'इस पेज के बारे में पूछें',
  fullScreen: 'पूरी स्क्रीन',
  more: 'और विकल्प',
  locked: 'इस फ़ाइल पर पासवर्ड लगा है',
  wrongPassword: 'यह पासवर्ड सही नहीं है। कृपया फिर कोशिश करें।',
  typePassword: 'खोलने के लिए इसका पासवर्ड लिखें।',
  password: 'पासवर्ड',
  open: 'खोलें',
  cancel: 'रहने दें',
  classNumber: course.classNumber,
  caFoundation: course.caFoundation,
};

/** What the viewer says of files that it cannot open, by the keys of the specification's texts. */
export const viewerMessages: Texts['viewerMessages'] = {
  noFile: 'कोई फ़ाइल नहीं बताई गई',
  identifier: 'फ़ाइल का पता सही नहीं है',
  loading: 'फ़ाइल लोड नहीं हुई',
  render: 'PDF नहीं दिखाई जा सकी।',
  popup: 'PDF को नए टैब में खोलने के लिए पॉप-अप की अनुमति दें।',
  why: {
    address: 'लिंक शायद अधूरा है या उसमें टाइप की ग़लती है।',
    missing: 'यह अध्ययन सामग्री शायद बदल दी गई या हटा दी गई है।',
    connection: 'इंटरनेट शायद कमज़ोर है या बंद है। जाँचकर फिर कोशिश करें।',
    damaged: 'फ़ाइल शायद खराब है। नीचे से डाउनलोड करके देखें, या हमसे माँगें।',
    locked: 'यह फ़ाइल सिर्फ़ अपने पासवर्ड से खुलती है।',
  },
};
