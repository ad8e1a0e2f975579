import { structuredHours } from '#domain/profile/opening-hours.ts';
import { asTimetable } from '#domain/offer/timetable.ts';
import type { Batch, Fee, Offer } from '#domain/offer/offer.ts';
import type { MeetingMode } from '#domain/text/meeting.ts';
import { dayName, inWeekOrder } from '#domain/text/calendar.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isoLength } from '#domain/course/video.ts';
import { pathIn, type Language } from '#domain/text/language.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Shell } from './select-shell.ts';

/*
 * What is undefined is left out: these objects end as JSON.
 */

/** The vocabulary. */
const CONTEXT = 'https://schema.org';

/** The id by which everything names the school. */
const organisationId = (shell: Shell) => `${shell.origin}/#organisation`;

/** The school for search engines: who, where, when, and one subject per class (SITE-9). */
export const organisation = (shell: Shell, profile: Profile) => {
  const hours = structuredHours(profile.openingHours);
  return {
    '@context': CONTEXT,
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': organisationId(shell),
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
  };
};

/** What a page for learning says about itself. */
interface LearningFacts {
  path: string;
  title: string;
  description: string;
  /** The class that it belongs to. */
  partOf: { title: string; path: string };
  /** The page shows a PDF. */
  file?: 'pdf';
  /** The language that it is written in, where that is known. */
  language?: Language | undefined;
}

/** A chapter, or a study material. */
export const learningResource = (
  shell: Shell,
  { path, title, description, partOf, file, language }: LearningFacts,
) => ({
  '@context': CONTEXT,
  '@type': 'LearningResource',
  name: title,
  description,
  url: shell.origin + path,
  inLanguage: language,
  encodingFormat: file && 'application/pdf',
  isAccessibleForFree: true,
  isPartOf: { '@type': 'Course', name: partOf.title, url: shell.origin + partOf.path },
  provider: { '@type': 'EducationalOrganization', '@id': organisationId(shell) },
});

/** What a video's page says about the video. */
interface VideoFacts {
  path: string;
  title: string;
  description: string;
  /** The 11-character id. */
  youtube: string;
  /** When it was added here, where that is known. */
  uploaded: string | undefined;
  /** Paths of its preview pictures, the best first. */
  images: readonly string[];
  /** The language spoken in it, where that is known. */
  language: Language | undefined;
  /** `12:34`, where that is known. */
  length: string | undefined;
}

const publisher = (shell: Shell) => ({
  '@type': 'Organization',
  '@id': organisationId(shell),
  name: shell.productName,
});

/** One video lecture. */
export const videoObject = (shell: Shell, video: VideoFacts) => ({
  '@context': CONTEXT,
  '@type': 'VideoObject',
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
export const breadcrumbs = (shell: Shell, steps: readonly { name: string; path: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
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
export const faqPage = (shell: Shell, faq: readonly { question: string; answer: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  inLanguage: shell.language,
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** What a blog post says about itself to search engines. */
interface PostFacts {
  path: string;
  title: string;
  description: string;
  publishDate: string;
  /** Its picture, with its pixels where they are known. */
  image: { path: string; width?: number; height?: number };
}

/** One blog post. */
export const blogPosting = (
  shell: Shell,
  { path, title, description, publishDate, image: { path: picture, ...size } }: PostFacts,
) => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
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
  {
    path,
    title,
    description,
    offer: { batches = [], fee } = {},
  }: { path: string; title: string; description: string; offer?: Offer },
) => ({
  '@context': CONTEXT,
  '@type': 'Course',
  inLanguage: shell.language,
  name: title,
  description,
  url: shell.origin + path,
  provider: {
    '@type': 'EducationalOrganization',
    '@id': organisationId(shell),
    name: shell.productName,
    url: `${shell.origin}/`,
  },
  hasCourseInstance: batches.length > 0 ? asTimetable(batches).map(courseInstance) : undefined,
  offers: fee && feeOffer(fee, title, shell.origin + path),
});
