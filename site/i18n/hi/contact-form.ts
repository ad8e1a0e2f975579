import type { Texts } from '../en/en.ts';

/** The contact form. */
export const contactForm: Texts['contactForm'] = {
  title: '{teacher} को लिखें',
  name: 'नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  optional: '(ज़रूरी नहीं)',
  message: 'संदेश',
  messageHint: 'कक्षा, बोर्ड और आप क्या जानना चाहते हैं। उतना ही लिखें जितना मदद के लिए ज़रूरी है।',
  sum: '{a} + {b} कितना होता है?',
  sumUnknown: 'एक छोटा-सा जोड़',
  sumHint: 'इससे स्पैम रुकता है।',
  sumLoading: 'सवाल लोड हो रहा है…',
  sumNotLoaded: 'सवाल लोड नहीं हुआ।',
  loadSum: 'सवाल लोड करें',
  newSum: 'अब नया सवाल है: {question}',
  website: 'वेबसाइट',
  sending: 'भेजा जा रहा है...',
  send: 'संदेश भेजें',
};

/** The choices of the contact form that need no answer. */
export const contactAbout: Texts['contactAbout'] = {
  writer: 'आप हैं',
  parent: 'माता-पिता',
  student: 'विद्यार्थी',
  class: 'कक्षा',
  board: 'बोर्ड',
  none: 'चुनें',
};

/** Answers of the form and of the API, by their keys there. */
export const contactMessages: Texts['contactMessages'] = {
  token: 'फ़ॉर्म पुराना हो गया है। कृपया पेज दोबारा लोड करके फिर कोशिश करें।',
  required: 'कृपया सभी ज़रूरी जगहें भरें।',
  name: 'कृपया सही नाम लिखें: सिर्फ़ अक्षर, खाली जगह, अपॉस्ट्रॉफ़ी और हाइफ़न।',
  nameSpaces: 'नाम में 2 से ज़्यादा खाली जगह नहीं हो सकतीं।',
  phone: 'कृपया सही फ़ोन नंबर लिखें (6 से 20 अंक; +, खाली जगह या हाइफ़न लगा सकते हैं)।',
  email: 'कृपया सही ईमेल पता लिखें या यह जगह खाली छोड़ दें।',
  message: 'संदेश 10 से 1000 अक्षरों का होना चाहिए।',
  answer: 'कृपया गणित के सवाल का सही उत्तर लिखें।',
  tooMany: 'बहुत सारे संदेश भेजे जा चुके हैं। कृपया बाद में कोशिश करें।',
  tooSoon: 'कृपया दोबारा भेजने से पहले थोड़ा रुकें।',
  failed: 'संदेश भेजने में दिक्कत आई। कृपया फिर कोशिश करें या हमसे सीधे संपर्क करें।',
  thanks: 'आपके संदेश के लिए धन्यवाद। हम जल्द ही आपसे संपर्क करेंगे!',
};
