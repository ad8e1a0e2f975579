import type { Texts } from '../en/en.ts';

/** Words of classes, chapters and lessons that several pages have. */
export const course: Texts['course'] = {
  caFoundation: 'CA फ़ाउंडेशन',
  classNumber: 'कक्षा {number}',
  classNumbers: 'कक्षा {numbers}',
  fromTo: '{first} से {last}',
  chapterHeading: 'अध्याय {number}: {title}',
  materialTypes: {
    assignment: 'अभ्यास प्रश्न',
    mcq: 'बहुविकल्पीय प्रश्न',
    notes: 'लेक्चर नोट्स',
    practice: 'अभ्यास पत्र',
    formulae: 'सूत्र पत्र',
  },
  material: 'अध्ययन सामग्री',
  /** The languages that a video or material may be in. */
  videoOf: 'वीडियो: {name}',
  languages: { en: 'अंग्रेज़ी', hi: 'हिन्दी', pa: 'पंजाबी' },
  videoMissing: 'यह वीडियो उपलब्ध नहीं है।',
  playVideo: 'वीडियो चलाएँ: {title}',
  opensPdf: '(PDF, नए टैब में खुलेगी)',
  /** What is said where a video does not load, and the button beside it. */
  videoOffline: ['वीडियो लोड नहीं हो रहा है। इंटरनेट देखें, फिर कोशिश करें।', 'फिर कोशिश करें'],
  download: 'डाउनलोड',
  counts: {
    chapters: { one: '{count} अध्याय', other: '{count} अध्याय' },
    videos: { one: '{count} वीडियो', other: '{count} वीडियो' },
    materials: { one: '{count} PDF', other: '{count} PDF' },
    pages: { one: '{count} पेज', other: '{count} पेज' },
  },
};

/** The page of a class and its chapter sheet for paper. */
export const classPage: Texts['classPage'] = {
  noChapters: 'अभी कोई अध्याय नहीं है',
  noChaptersText: 'इस कक्षा की सामग्री जल्द ही जोड़ी जाएगी।',
  otherClasses: 'दूसरी कक्षाएँ देखें',
  chapters: 'अध्याय',
  whatToShow: 'हर अध्याय में क्या दिखे',
  noVideos: 'इस अध्याय का अभी कोई वीडियो लेक्चर नहीं है।',
  noMaterials: 'इस अध्याय की अभी कोई अध्ययन सामग्री नहीं है।',
  chapterOf: '{class}, {chapter}',
  linkToChapter: 'इस अध्याय का लिंक',
  calendar: 'परीक्षाएँ और बैच अपने कैलेंडर में जोड़ें',
  print: 'इस कक्षा की सूची छापें',
  subjectName: 'गणित',
  offers: 'गणित की कक्षाएँ',
};

/** The chapter sheet for paper. */
export const printPage: Texts['printPage'] = {
  title: '{title}: अध्यायों की सूची',
  description: '{title} कागज़ पर: हर अध्याय, हर वीडियो का कोड और हर सामग्री का पता।',
  tools: 'अध्यायों की यह सूची',
  back: 'वापस: {class}',
  print: 'छापें',
  overline: 'अध्यायों की सूची',
  how: 'YouTube पर वीडियो खोलने के लिए फ़ोन के कैमरे से उसका कोड स्कैन करें। ऊपर वाले कोड से यह कक्षा वेबसाइट पर खुलती है।',
  nothing: 'यहाँ अभी कुछ नहीं है',
};
