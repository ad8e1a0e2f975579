/** The menu for sharing where the browser has no share sheet; it loads when it is opened. */
export const SHARE_MENU = {
  en: {
    title: 'Share',
    label: 'Share {title}',
    whatsapp: 'WhatsApp',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. Please select it above and copy it.',
    close: 'Close',
  },
  hi: {
    title: 'साझा करें',
    label: '{title} साझा करें',
    whatsapp: 'WhatsApp',
    link: 'लिंक',
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    notCopied: 'लिंक कॉपी नहीं हो पाया। कृपया ऊपर उसे चुनकर कॉपी करें।',
    close: 'बंद करें',
  },
  pa: {
    title: 'ਸਾਂਝਾ ਕਰੋ',
    label: '{title} ਸਾਂਝਾ ਕਰੋ',
    whatsapp: 'WhatsApp',
    link: 'ਲਿੰਕ',
    copy: 'ਲਿੰਕ ਕਾਪੀ ਕਰੋ',
    copied: 'ਲਿੰਕ ਕਾਪੀ ਹੋ ਗਿਆ',
    notCopied: 'ਲਿੰਕ ਕਾਪੀ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਉੱਪਰ ਉਸ ਨੂੰ ਚੁਣ ਕੇ ਕਾਪੀ ਕਰੋ।',
    close: 'ਬੰਦ ਕਰੋ',
  },
} as const;
