import type { Class } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import type { Post } from '../blog/post.ts';
import type { Profile, ProfileTexts } from '../profile/profile.ts';
import { classLines, quoted, same, translatedLabels } from './describe-class-changes.ts';
import { listChanges } from './list-changes.ts';
import type { SiteContent } from './snapshot.ts';

/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;
/** What the fields of the profile are called in a sentence. */
export const PROFILE_LABELS: Readonly<Record<Exclude<keyof Profile, 'translations'>, string>> = {
  productName: 'name of the site',
  shortName: 'short name',
  teacherName: 'teacher’s name',
  biography: 'biography',
  blurb: 'text beside blog posts',
  city: 'city',
  address: 'address',
  phone: 'phone number',
  email: 'email address',
  whatsapp: 'WhatsApp number',
  social: 'social links',
  openingHours: 'opening hours',
  boards: 'boards',
  languages: 'languages',
  priceRange: 'price range',
  baseYear: 'years of experience',
  baseYears: 'years of experience',
  notice: 'notice line',
  noticeUntil: 'last day of the notice',
  faq: 'questions and answers',
  reasons: 'reasons to study',
  results: 'results by year',
  parentWords: 'words of parents',
  photos: 'photographs',
  mapPicture: 'map picture',
  showOpenNow: 'words “Open now”',
  askCallBack: 'call-back time in the contact form',
  automation: 'what the site does automatically',
  replyTemplates: 'reply templates',
};

const STATUS_WORDS: Readonly<Record<Post['status'], string>> = {
  draft: 'a draft',
  published: 'published',
};

const profileLines = (before: Profile, after: Profile): string[] => {
  const keys = Object.keys(PROFILE_LABELS) as (keyof typeof PROFILE_LABELS)[];
  const { teacherName, biography, blurb, city, address, openingHours } = PROFILE_LABELS;
  const { languages, notice, faq, reasons } = PROFILE_LABELS;
  const names = { teacherName, biography, blurb, city, address, openingHours };
  const translated: Record<keyof ProfileTexts, string> = {
    ...names,
    languages,
    notice,
    faq,
    reasons,
  };
  const labels = [
    ...keys.filter((key) => !same(before[key], after[key])).map((key) => PROFILE_LABELS[key]),
    ...translatedLabels(before.translations, after.translations, translated),
  ];
  return [...new Set(labels)].map((label) => `Settings: ${label} changed`);
};

const postLines = (before: readonly Post[], after: readonly Post[]): string[] => {
  const { added, removed, kept } = listChanges(before, after);
  return [
    ...added.map(({ title }) => `Blog post ${quoted(title)} added`),
    ...removed.map(({ title }) => `Blog post ${quoted(title)} removed`),
    ...kept.flatMap(([was, is]) => {
      if (same(was, is)) return [];
      const name = `Blog post ${quoted(is.title)}`;
      const lines = [
        ...(was.title === is.title ? [] : [`${name} renamed from ${quoted(was.title)}`]),
        ...(was.slug === is.slug ? [] : [`${name} moved to /blog/${is.slug}`]),
        ...(was.status === is.status ? [] : [`${name}: now ${STATUS_WORDS[is.status]}`]),
        ...(was.publishDate === is.publishDate ? [] : [`${name}: publish date changed`]),
        ...(same(was.image, is.image) ? [] : [`${name}: picture changed`]),
      ];
      const rest = ['description', 'content', 'keywords'] as const;
      return rest.some((key) => was[key] !== is[key]) ? [...lines, `${name}: text changed`] : lines;
    }),
  ];
};

/**
 * What differs between two versions of the content, in the teacher's words and the site's order:
 * `Class 10, Chapter 3: video “Elimination method” added`.
 */
export const describeChanges = (before: SiteContent, after: SiteContent): string[] => {
  const inOrder = ({ classOrder, classes }: SiteContent): Class[] =>
    classOrder.flatMap((id) => classes[id] ?? []);
  const { added, removed, kept, reordered } = listChanges(inOrder(before), inOrder(after));
  const lines = [
    ...profileLines(before.profile, after.profile),
    ...added.map(({ id, title }) => `${classLabel(id)} ${quoted(title)} added`),
    ...removed.map(({ id, title }) => `${classLabel(id)} ${quoted(title)} removed`),
    ...kept.flatMap(([was, is]) => classLines(was, is)),
    ...(reordered ? ['Classes reordered'] : []),
    ...postLines(before.blogPosts, after.blogPosts),
  ];
  const more = lines.length - LINES_KEPT;
  return more <= 0 ? lines : [...lines.slice(0, LINES_KEPT), `… and ${more} more changes`];
};
