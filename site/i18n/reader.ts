import type { TextsOf } from './fill.ts';

/** What the reader of PDFs says beyond its bar; it loads after the first page. */
const en = {
  /** Small pictures of all pages. */
  thumbnails: 'All pages',
  /** Light letters on dark paper. */
  night: 'Night paper',
  print: 'Print',
  /** After Print was chosen. */
  printing: 'The file opens in a new tab. If no print window appears, choose Print there.',
  /** Where a file opens that was read before. */
  continued: 'Continued on page {page}.',
  fromStart: 'From the start',
  neighbours: 'Materials before and after',
  previous: 'Previous material',
  next: 'Next material',
  chapter: 'This chapter',
  /** What a WhatsApp message about a page begins with. */
  askMaterial:
    'Hello, I have a question about page {page} of “{title}” ({class}, Chapter {number}).',
  askFile: 'Hello, I have a question about page {page} of “{title}”.',
  keys: 'Keyboard',
  /** What keys do. */
  keyScreen: 'One screen up or down',
  keyEnds: 'First page, last page',
  keyZoom: 'Larger, smaller, fit width',
  keyFind: 'Find',
  keyPrint: 'Print',
  keyClose: 'Close, leave full screen',
} as const;

export type ReaderTexts = TextsOf<typeof en>;

export const READER = {
  en,
  hi: {
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
  } satisfies ReaderTexts,
  pa: {
    thumbnails: 'ਸਾਰੇ ਪੇਜ',
    night: 'ਰਾਤ ਦਾ ਪੇਜ',
    print: 'ਛਾਪੋ',
    printing: 'ਫ਼ਾਈਲ ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੁੱਲ੍ਹ ਰਹੀ ਹੈ। ਜੇ ਛਾਪਣ ਵਾਲੀ ਵਿੰਡੋ ਨਾ ਆਵੇ, ਤਾਂ ਉੱਥੋਂ ਹੀ ਛਾਪੋ।',
    continued: 'ਪੇਜ {page} ਤੋਂ ਅੱਗੇ ਪੜ੍ਹੋ।',
    fromStart: 'ਸ਼ੁਰੂ ਤੋਂ ਪੜ੍ਹੋ',
    neighbours: 'ਪਿਛਲੀ ਅਤੇ ਅਗਲੀ ਸਮੱਗਰੀ',
    previous: 'ਪਿਛਲੀ ਸਮੱਗਰੀ',
    next: 'ਅਗਲੀ ਸਮੱਗਰੀ',
    chapter: 'ਇਹ ਅਧਿਆਇ',
    askMaterial: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ({class}, ਅਧਿਆਇ {number}) ਦੇ ਪੇਜ {page} ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
    askFile: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ ਜੀ, ਮੈਂ “{title}” ਦੇ ਪੇਜ {page} ਬਾਰੇ ਕੁਝ ਪੁੱਛਣਾ ਹੈ।',
    keys: 'ਕੀਬੋਰਡ',
    keyScreen: 'ਇੱਕ ਸਕਰੀਨ ਉੱਪਰ ਜਾਂ ਹੇਠਾਂ',
    keyEnds: 'ਪਹਿਲਾ ਪੇਜ, ਆਖ਼ਰੀ ਪੇਜ',
    keyZoom: 'ਵੱਡਾ, ਛੋਟਾ, ਚੌੜਾਈ ਜਿੰਨਾ',
    keyFind: 'ਲੱਭੋ',
    keyPrint: 'ਛਾਪੋ',
    keyClose: 'ਬੰਦ ਕਰੋ, ਪੂਰੀ ਸਕਰੀਨ ਤੋਂ ਬਾਹਰ',
  } satisfies ReaderTexts,
};
