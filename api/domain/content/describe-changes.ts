import { POST, type Post } from '../blog/post.ts';
import { classLabel } from '../course/class-id.ts';
import type { Class } from '../course/class.ts';
import { batchName } from '../offer/timetable.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { Profile } from '../profile/profile.ts';
import { classChanges } from './describe-class-changes.ts';
import { fieldChanges, quoted, saidBy, type Change, type Words } from './describe-fields.ts';
import { listChanges } from './list-changes.ts';
import { recordsOfClass, type NamedRecord } from './named-record.ts';
import type { SiteContent } from './snapshot.ts';

/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;
const SETTINGS = saidBy<Profile>(PROFILE.fields);
const PROFILE_WORDS: Words<Profile> = {
  ...SETTINGS.words,
  openingHours: (hours) => hours.map(batchName).join('; '),
};

const POSTS = saidBy<Post>(POST.fields);

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
    ...kept.flatMap(([was, is]) => fieldChanges(where(is), POSTS.labels, [was, is], POSTS.words)),
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
    ...fieldChanges('Settings', SETTINGS.labels, [before.profile, after.profile], PROFILE_WORDS),
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
