import type { Language } from '#domain/text/language.ts';
import type { TextsOf } from './fill.ts';
import translations from './share-menu.json' with { type: 'json' };

/** The menu for sharing where the browser has no share sheet; it loads when it is opened. */
const en = {
  title: 'Share',
  label: 'Share {title}',
  whatsapp: 'WhatsApp',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Please select it above and copy it.',
  close: 'Close',
} as const;

export const SHARE_MENU: Readonly<Record<Language, TextsOf<typeof en>>> = { en, ...translations };
