import { sampleFields } from '../profile/sample.ts';
import type { Content } from './content.ts';
import type { HealthProblem } from './health.ts';

/** 1 April 2026, 6 am in India: the start of the school year. Ids of the samples count from here, by the minute. */
const SAMPLES_START = Date.parse('2026-04-01T00:30:00Z');
const MINUTE = 60_000;
/** Room for six classes with a hundred chapters of a hundred things. */
const SAMPLES_END = SAMPLES_START + 100_000 * MINUTE;

/** Whether a video or material came with the site: new ones have the millisecond at which they were added. */
export const isSample = ({ id }: { id: string }): boolean => {
  const at = Number(/^[vm](\d+)$/.exec(id)?.[1]);
  return at >= SAMPLES_START && at < SAMPLES_END && (at - SAMPLES_START) % MINUTE === 0;
};

/** The videos and materials that came with the site, each with its chapter. */
export const sampleLessons = (classes: Content['classes']) =>
  classes.flatMap(({ id: classId, chapters }) =>
    chapters.flatMap(({ id: chapterId, videos, materials }) => [
      ...videos
        .filter(isSample)
        .map(({ id }) => ({ kind: 'video' as const, classId, chapterId, id })),
      ...materials
        .filter(isSample)
        .map(({ id }) => ({ kind: 'material' as const, classId, chapterId, id })),
    ]),
  );

/** What is still as it came with the site (HEALTH-204). */
export const sampleProblems = ({
  profile,
  classes,
}: Pick<Content, 'profile' | 'classes'>): HealthProblem[] => {
  const lessons = sampleLessons(classes);
  return [
    ...sampleFields(profile).map(({ label, section }): HealthProblem => ({
      kind: 'still-sample',
      label,
      where: 'Settings',
      to: `/admin/settings?section=${section}`,
    })),
    ...(['video', 'material'] as const).flatMap((kind): HealthProblem[] => {
      const count = lessons.filter((lesson) => lesson.kind === kind).length;
      const label = kind === 'video' ? `${count} sample videos` : `${count} sample study materials`;
      return count === 0 ? [] : [{ kind: 'still-sample', label, where: 'Classes', to: '/admin' }];
    }),
  ];
};
