import type { SiteContent } from '../snapshot.ts';
import { CA } from './ca.ts';
import { CLASS_8 } from './class-8.ts';
import { CLASS_9 } from './class-9.ts';
import { CLASS_10 } from './class-10.ts';
import { CLASS_11 } from './class-11.ts';
import { CLASS_12 } from './class-12.ts';
import { buildClass } from './class-outline.ts';
import { PROFILE } from './profile.ts';

const COURSES = [CLASS_8, CLASS_9, CLASS_10, CLASS_11, CLASS_12, CA];

/** What a new site shows at its first start (PRODUCT-1). */
export const defaultContent = (): SiteContent => {
  const classes = COURSES.map(buildClass);
  return {
    profile: structuredClone(PROFILE),
    classOrder: classes.map(({ id }) => id),
    classes: Object.fromEntries(classes.map((each) => [each.id, each])),
    blogPosts: [],
    formerSlugs: {},
  };
};
