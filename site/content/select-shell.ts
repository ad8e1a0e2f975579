import type { RenderContext } from '#api/publish/site-renderer';
import { experienceYears } from '#domain/text/calendar';
import { classPath } from '#domain/course/class-id';
import { profileIn, type LocalClass } from '#domain/content/in-language';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language';
import { mapsUrl, telNumber } from '#domain/profile/contact-links';
import { promisesIn } from '#domain/profile/profile';
import type { SiteContent } from '#domain/content/snapshot';
import { picturePath, type Picture } from '#domain/files/picture';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className, classRange } from './format.ts';
import { hoursText, openWords } from './open-now.ts';

/** A stored picture as pages show it. */
export const shownPicture = (picture: Omit<Picture, 'alt'>) => ({
  src: picturePath(picture),
  width: picture.width,
  height: picture.height,
});
export type ShownPicture = ReturnType<typeof shownPicture>;

/** The part of content that everything but the blog is made of. */
export interface CourseContent extends Pick<SiteContent, 'profile' | 'classOrder'> {
  /** By id, in the page's language. */
  classes: Record<string, LocalClass>;
}

/** The classes in the order shown. */
export const classesInOrder = ({
  classOrder,
  classes,
}: Pick<CourseContent, 'classOrder' | 'classes'>): LocalClass[] =>
  classOrder.flatMap((id) => classes[id] ?? []);

/**
 * The languages that the site has pages in. A class may have had `hi` for its id before that was the address of
 * the Hindi pages: it keeps its address, and the site does without that language.
 */
export const siteLanguages = ({ classes }: Pick<SiteContent, 'classes'>): Language[] =>
  LANGUAGES.filter((language) => language === 'en' || !classes[language]);

/**
 * Selects what all pages of a language share. Equal for every page of some content, whose classes are in that
 * language already; its profile is the stored one.
 */
export const selectShell = (
  content: CourseContent,
  { origin, year, hasPosts }: RenderContext & { hasPosts: boolean },
  language: Language,
) => {
  const { profile: english } = content;
  const profile = profileIn(english, language);
  const classes = classesInOrder(content);
  const promises = promisesIn(profile, language);
  const { productName, teacherName, city, address, phone, email, whatsapp } = profile;
  return {
    language,
    /** All languages of the site, for the switch. */
    languages: siteLanguages(content),
    productName,
    teacherName,
    city,
    /** `in Ludhiana and online` */
    where: fill(TEXTS[language].shell.where[promises.classes ?? 'centre'], { city }),
    /** What is left out is not said. */
    promises,
    /** `Class 8 to 12 and CA Foundation` */
    subjects: classRange(language, classes),
    origin,
    /** Its domain, with which paper names addresses: `https://example.org` -> `example.org` */
    host: origin.replace(/^https?:\/\//, ''),
    year,
    /** Years of teaching. */
    experience: experienceYears(profile, year),
    /** Who teaches where, as pictures for sharing say it: they are English. */
    cardPlace: `${english.teacherName}, ${english.city}`,
    /** A line above the page; empty for none. */
    notice: profile.notice,
    /** As menus link them: `/10`, `Class 10` */
    classes: classes.map((each) => ({
      id: each.id,
      path: pathIn(language, classPath(each.id)),
      label: className(language, each),
    })),
    /** How to reach the teacher, ready for links; empty for what is not said. */
    contact: {
      address,
      // Maps know the English spelling best.
      mapsUrl: mapsUrl(english.address || address),
      /** As readers see it: `+91 98765 43210`. */
      phone,
      /** As a link: `tel:+919876543210`. */
      tel: `tel:${telNumber(phone)}`,
      email,
      whatsapp,
      /** `Monday to Saturday, 6 am to 8 pm` */
      hours: hoursText(profile.openingHours, language),
      portrait: profile.portrait && shownPicture(profile.portrait),
    },
    logo: profile.logo && shownPicture(profile.logo),
    openWords: openWords(profile, language),
    socials: profile.social,
    /** Without a post to read no menu leads to the blog (SITE-129). */
    hasPosts,
  };
};
export type Shell = ReturnType<typeof selectShell>;
