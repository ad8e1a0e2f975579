import { cleanContent } from '#api/html/clean-content.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { defaultContent } from '../../../infra/default-content/default-content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { Video } from '#domain/course/video.ts';
import { demoMaterial } from './demo-materials.ts';
import { demoPosts } from './demo-posts.ts';
import { seededRandom, type Random } from './random.ts';

/** How much content to make. Everything else follows from the seed. */
export interface DemoSize {
  posts: number;
  /** Videos in all classes together, the default ones included; never fewer than those. */
  videos: number;
  /** PDFs in all classes together, the default ones included; never fewer than those. */
  materials: number;
  seed: number;
  /**
   * Chapters in each class: revision chapters are added or the last ones left out.
   * @default as many as the syllabus has
   */
  chaptersPerClass?: number;
}

/** Ids count up from 1 July 2026, long after those of the default content. */
const START = Date.parse('2026-07-01T00:30:00Z');
const MINUTE = 60_000;

const LECTURES = [
  'Full chapter in one hour',
  'Questions from the last board paper',
  'हल किए हुए उदाहरण',
  'ਹੱਲ ਕੀਤੀਆਂ ਉਦਾਹਰਨਾਂ',
  'Common mistakes',
  'Doubts from the batch',
  'Exercise solved step by step',
  'Revision before the test',
];

const withChapters = (chapters: readonly Chapter[], count: number): Chapter[] =>
  Array.from(
    { length: count },
    (_, index): Chapter =>
      chapters[index] ?? {
        id: index + 1,
        title: `Revision ${index + 1 - chapters.length}`,
        videos: [],
        materials: [],
      },
  );

const demoVideo = (
  chapter: Chapter,
  stamp: number,
  random: Random,
  addresses: readonly string[],
): Video => ({
  id: `v${stamp}`,
  title: `${chapter.title}: ${random.pick(LECTURES)} (${chapter.videos.length + 1})`,
  url: random.pick(addresses),
  description: `Lecture ${chapter.videos.length + 1} on ${chapter.title}, recorded in class.`,
});

/** Calls `add` for the emptiest chapters first until all together hold `total`. */
const fill = <T>(
  total: number,
  places: readonly T[],
  held: (place: T) => number,
  add: (place: T) => void,
) => {
  let missing = total - places.reduce((sum, place) => sum + held(place), 0);
  for (let level = 0; missing > 0 && places.length > 0; level += 1) {
    for (const place of places) {
      if (missing <= 0) return;
      if (held(place) > level) continue;
      add(place);
      missing -= 1;
    }
  }
};

/**
 * The default content grown to any size, without a store: plausible titles in three languages, posts with
 * formulas, lists and tables whose answers are right. Equal arguments give equal content.
 */
export const demoContent = (size: DemoSize): SiteContent => {
  const random = seededRandom(size.seed);
  const content = defaultContent();
  const courses = Object.values(content.classes);
  const addresses = courses.flatMap(({ chapters }) =>
    chapters.flatMap(({ videos }) => videos.map(({ url }) => url)),
  );
  for (const classRecord of courses) {
    const count = size.chaptersPerClass ?? classRecord.chapters.length;
    classRecord.chapters = withChapters(classRecord.chapters, count);
  }
  const places = courses.flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ classId: id, chapter })),
  );

  let stamp = START;
  const nextStamp = () => (stamp += MINUTE);
  fill(
    size.videos,
    places,
    ({ chapter }) => chapter.videos.length,
    ({ chapter }) => chapter.videos.push(demoVideo(chapter, nextStamp(), random, addresses)),
  );
  fill(
    size.materials,
    places,
    ({ chapter }) => chapter.materials.length,
    ({ classId, chapter }) => {
      const place = { classId, chapter: chapter.id, title: chapter.title };
      chapter.materials.push(demoMaterial(place, nextStamp(), random));
    },
  );
  // As saves and imports clean it, so that an export of a demo comes back with the same digest.
  return cleanContent({ ...content, blogPosts: demoPosts(size.posts, random) });
};
