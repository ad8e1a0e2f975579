import type { Class } from '../../course/class.ts';
import type { SiteContent } from '../snapshot.ts';
import { CA } from './ca.ts';
import { CLASS_8 } from './class-8.ts';
import { CLASS_9 } from './class-9.ts';
import { CLASS_10 } from './class-10.ts';
import { CLASS_11 } from './class-11.ts';
import { CLASS_12 } from './class-12.ts';
import { buildClass, type PracticeOf, type TranslatedContent } from './class-outline.ts';
import { HINDI } from './hindi.ts';
import { PROFILE } from './profile.ts';
import { PUNJABI } from './punjabi.ts';

const COURSES = [CLASS_8, CLASS_9, CLASS_10, CLASS_11, CLASS_12, CA];
const TRANSLATED = { hi: HINDI, pa: PUNJABI };

/** A translation in each language, as a record holds it. */
const inEach = <T>(translate: (content: TranslatedContent) => T): { hi: T; pa: T } => ({
  hi: translate(TRANSLATED.hi),
  pa: translate(TRANSLATED.pa),
});

const withTranslations = (english: Class): Class => ({
  ...english,
  translations: inEach(({ classes }) => {
    const { title, description } = classes[english.id] ?? {};
    return { title, description };
  }),
  chapters: english.chapters.map((chapter, place) => ({
    ...chapter,
    translations: inEach(({ classes }) => ({ title: classes[english.id]?.chapters[place] })),
  })),
});

/** What a new site shows at its first start (PRODUCT-1), with the practice that is given. */
export const defaultContent = (practiceOf: PracticeOf = () => []): SiteContent => {
  const classes = COURSES.map((outline, place) =>
    withTranslations(buildClass(outline, place, practiceOf)),
  );
  return {
    profile: structuredClone({ ...PROFILE, translations: inEach(({ profile }) => profile) }),
    classOrder: classes.map(({ id }) => id),
    classes: Object.fromEntries(classes.map((each) => [each.id, each])),
    blogPosts: [],
    formerSlugs: {},
  };
};
