import type { RenderContext } from '#api/publish/site-renderer.ts';
import { experienceYears } from '#domain/text/calendar.ts';
import type { Class } from '#domain/course/class.ts';
import { classPath } from '#domain/course/class-id.ts';
import { LANGUAGES, pathIn, type Language } from '#domain/text/language.ts';
import { mapsUrl, telNumber } from '#domain/profile/contact-links.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { className, classRange } from './format.ts';

/** A class as menus link it. */
export interface ClassLink {
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

/** How to reach the teacher, ready for links. */
export interface Contact {
  address: string;
  mapsUrl: string;
  /** As readers see it: `+91 98765 43210`. */
  phone: string;
  /** As `tel:` takes it: `+919876543210`. */
  tel: string;
  email: string;
  whatsapp: string;
  hours: string;
}

/** What header and footer show on every page of one language. */
export interface Shell {
  language: Language;
  /** All languages of the site, for the switch. */
  languages: Language[];
  productName: string;
  teacherName: string;
  city: string;
  /** `Class 8 to 12 and CA Foundation` */
  subjects: string;
  origin: string;
  year: number;
  /** Years of teaching. */
  experience: number;
  /** A line above the page; empty for none. */
  notice: string;
  classes: ClassLink[];
  contact: Contact;
  socials: { name: string; url: string }[];
}

/** The part of content that everything but the blog is made of. */
export type CourseContent = Pick<SiteContent, 'profile' | 'classOrder' | 'classes'>;

/** The classes in the order shown. */
export const classesInOrder = ({
  classOrder,
  classes,
}: Pick<SiteContent, 'classOrder' | 'classes'>): Class[] =>
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

/** Selects what all pages of a language share. Equal for every page of some content. */
export const selectShell = (
  content: CourseContent,
  { origin, year }: RenderContext,
  language: Language,
): Shell => {
  const { profile } = content;
  const classes = classesInOrder(content);
  return {
    language,
    languages: siteLanguages(content),
    productName: profile.productName,
    teacherName: profile.teacherName,
    city: profile.city,
    subjects: classRange(language, classes),
    origin,
    year,
    experience: experienceYears(profile, year),
    notice: profile.notice,
    classes: classes.map((each) => ({
      path: pathIn(language, classPath(each.id)),
      label: className(language, each),
    })),
    contact: {
      address: profile.address,
      mapsUrl: mapsUrl(profile.address),
      phone: profile.phone,
      tel: telNumber(profile.phone),
      email: profile.email,
      whatsapp: profile.whatsapp,
      hours: profile.openingHours.text,
    },
    socials: profile.social,
  };
};
