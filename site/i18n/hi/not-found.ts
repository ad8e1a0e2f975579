import type { Texts } from '../en/en.ts';

/** The page for addresses that lead nowhere. */
export const notFound: Texts['notFound'] = {
  title: 'पेज नहीं मिला',
  description: 'इस पते पर कोई पेज नहीं है।',
  heading: 'अरे! यह समीकरण नहीं मिला',
  error: 'त्रुटि 404 - पेज नहीं मिला',
  text: 'इस समीकरण का हल तो {teacher} के पास भी नहीं है! आप जो पेज ढूँढ रहे हैं, वह लगता है गणित के शून्य में खो गया।',
  tip: 'सुझाव:',
  tipText: 'कोई कक्षा या अध्ययन सामग्री ढूँढ रहे हैं? {teacher} को फ़ोन करके पूछिए:',
  goBack: 'वापस जाएँ',
  home: 'होम पेज पर जाएँ',
  joke: 'कुछ समीकरण {teacher} की मदद से ही अच्छे हल होते हैं!',
  loadingPost: 'लेख लोड हो रहा है...',
  loadingClass: 'कक्षा लोड हो रही है...',
  beingPrepared: 'यह पेज तैयार हो रहा है। सब कुछ देखने के लिए थोड़ी देर में दोबारा लोड करें।',
};
