import type { RenderContext } from '#api/publish/site-renderer.ts';
import { experienceYears } from '#domain/text/calendar.ts';
import { classPath } from '#domain/course/class-id.ts';
import { profileIn, type LocalClass } from '#domain/content/in-language.ts';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language.ts';
import { mapsUrl, telNumber } from '#domain/profile/contact-links.ts';
import { promisesIn, type Promises } from '#domain/profile/promises.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { picturePath, type Picture } from '#domain/files/picture.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { className, classRange } from './format.ts';
import { hoursText, openWords, type OpenWords } from './open-now.ts';

/** A class as menus link it. */
interface ClassLink {
  /** `/10` */
  path: string;
  /** `Class 10` */
  label: string;
}

/** A class as filters offer it. */
export interface ClassChoice {
  id: string;
  /** `Class 10` */
  name: string;
}

/** A stored picture where a page shows it; pixels. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

/** How to reach the teacher, ready for links; empty for what is not said. */
export interface Contact {
  address: string;
  mapsUrl: string;
  /** As readers see it: `+91 98765 43210`. */
  phone: string;
  /** As `tel:` takes it: `+919876543210`. */
  tel: string;
  email: string;
  whatsapp: string;
  /** `Monday to Saturday, 6 am to 8 pm` */
  hours: string;
  /** The teacher's picture, where there is one. */
  portrait?: ShownPicture;
}

/** What header and footer show on every page of one language. */
export interface Shell {
  language: Language;
  /** All languages of the site, for the switch. */
  languages: Language[];
  productName: string;
  /** The teacher's own, where there is one. */
  logo?: ShownPicture;
  teacherName: string;
  city: string;
  /** `in Ludhiana and online` */
  where: string;
  /** What is left out is not said. */
  promises: Omit<Promises, 'translations'>;
  /** `Class 8 to 12 and CA Foundation` */
  subjects: string;
  origin: string;
  year: number;
  /** Years of teaching. */
  experience: number;
  /** Who teaches where, as pictures for sharing say it: they are English. */
  cardPlace: string;
  /** A line above the page; empty for none. */
  notice: string;
  classes: ClassLink[];
  contact: Contact;
  /** What to say beside the opening hours, if anything. */
  openWords?: OpenWords[];
  socials: { name: string; url: string }[];
  /** Whether there is a post to read; without one no menu leads to the blog (SITE-129). */
  hasPosts: boolean;
}

/** A stored picture as pages show it. */
export const shownPicture = (picture: Omit<Picture, 'alt'>): ShownPicture => ({
  src: picturePath(picture),
  width: picture.width,
  height: picture.height,
});

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
  LANGUAGES.filter((language) => language === 'en' || classes[language] === undefined);

/** Every class for choosing one, in the order shown. */
export const classChoices = (content: CourseContent, language: Language): ClassChoice[] =>
  classesInOrder(content).map((each) => ({ id: each.id, name: className(language, each) }));

/**
 * Selects what all pages of a language share. Equal for every page of some content, whose classes are in that
 * language already; its profile is the stored one.
 */
export const selectShell = (
  content: CourseContent,
  { origin, year, hasPosts }: RenderContext & { hasPosts: boolean },
  language: Language,
): Shell => {
  const { profile: english } = content;
  const profile = profileIn(english, language);
  const classes = classesInOrder(content);
  const open = openWords(profile, language);
  const promises = promisesIn(profile, language);
  const { portrait, logo } = profile;
  return {
    language,
    languages: siteLanguages(content),
    productName: profile.productName,
    teacherName: profile.teacherName,
    city: profile.city,
    where: fill(TEXTS[language].shell.where[promises.classes ?? 'centre'], { city: profile.city }),
    promises,
    subjects: classRange(language, classes),
    origin,
    year,
    experience: experienceYears(profile, year),
    cardPlace: `${english.teacherName}, ${english.city}`,
    notice: profile.notice,
    classes: classes.map((each) => ({
      path: pathIn(language, classPath(each.id)),
      label: className(language, each),
    })),
    contact: {
      address: profile.address,
      // Maps know the English spelling best.
      mapsUrl: mapsUrl(english.address || profile.address),
      phone: profile.phone,
      tel: telNumber(profile.phone),
      email: profile.email,
      whatsapp: profile.whatsapp,
      hours: hoursText(profile.openingHours, language),
      ...(portrait && { portrait: shownPicture(portrait) }),
    },
    ...(logo && { logo: shownPicture(logo) }),
    ...(open && { openWords: open }),
    socials: profile.social,
    hasPosts,
  };
};
