import type { Texts } from '../en/en.ts';

/** The blog: its list and its posts. */
export const blog: Texts['blog'] = {
  title: 'ब्लॉग',
  pageTitle: 'ब्लॉग, पेज {number}',
  description: '{teacher} के गणित के पाठ, हल किए हुए सवाल और पढ़ाई की सलाह।',
  heading: 'गणित ब्लॉग',
  text: 'पाठ, हल किए हुए सवाल और परीक्षा से पहले के हफ़्तों के लिए सलाह।',
  none: 'अभी कोई लेख नहीं है',
  noneText: 'गणित के पाठ और सवालों के हल जल्द ही यहाँ मिलेंगे।',
  readMore: 'और पढ़ें',
  readMoreOf: 'और पढ़ें: {title}',
  closing: 'शिक्षक के साथ सीखिए',
  closingText:
    'पढ़ना एक शुरुआत है। कक्षा में हल करना उससे बेहतर है। कक्षा में आइए, या मुफ़्त अभ्यास पत्रों से अभ्यास कीजिए।',
  pages: 'ब्लॉग के पेज',
  newer: 'नए लेख',
  older: 'पुराने लेख',
  page: 'पेज {number}',
  pageOf: 'पेज {number}, कुल {last}',
  published: 'प्रकाशित: {date}',
  sidebar: 'शिक्षक और कक्षाओं के बारे में',
  about: '{teacher} के बारे में',
  table: 'तालिका',
  moved: 'यह पेज अब दूसरे पते पर है',
  movedDescription: 'यह पेज अब दूसरे पते पर है।',
};

/** Sharing a link. */
export const share: Texts['share'] = {
  share: 'साझा करें',
  shareTitle: '{title} साझा करें',
};
