import type { Texts } from '../texts.ts';

/** The page below which every PDF has its address. */
export const files: Texts['files'] = {
  title: 'अध्ययन सामग्री',
  description: '{product} की अध्ययन सामग्री।',
  needsScript: 'इस पेज के लिए JavaScript चाहिए',
  needsScriptText: 'अध्ययन सामग्री की सूची में हर फ़ाइल का डाउनलोड लिंक है।',
};
