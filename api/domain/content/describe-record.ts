import type { Post } from '../blog/post.ts';
import { classLabel } from '../course/class-id.ts';
import type { Profile } from '../profile/profile.ts';
import { describeChanges } from './describe-changes.ts';
import { readPlace, withChanges, type RecordChange } from './places.ts';
import type { SiteContent } from './snapshot.ts';

const NOTHING: SiteContent = {
  // Nothing compares it but a change of the profile, which brings both of its sides.
  profile: {} as Profile,
  classOrder: [],
  classes: {},
  blogPosts: [],
  formerSlugs: {},
};

/** Just enough content around some changes that their two sides can be compared in words. */
const around = (changes: readonly RecordChange[]): SiteContent =>
  changes.reduce((shown, { place, before, after }) => {
    const where = readPlace(place);
    if (where.kind !== 'chapter' && where.kind !== 'order') return shown;
    const numbers = where.kind === 'order' ? ((after ?? before) as number[]) : [];
    const chapters = numbers.map((id) => ({ id, title: '', videos: [], materials: [] }));
    const { classId: id } = where;
    const shell = { id, title: '', description: '', chapters };
    return { ...shown, classOrder: [id], classes: { [id]: shell } };
  }, NOTHING);

/** The changes that say what an edit did: the order of chapters and the chapters that came or went with others. */
export const principalChanges = (changes: readonly RecordChange[]): RecordChange[] => {
  const made = ({ before, after }: RecordChange) => before === undefined || after === undefined;
  const classOf = ({ place }: RecordChange) => place.split('/')[1];
  const whole = changes.filter((one) => one.place.startsWith('class/') && made(one));
  if (whole.length > 0) return whole;
  const chapters = changes.filter((one) => one.place.startsWith('chapter/') && made(one));
  const classes = new Set(chapters.map(classOf));
  return changes.filter((one) => !(one.place.startsWith('order/') && classes.has(classOf(one))));
};

/** Where a change was made: `Class 10, Chapter 3`, `Blog post “What is pi?”`, `Settings`. */
export const placeName = ({ place, before, after }: RecordChange): string => {
  const where = readPlace(place);
  switch (where.kind) {
    case 'profile':
      return 'Settings';
    case 'class':
      return before === undefined || after === undefined ? 'Classes' : classLabel(where.classId);
    case 'order':
      return classLabel(where.classId);
    case 'chapter':
      if (before === undefined || after === undefined) return classLabel(where.classId);
      return `${classLabel(where.classId)}, Chapter ${where.chapterId}`;
    case 'post':
      return `Blog post “${((after ?? before) as Pick<Post, 'title'>).title}”`;
  }
};

/** What an edit did, in the teacher's words, and where: `Class 10, Chapter 3`, `video “Graphs” added`. */
export const describeRecordChanges = (
  changes: readonly RecordChange[],
): { where: string; words: string[] } => {
  const main = principalChanges(changes);
  const [first] = main;
  if (first === undefined) return { where: '', words: [] };
  const shell = around(main);
  const lines = describeChanges(
    withChanges(shell, main, 'before'),
    withChanges(shell, main, 'after'),
  );
  const where = placeName(first);
  return {
    where,
    words: lines.map((line) =>
      line.startsWith(where) ? line.slice(where.length).replace(/^:? /, '') : line,
    ),
  };
};
