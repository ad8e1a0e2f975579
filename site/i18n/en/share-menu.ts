/** The menu for sharing where the browser has no share sheet; it loads when it is opened. */
export const shareMenu = {
  title: 'Share',
  label: 'Share {title}',
  whatsapp: 'WhatsApp',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Please select it above and copy it.',
  close: 'Close',
} as const;
