import type { ShareMenuTexts } from '../share-menu.ts';

/** The menu for sharing where the browser has no share sheet. */
export const shareMenu: ShareMenuTexts = {
  title: 'ਸਾਂਝਾ ਕਰੋ',
  label: '{title} ਸਾਂਝਾ ਕਰੋ',
  whatsapp: 'WhatsApp',
  link: 'ਲਿੰਕ',
  copy: 'ਲਿੰਕ ਕਾਪੀ ਕਰੋ',
  copied: 'ਲਿੰਕ ਕਾਪੀ ਹੋ ਗਿਆ',
  notCopied: 'ਲਿੰਕ ਕਾਪੀ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਉੱਪਰ ਉਸ ਨੂੰ ਚੁਣ ਕੇ ਕਾਪੀ ਕਰੋ।',
  close: 'ਬੰਦ ਕਰੋ',
};
