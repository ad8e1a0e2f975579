import type { ShareMenuTexts } from '../share-menu.ts';

/** The menu for sharing where the browser has no share sheet. */
export const shareMenu: ShareMenuTexts = {
  title: 'साझा करें',
  label: '{title} साझा करें',
  whatsapp: 'WhatsApp',
  link: 'लिंक',
  copy: 'लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  notCopied: 'लिंक कॉपी नहीं हो पाया। कृपया ऊपर उसे चुनकर कॉपी करें।',
  close: 'बंद करें',
};
