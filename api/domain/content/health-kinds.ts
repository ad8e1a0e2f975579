/** The checks, in the order of the report. */
export const HEALTH_KINDS = [
  'machine',
  'old-copy',
  'missing-file',
  'video-trouble',
  'missing-picture',
  'missing-cover',
  'broken-link',
  'bad-formula',
  'opening-hours',
  'still-sample',
  'empty-chapter',
  'duplicate-video',
  'image-alt',
  'post-description',
] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** What is not wrong but still to be written or filled; everything else is broken. */
const TO_ADD: ReadonlySet<HealthKind> = new Set([
  'still-sample',
  'empty-chapter',
  'image-alt',
  'post-description',
]);

/** Whether a find is something to add, such as the videos of an empty chapter, and nothing broken. */
export const isToAdd = ({ kind }: { kind: HealthKind }): boolean => TO_ADD.has(kind);
