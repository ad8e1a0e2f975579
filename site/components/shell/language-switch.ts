import type { Language } from '#domain/text/language.ts';
import type { PageMeta } from '../../content/page-meta.ts';
import type { Texts } from '../../i18n/texts.ts';

/** Languages by their own names, which need no translation. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  pa: 'ਪੰਜਾਬੀ',
};

/** What the English home page says to those who read another language. */
export const OFFERS: Readonly<Record<Exclude<Language, 'en'>, { text: string; link: string }>> = {
  hi: { text: 'यह वेबसाइट हिन्दी में भी है।', link: 'हिन्दी में देखें' },
  pa: { text: 'ਇਹ ਵੈੱਬਸਾਈਟ ਪੰਜਾਬੀ ਵਿੱਚ ਵੀ ਹੈ।', link: 'ਪੰਜਾਬੀ ਵਿੱਚ ਵੇਖੋ' },
};

/** The first letter of each script: who reads it knows what the button is for. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'A', hi: 'अ', pa: 'ੳ' };

/** `A ੳ` in the header of a Hindi page: the languages that it can be switched to. */
export const switchLetters = (languages: readonly Language[], current: Language): string =>
  languages
    .filter((language) => language !== current)
    .map((language) => LETTERS[language])
    .join(' ');

/**
 * The links of the header's menu to the same page in each language, as HTML: the header itself is remembered for many
 * pages. Each name is marked with its language, so that a screen reader speaks it rightly.
 */
export const languageSwitch = (
  { alternates }: Pick<PageMeta, 'alternates'>,
  current: Language,
  { shell }: Pick<Texts, 'shell'>,
): string =>
  alternates.length < 2
    ? ''
    : `<ul role="list" aria-label="${shell.language}">${alternates
        .map(({ language, path }) => {
          const here = language === current ? ' aria-current="true"' : '';
          return `<li><a href="${path}" lang="${language}" hreflang="${language}"${here}>${LANGUAGE_NAMES[language]}</a></li>`;
        })
        .join('')}</ul>`;
