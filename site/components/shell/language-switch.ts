import { LANGUAGE_NAMES, type Language } from '#domain/text/language';
import type { PageMeta } from '#content/page-meta';
import type { Texts } from '#i18n/texts';

/** What the English home page says to those who read another language. */
export const OFFERS: Readonly<Record<Exclude<Language, 'en'>, { text: string; link: string }>> = {
  hi: { text: 'यह वेबसाइट हिन्दी में भी है।', link: 'हिन्दी में देखें' },
  pa: { text: 'ਇਹ ਵੈੱਬਸਾਈਟ ਪੰਜਾਬੀ ਵਿੱਚ ਵੀ ਹੈ।', link: 'ਪੰਜਾਬੀ ਵਿੱਚ ਵੇਖੋ' },
};

/**
 * The header's links to the same page in the other languages, as HTML: the header itself is remembered for many
 * pages. Each name is marked with its language, so that a screen reader speaks it rightly.
 */
export const languageSwitch = (
  { alternates }: Pick<PageMeta, 'alternates'>,
  current: Language,
  { shell }: Pick<Texts, 'shell'>,
): string =>
  alternates.length < 2
    ? ''
    : `<ul role="list" class="languages" aria-label="${shell.language}">${alternates
        .filter(({ language }) => language !== current)
        .map(
          ({ language, path }) =>
            `<li><a href="${path}" lang="${language}" hreflang="${language}">${LANGUAGE_NAMES[language]}</a></li>`,
        )
        .join('')}</ul>`;
