import type { Texts } from '../en/en.ts';

/** The search of the whole site. */
export const search: Texts['search'] = {
  title: 'खोजें',
  description: 'इस वेबसाइट के अध्याय, अभ्यास, वीडियो, अध्ययन सामग्री और ब्लॉग एक साथ खोजें।',
  label: 'पूरी वेबसाइट में खोजें',
  placeholder: 'विषय, अध्याय या कोई शब्द',
  kinds: {
    page: 'पेज',
    chapter: 'अध्याय',
    practice: 'अभ्यास',
    video: 'वीडियो',
    material: 'अध्ययन सामग्री',
    post: 'ब्लॉग पोस्ट',
  },
  found: { one: '{count} नतीजा', other: '{count} नतीजे' },
  offline: 'इंटरनेट नहीं है: इस फ़ोन या कंप्यूटर के पेजों में {found}',
  none: 'कुछ नहीं मिला। स्पेलिंग जाँचें, या नीचे से चुनें।',
  showAll: 'सभी {count} दिखाएँ',
  loading: 'खोज रहे हैं…',
  notLoaded: 'खोज लोड नहीं हुई। इंटरनेट जाँचें, फिर दोबारा लिखें।',
  needsScript: 'खोज के लिए JavaScript चाहिए। इन पेजों पर सब कुछ है:',
  browse: 'कक्षा के अनुसार सब कुछ',
  everywhere: 'पूरी वेबसाइट में खोजें',
};
