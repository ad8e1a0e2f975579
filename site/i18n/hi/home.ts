import type { Texts } from '../en/en.ts';

/** The home page. */
export const home: Texts['home'] = {
  title: '{city} में {subjects} के लिए गणित',
  anySubjects: 'स्कूल',
  description:
    '{where}, {subjects} के विद्यार्थियों के लिए {teacher} की गणित कक्षाएँ। वीडियो लेक्चर और अध्ययन सामग्री मुफ़्त।',
  heading: '{subjects} के लिए गणित: {teacher} के साथ, {where}।',
  exploreClasses: 'कक्षाएँ देखें',
  experience: 'अनुभव',
  years: '{years} साल',
  boards: 'बोर्ड',
  taughtIn: 'पढ़ाने की भाषा',
  graphLabel:
    'y बराबर आधा गुणा (x घटा 1) गुणा (x घटा 7) का ग्राफ़: एक परवलय, जो x-अक्ष को 1 और 7 पर काटता है।',
  figure: 'आकृति 1',
  figureText:
    '½({x} − 1)({x} − 7) के शून्यक वहाँ हैं जहाँ इसका ग्राफ़ {x}-अक्ष को काटता है। सममिति रेखा ठीक बीच में है।',
  classesIntro:
    'अध्याय पाठ्यपुस्तक के क्रम में हैं, साथ में वीडियो लेक्चर और छापने के लिए अध्ययन सामग्री। सब कुछ मुफ़्त है।',
  chaptersSoon: 'अध्याय जल्द आ रहे हैं',
  reasons: 'हमारे साथ क्यों पढ़ें',
  about: '{teacher} के बारे में',
  yearsLine: '{first} से {last} तक के वर्षों की संख्या रेखा',
  readMore: '{teacher} के बारे में और पढ़ें',
  showLess: 'कम दिखाएँ',
  faq: 'अक्सर पूछे जाने वाले सवाल',
};

/** The section on the home page about reaching the teacher, without the form. */
export const contact: Texts['contact'] = {
  title: '{teacher} से संपर्क करें',
  text: 'सबसे जल्दी बात फ़ोन पर होगी। कक्षा और बोर्ड बताइए, हम बताएँगे कि किस बैच में सीट खाली है।',
  withoutScript:
    'संपर्क फ़ॉर्म के लिए JavaScript चाहिए, जो अभी बंद है। इसकी जगह {call}, {whatsapp} पर संदेश भेजें या {email} लिखें।',
  withoutScriptCall: 'फ़ोन करें',
  withoutScriptEmail: 'ईमेल',
  privacy:
    'आप जो लिखते हैं, वह सिर्फ़ {teacher} के पास जाता है। यह वेबसाइट उसे {days} दिन रखती है, फिर हटा देती है। न कोई ट्रैकर, न विज्ञापन।',
  address: 'पता',
  hours: 'समय',
  email: 'ईमेल',
  online: 'ऑनलाइन',
};

/** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
export const centre: Texts['centre'] = {
  results: 'साल के अनुसार परिणाम',
  words: 'माता-पिता क्या कहते हैं',
  photos: 'सेंटर की तस्वीरें',
  directions: 'रास्ता देखें',
};
