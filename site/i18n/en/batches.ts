/** Batches as a timetable, fees and what to bring. */
export const batches = {
  title: 'Batches and timings',
  /** On the home page. */
  intro: 'Choose a class to see its batches. Times are those of India.',
  /** On a class page. */
  ofClass: '{class}: batches and fees',
  jump: 'Batches',
  count: { one: '{count} batch', other: '{count} batches' },
  time: '{start} to {end}',
  modes: { centre: 'At the centre', online: 'Online', both: 'Online or at the centre' },
  languages: { en: 'English', hi: 'Hindi', pa: 'Punjabi' },
  taughtIn: 'Taught in {languages}',
  seats: { one: '{count} seat left', other: '{count} seats left' },
  full: 'Full, ask for the waiting list',
  from: 'From {date}',
  ask: 'Ask for this batch',
  askWaiting: 'Ask for the waiting list',
  write: 'Write a message',
  /** A batch in one line, for messages. */
  line: '{class}, {days}, {time}, {mode}',
  message: 'Hello, I would like to ask about this batch: {batch}. Is a seat free?',
  waitingMessage: 'Hello, please put us on the waiting list for this batch: {batch}.',
  fee: 'Fee',
  fees: {
    month: '{amount} a month',
    year: '{amount} a year',
    course: '{amount} for the whole course',
  },
  feesFrom: {
    month: 'from {amount} a month',
    year: 'from {amount} a year',
    course: 'from {amount} for the whole course',
  },
  bring: 'What to bring',
} as const;

/** The opening hours, and beside them whether it is open. */
export const openNow = {
  everyDay: 'Every day',
  days: '{first} to {last}',
  open: 'Open now',
  openUntil: 'Open now, until {time}',
  closedToday: 'Closed, opens at {time}',
  closedUntil: 'Closed, opens {day} {time}',
} as const;

/** When to call back, in the contact form. */
export const callBack = {
  label: 'When may we call you?',
  any: 'Any time',
  morning: 'Morning, before 12',
  afternoon: 'Afternoon, 12 to 4',
  evening: 'Evening, after 4',
} as const;
