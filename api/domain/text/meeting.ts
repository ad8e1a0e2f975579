import * as z from 'zod';
import { TEXT } from './texts.ts';
import { dayName, TIME_OF_DAY, WEEKDAYS } from './calendar.ts';

const time = z.string(TEXT.offer.time).regex(TIME_OF_DAY, TEXT.offer.time);

/** Where students meet the teacher. */
export const MEETING_MODES = ['centre', 'online', 'both'] as const;
export type MeetingMode = (typeof MEETING_MODES)[number];

/** The days of the week to choose from. */
export const DAY_OPTIONS = WEEKDAYS.map((day) => ({ value: day, label: dayName(day) }));

/** Days of the week and a time on them, as batches and opening hours have them. Times are those of India. */
export const MEETING_FIELDS = {
  days: z
    .array(z.enum(WEEKDAYS))
    .min(1, TEXT.offer.days)
    .refine((days) => new Set(days).size === days.length, TEXT.offer.days),
  /** `17:30` */
  start: time,
  end: time,
};

/** Days and times as they are stored. */
export type Meeting = z.infer<z.ZodObject<typeof MEETING_FIELDS>>;

/** Whether it ends on the day it starts. */
export const endsLater = ({ start, end }: Meeting): boolean => end > start;
