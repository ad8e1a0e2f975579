import { structuredHours } from '#domain/profile/opening-hours';
import { asTimetable } from '#domain/offer/timetable';
import type { Batch, Fee, Offer } from '#domain/offer/offer';
import type { MeetingMode } from '#domain/text/meeting';
import { dayName, inWeekOrder } from '#domain/text/calendar';
import type { Profile } from '#domain/profile/profile';
import { isoLength } from '#domain/course/lesson';
import { pathIn, type Language } from '#domain/text/language';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Shell } from './select-shell.ts';

/*
 * What is undefined is left out: these objects end as JSON.
 */

/** The vocabulary. */
const CONTEXT = 'https://schema.org';

const thing = <T extends object>(type: string | string[], facts: T) => ({
  '@context': CONTEXT,
  '@type': type,
  ...facts,
});

/** The school, by the id by which everything names it. */
const school = (type: string, { origin }: Shell) => ({
  '@type': type,
  '@id': `${origin}/#organisation`,
});
const publisher = (shell: Shell) => ({
  ...school('Organization', shell),
  name: shell.productName,
});

/** How a page names what it is about. */
interface Named {
  path: string;
  title: string;
  description: string;
}

/** The school for search engines: who, where, when, and one subject per class (SITE-9). */
export const organisation = (shell: Shell, profile: Profile) => {
  const hours = structuredHours(profile.openingHours);
  return thing(['EducationalOrganization', 'LocalBusiness'], {
    '@id': school('', shell)['@id'],
    name: shell.productName,
    url: `${shell.origin}/`,
    image: `${shell.origin}/img/og.png`,
    logo: shell.origin + (shell.logo?.src ?? '/icons/icon-512.png'),
    description: fill(TEXTS[shell.language].shell.taughtBy, {
      subjects: shell.subjects,
      teacher: shell.teacherName,
      where: shell.where,
    }),
    telephone: shell.contact.phone || undefined,
    email: shell.contact.email || undefined,
    priceRange: profile.priceRange,
    openingHours: hours.length > 1 ? hours : hours[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: shell.contact.address || undefined,
      addressLocality: shell.city,
      addressCountry: 'IN',
    },
    founder: { '@type': 'Person', name: shell.teacherName },
    knowsLanguage: profile.languages,
    sameAs: shell.socials.length > 0 ? shell.socials.map(({ url }) => url) : undefined,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: TEXTS[shell.language].classPage.offers,
      itemListElement: shell.classes.map(({ label, path }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Course', name: label, url: shell.origin + path },
      })),
    },
  });
};

/** A chapter of a class, or a study material: a PDF, and the language that it is written in where that is known. */
export const learningResource = (
  shell: Shell,
  {
    path,
    title,
    description,
    partOf,
    file,
    language,
  }: Named & {
    partOf: { title: string; path: string };
    file?: 'pdf';
    language?: Language | undefined;
  },
) =>
  thing('LearningResource', {
    name: title,
    description,
    url: shell.origin + path,
    inLanguage: language,
    encodingFormat: file && 'application/pdf',
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Course', name: partOf.title, url: shell.origin + partOf.path },
    provider: school('EducationalOrganization', shell),
  });

/** One video lecture: when it was added here, the language spoken in it, and its length (`12:34`) where they are known; its best preview picture is the first. */
export const videoObject = (
  shell: Shell,
  video: Named & {
    youtube: string;
    uploaded: string | undefined;
    images: readonly string[];
    language: Language | undefined;
    length: string | undefined;
  },
) =>
  thing('VideoObject', {
    name: video.title,
    description: video.description,
    url: shell.origin + video.path,
    embedUrl: `https://www.youtube-nocookie.com/embed/${video.youtube}`,
    thumbnailUrl: video.images.map((image) => shell.origin + image),
    uploadDate: video.uploaded,
    inLanguage: video.language,
    duration: video.length && isoLength(video.length),
    publisher: publisher(shell),
  });

/** The way from the home page to this one. */
export const breadcrumbs = (shell: Shell, steps: readonly { name: string; path: string }[]) =>
  thing('BreadcrumbList', {
    itemListElement: [
      { name: TEXTS[shell.language].shell.home, path: pathIn(shell.language, '/') },
      ...steps,
    ].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shell.origin + path,
    })),
  });

/** The questions of the home page; answers as HTML. */
export const faqPage = (shell: Shell, faq: readonly { question: string; answer: string }[]) =>
  thing('FAQPage', {
    inLanguage: shell.language,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

/** One blog post; its picture has its pixels where they are known. */
export const blogPosting = (
  shell: Shell,
  {
    path,
    title,
    description,
    publishDate,
    image: { path: picture, ...size },
  }: Named & { publishDate: string; image: { path: string; width?: number; height?: number } },
) =>
  thing('BlogPosting', {
    headline: title,
    description,
    datePublished: publishDate,
    mainEntityOfPage: shell.origin + path,
    image: { '@type': 'ImageObject', url: shell.origin + picture, ...size },
    author: { '@type': 'Person', name: shell.teacherName },
    publisher: publisher(shell),
  });

const COURSE_MODES: Readonly<Record<MeetingMode, string>> = {
  centre: 'Onsite',
  online: 'Online',
  both: 'Blended',
};

/** A batch as one run of its course, every week at the same times. */
const courseInstance = ({ days, start, end, mode, languages, seatsLeft, startsOn }: Batch) => ({
  '@type': 'CourseInstance',
  courseMode: COURSE_MODES[mode],
  inLanguage: languages.length > 0 ? languages : undefined,
  remainingAttendeeCapacity: seatsLeft,
  courseSchedule: {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: inWeekOrder(days).map((day) => `${CONTEXT}/${dayName(day, 'en', 'long')}`),
    startTime: `${start}:00`,
    endTime: `${end}:00`,
    scheduleTimezone: 'Asia/Kolkata',
    startDate: startsOn,
  },
});

/** UN/CEFACT's codes of a month and of a year. */
const FEE_UNITS = { month: 'MON', year: 'ANN', course: undefined } as const;

const feeOffer = ({ amount, per, from }: Fee, name: string, url: string) => ({
  '@type': 'Offer',
  category: 'Paid',
  name,
  url,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'INR',
    [from ? 'minPrice' : 'price']: amount,
    unitCode: FEE_UNITS[per],
  },
});

/** One class as a course, with its batches and its fee as far as the teacher has said them (OFFER-10). */
export const course = (
  shell: Shell,
  { path, title, description, offer: { batches = [], fee } }: Named & { offer: Offer },
) =>
  thing('Course', {
    inLanguage: shell.language,
    name: title,
    description,
    url: shell.origin + path,
    provider: {
      ...school('EducationalOrganization', shell),
      name: shell.productName,
      url: `${shell.origin}/`,
    },
    hasCourseInstance: batches.length > 0 ? asTimetable(batches).map(courseInstance) : undefined,
    offers: fee && feeOffer(fee, title, shell.origin + path),
  });
