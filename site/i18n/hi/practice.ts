import type { Texts } from '../texts.ts';

/** The practice of a chapter: its questions, and answering them one by one. */
export const practice: Texts['practice'] = {
  title: '{chapter}: अभ्यास',
  description: '{questions}, उत्तर और व्याख्या के साथ। {chapter}, {teacher} की ओर से।',
  heading: 'अभ्यास',
  questions: { one: '{count} प्रश्न', other: '{count} प्रश्न' },
  link: { one: 'अभ्यास: {count} प्रश्न', other: 'अभ्यास: {count} प्रश्न' },
  how: 'एक बार में एक प्रश्न हल कीजिए और तुरंत देखिए कि सही क्या है। आपके उत्तर इसी फ़ोन या कंप्यूटर पर रहते हैं।',
  start: 'अभ्यास शुरू करें',
  retry: { one: '{count} ग़लत प्रश्न फिर करें', other: '{count} ग़लत प्रश्न फिर करें' },
  again: 'फिर से शुरू करें',
  stop: 'रोकें',
  notLoaded: 'अभ्यास लोड नहीं हुआ। इंटरनेट जाँचें, फिर दोबारा दबाएँ।',
  levels: { easy: 'आसान', medium: 'मध्यम', hard: 'कठिन' },
  answer: 'उत्तर',
  answerIs: 'उत्तर: {answer}',
  yourAnswer: 'आपका उत्तर',
  typing: 'मूल को 2√3 या 2 root 3 लिखें, भिन्न को 5/3 या 1 2/3।',
  check: 'जाँचें',
  next: 'अगला प्रश्न',
  finish: 'अपने अंक देखें',
  at: 'प्रश्न {number}, कुल {count}',
  right: 'सही!',
  wrong: 'सही नहीं है। उत्तर है {answer}।',
  choose: 'पहले एक विकल्प चुनें।',
  unreadable: 'हम इसे पढ़ नहीं पाए। कोई संख्या लिखें, जैसे 12, 1/2, 0.5 या 2√3 (2 root 3)।',
  unit: 'संख्या सही है। मात्रक (इकाई) देखें।',
  score: '{count} में से {right} सही',
  nextChapter: 'आगे: {chapter}',
  paper: 'प्रश्न पत्र के रूप में छापें',
  message: 'नमस्ते, मुझे {chapter} के अभ्यास के बारे में कुछ पूछना है।',
};

/** The questions of a chapter on paper. */
export const practicePaper: Texts['practicePaper'] = {
  title: '{chapter}: अभ्यास प्रश्न पत्र',
  description: '{chapter}: {questions} कागज़ पर, उत्तर अलग पेज पर।',
  tools: 'यह प्रश्न पत्र',
  back: 'अभ्यास पर वापस',
  overline: 'अभ्यास प्रश्न पत्र',
  how: 'ये प्रश्न वेबसाइट पर हल करने के लिए फ़ोन के कैमरे से कोड स्कैन करें। उत्तर आखिरी पेज पर हैं।',
  name: 'नाम',
  date: 'तारीख',
  answers: 'उत्तर',
};
