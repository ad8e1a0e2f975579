import type { Texts } from '../en/en.ts';

/** The lists of all lectures and of all study materials, and their filters. */
export const lists: Texts['lists'] = {
  class: 'कक्षा',
  allClasses: 'सभी',
  language: 'भाषा',
  everyLanguage: 'सभी भाषाएँ',
  filters: 'फ़िल्टर',
  reset: 'फ़िल्टर हटाएँ',
  showMore: 'और दिखाएँ',
  chaptersFound: 'मिले हुए अध्याय',
  allChapters: '{class}: सभी अध्याय',
  notLoaded: 'फ़िल्टर लोड नहीं हुआ। फिर कोशिश करें, या नीचे से कक्षा चुनें: उसके पेज पर पूरी सूची है।',
};

const filter = {
  chapterOf: '{class}, {chapter}',
  inForce: '{count} चालू',
  playVideo: 'वीडियो चलाएँ: {title}',
  some: '{all} में से {shown} दिख रहे हैं',
  withRelated: '{all}, इनमें {related} मिलते-जुलते',
};

/** The list of all video lectures. */
export const videos: Texts['videos'] = {
  title: 'वीडियो लेक्चर',
  description: '{subjects} के लिए गणित के मुफ़्त वीडियो लेक्चर, कक्षा और अध्याय के क्रम में।',
  text: 'हर कक्षा के सभी वीडियो लेक्चर। डेटा की बचत: वीडियो तभी लोड होता है जब आप उसे चलाते हैं।',
  classTitle: '{class}: वीडियो लेक्चर',
  classDescription: '{class} के गणित के सभी वीडियो लेक्चर, अध्याय के क्रम में।',
  classText: 'इस कक्षा के सभी वीडियो लेक्चर।',
  all: 'सभी वीडियो लेक्चर',
  found: 'मिले हुए वीडियो',
  search: 'वीडियो लेक्चर',
  searchLabel: 'वीडियो लेक्चर खोजें',
  placeholder: 'शीर्षक, विषय या अध्याय से खोजें',
  none: 'कोई वीडियो नहीं मिला',
  index: 'कक्षा के अनुसार सभी वीडियो लेक्चर',
  chapter: 'अध्याय',
  everyChapter: 'सभी अध्याय',
  filter: {
    ...filter,
    all: { one: '{count} वीडियो', other: '{count} वीडियो' },
    related: { one: '{count} मिलता-जुलता वीडियो', other: '{count} मिलते-जुलते वीडियो' },
  },
};

/** The list of all study materials. */
export const materials: Texts['materials'] = {
  title: 'अध्ययन सामग्री',
  description: '{subjects} के लिए गणित के मुफ़्त नोट्स, अभ्यास पत्र, प्रश्न और सूत्र पत्र, PDF में।',
  text: 'नोट्स, अभ्यास पत्र, प्रश्न और सूत्र पत्र, PDF में। पढ़ना, डाउनलोड करना और छापना मुफ़्त है।',
  classTitle: '{class}: अध्ययन सामग्री',
  classDescription: '{class} के गणित के सभी नोट्स, अभ्यास पत्र और प्रश्न, PDF में, अध्याय के क्रम में।',
  classText: 'इस कक्षा की पूरी अध्ययन सामग्री।',
  all: 'पूरी अध्ययन सामग्री',
  found: 'मिली हुई अध्ययन सामग्री',
  search: 'अध्ययन सामग्री',
  searchLabel: 'अध्ययन सामग्री खोजें',
  placeholder: 'अध्याय के नाम से खोजें...',
  none: 'कोई सामग्री नहीं मिली। फ़िल्टर या खोज के शब्द बदलकर देखें।',
  index: 'कक्षा के अनुसार पूरी अध्ययन सामग्री',
  type: 'प्रकार',
  everyType: 'सभी प्रकार',
  filter: {
    ...filter,
    some: '{all} में से {shown} दिख रही हैं',
    withRelated: '{all}, इनमें {related} मिलती-जुलती',
    all: { one: '{count} सामग्री', other: '{count} सामग्री' },
    related: { one: '{count} मिलती-जुलती सामग्री', other: '{count} मिलती-जुलती सामग्री' },
  },
};

/** Four ways to get more out of a sheet. */
export const studyTips: Texts['studyTips'] = {
  title: 'पढ़ाई के तरीके',
  tips: [
    {
      title: 'पढ़ें, बंद करें, लिखें',
      text: 'एक भाग के नोट्स पढ़िए, उन्हें बंद कीजिए और जो याद है वह लिखिए। फिर दोबारा देखिए।',
    },
    {
      title: 'अभ्यास पत्र पहले बिना मदद के करें',
      text: 'जो सवाल हल न हों, उन पर निशान लगाइए और कक्षा में ले आइए।',
    },
    {
      title: 'ग़लतियों का एक पेज रखें',
      text: 'हर ग़लती लिखिए, साथ में एक पंक्ति कि वह क्यों हुई। परीक्षा से पहले वह पेज पढ़िए।',
    },
    {
      title: 'रोज़ थोड़ा-थोड़ा',
      text: 'हर शाम चालीस मिनट, रविवार के चार घंटों से बेहतर हैं। सूत्र पत्र हफ़्ते में एक बार बोलकर पढ़िए।',
    },
  ],
};
