import type { Post } from '../blog/post.ts';
import { classLabel } from '../course/addresses.ts';
import type { Class } from '../course/class.ts';
import { batchName } from '../offer/timetable.ts';
import type { Profile } from '../profile/profile.ts';
import { classChanges } from './describe-class-changes.ts';
import {
  fieldChanges,
  onOff,
  quoted,
  type Change,
  type Labels,
  type Words,
} from './describe-fields.ts';
import { listChanges } from './list-changes.ts';
import { recordsOfClass, type NamedRecord } from './named-record.ts';
import type { SiteContent } from './snapshot.ts';

/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;
/** What the fields of the profile are called in a sentence. */
export const PROFILE_LABELS: Labels<Profile> = {
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
  baseYear: 'year from which experience is counted',
  baseYears: 'years of experience',
  notice: 'notice line',
  noticeUntil: 'last day of the notice',
  faq: 'questions and answers',
  reasons: 'reasons to study',
  results: 'results by year',
  parentWords: 'words of parents',
  photos: 'photographs',
  mapPicture: 'map picture',
  portrait: 'portrait',
  promises: 'promises',
  showOpenNow: 'words “Open now”',
  askCallBack: 'call-back time in the contact form',
  automation: 'what the site does automatically',
  replyTemplates: 'reply templates',
};

const PROFILE_WORDS: Words<Profile> = {
  openingHours: (hours) => hours.map(batchName).join('; '),
  showOpenNow: onOff,
  askCallBack: onOff,
  automation: (chosen) =>
    `details of videos ${onOff(chosen?.videoDetails ?? true)}, morning email ${onOff(chosen?.enquirySummary)}`,
};

const POST: Labels<Post> = {
  title: 'title',
  slug: 'address',
  status: 'status',
  publishDate: 'publish date',
  image: 'picture',
  description: 'description',
  content: 'text',
  keywords: 'keywords',
};

const POST_WORDS: Words<Post> = {
  slug: (slug) => `/blog/${slug}`,
  // What readers see; a change of the markup alone is shown as such.
  content: (html) =>
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
};

const postChanges = (before: readonly Post[], after: readonly Post[]): Change[] => {
  const { added, removed, kept } = listChanges(before, after);
  const where = ({ title }: Post) => `Blog post ${quoted(title)}`;
  const record = ({ title }: Post): NamedRecord => ({ kind: 'post', title, where: '' });
  return [
    ...added.map((post) => ({ where: '', words: `${where(post)} added`, back: [record(post)] })),
    ...removed.map((post) => ({
      where: '',
      words: `${where(post)} removed`,
      lost: [record(post)],
    })),
    ...kept.flatMap(([was, is]) => fieldChanges(where(is), POST, [was, is], POST_WORDS)),
  ];
};

/** What differs between two versions of the content, in the site's order. */
export const contentChanges = (before: SiteContent, after: SiteContent): Change[] => {
  const inOrder = ({ classOrder, classes }: SiteContent): Class[] =>
    classOrder.flatMap((id) => classes[id] ?? []);
  const { added, removed, kept, reordered } = listChanges(inOrder(before), inOrder(after));
  const named = ({ id, title }: Class, what: string) =>
    `${classLabel(id)} ${quoted(title)} ${what}`;
  return [
    ...fieldChanges('Settings', PROFILE_LABELS, [before.profile, after.profile], PROFILE_WORDS),
    ...added.map((one) => ({ where: '', words: named(one, 'added'), back: recordsOfClass(one) })),
    ...removed.map((one) => ({
      where: '',
      words: named(one, 'removed'),
      lost: recordsOfClass(one),
    })),
    ...kept.flatMap(([was, is]) => classChanges(was, is)),
    ...(reordered ? [{ where: '', words: 'Classes reordered' }] : []),
    ...postChanges(before.blogPosts, after.blogPosts),
  ];
};

/** Changes as lines: `Class 10, Chapter 3: video “Elimination method” added`; the last ones of many are counted. */
export const changeLines = (changes: readonly Change[]): string[] => {
  const lines = changes.map(({ where, words }) => (where === '' ? words : `${where}: ${words}`));
  const more = lines.length - LINES_KEPT;
  return more <= 0 ? lines : [...lines.slice(0, LINES_KEPT), `… and ${more} more changes`];
};

/** What differs between two versions of the content, in lines. */
export const describeChanges = (before: SiteContent, after: SiteContent): string[] =>
  changeLines(contentChanges(before, after));
