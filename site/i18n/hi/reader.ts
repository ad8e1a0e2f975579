import type { Texts } from '../en/en.ts';

/** What the reader of PDFs says beyond its bar; the parts that show it load when they are used. */
export const reader: Texts['reader'] = {
  thumbnails: 'सभी पेज',
  night: 'रात का पेज',
  print: 'छापें',
  printing: 'फ़ाइल नए टैब में खुल रही है। अगर छापने की विंडो न आए, तो वहीं से छापें।',
  continued: 'पेज {page} से आगे पढ़ें।',
  fromStart: 'शुरू से पढ़ें',
  neighbours: 'पिछली और अगली सामग्री',
  previous: 'पिछली सामग्री',
  next: 'अगली सामग्री',
  chapter: 'यह अध्याय',
  askMaterial: 'नमस्ते, मुझे “{title}” ({class}, अध्याय {number}) के पेज {page} के बारे में कुछ पूछना है।',
  askFile: 'नमस्ते, मुझे “{title}” के पेज {page} के बारे में कुछ पूछना है।',
  keys: 'कीबोर्ड',
  keyScreen: 'एक स्क्रीन ऊपर या नीचे',
  keyEnds: 'पहला पेज, आखिरी पेज',
  keyZoom: 'बड़ा, छोटा, चौड़ाई जितना',
  keyFind: 'खोजें',
  keyPrint: 'छापें',
  keyClose: 'बंद करें, पूरी स्क्रीन से बाहर',
};
