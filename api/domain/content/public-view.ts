import { publicFrom, type Post } from '../blog/post.ts';
import type { Class } from '../course/class.ts';
import { publicProfile, type Profile } from '../profile/profile.ts';
import { noticeEnd } from '../profile/notice.ts';
import { dayEnd } from '../text/calendar.ts';
import { memoiseLast, memoiseRecord } from './memoise.ts';
import type { SiteContent } from './snapshot.ts';

/** What readers may see at an instant. */
interface PublicView {
  content: SiteContent;
  /**
   * When time alone next changes what readers see, in epoch milliseconds: a waiting post goes live, the
   * notice ends, or the day of an exam is over. `undefined` when nothing waits.
   */
  nextChange: number | undefined;
}

const examEnds = (classes: SiteContent['classes']) =>
  Object.values(classes).flatMap(({ examDates = [] }) => examDates.map(({ date }) => dayEnd(date)));

/** A class without the exams whose day ended by `over` (epoch milliseconds). */
const withoutOver = (record: Class, over: number): Class => {
  const { examDates = [], ...rest } = record;
  const shown = examDates.filter(({ date }) => dayEnd(date) > over);
  if (shown.length === examDates.length) return record;
  return shown.length === 0 ? rest : { ...rest, examDates: shown };
};

const publicSlugs = (
  formerSlugs: Readonly<Record<string, string>>,
  stored: readonly Post[],
  shown: readonly Post[],
): Record<string, string> => {
  const slugsOf = (posts: readonly Post[]) => new Set(posts.map(({ slug }) => slug));
  const [taken, targets] = [slugsOf(stored), slugsOf(shown)];
  return Object.fromEntries(
    Object.entries(formerSlugs).filter(
      ([former, present]) => targets.has(present) && !taken.has(former),
    ),
  );
};

/**
 * What readers may see of some content at an instant (epoch milliseconds): no drafts, no posts of the future,
 * no former address that leads to one or that one has taken over, no notice that has ended, and no exam whose day is
 * over; and nothing that waits for consent. What did not change since the last call stays the same objects; it must not be changed in between.
 */
export const createPublicView = (): ((content: SiteContent, nowMs: number) => PublicView) => {
  const profileOf = memoiseLast((profile: Profile, isOver: boolean) =>
    publicProfile(profile, isOver ? Infinity : -Infinity),
  );
  const classOf = memoiseRecord(withoutOver);
  const classesOf = memoiseLast((classes: SiteContent['classes'], over: number) =>
    over === -Infinity
      ? classes
      : Object.fromEntries(
          Object.entries(classes).map(([id, record]) => [id, classOf(record, over)]),
        ),
  );

  return (content, nowMs) => {
    const noticeOver = noticeEnd(content.profile) ?? Infinity;
    const ends = examEnds(content.classes);
    const over = Math.max(...ends.filter((end) => end <= nowMs));
    const times = [noticeOver, ...ends, ...content.blogPosts.map(publicFrom)];
    const next = Math.min(...times.filter((at) => at > nowMs));
    const blogPosts = content.blogPosts.filter((post) => publicFrom(post) <= nowMs);
    return {
      content: {
        ...content,
        profile: profileOf(content.profile, !(nowMs < noticeOver)),
        classes: classesOf(content.classes, over),
        blogPosts,
        formerSlugs: publicSlugs(content.formerSlugs, content.blogPosts, blogPosts),
      },
      nextChange: next === Infinity ? undefined : next,
    };
  };
};

/** The same for a single look (`createPublicView`). */
export const publicOnly = (content: SiteContent, nowMs: number): SiteContent =>
  createPublicView()(content, nowMs).content;
