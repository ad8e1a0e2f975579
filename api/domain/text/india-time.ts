// Making a formatter takes far longer than using it.
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A moment as clocks in India show it, epoch milliseconds: `21 November 2026 at 10:30 am`. */
export const indiaTime = (instant: number): string => DAY_AND_TIME.format(instant);

const CLOCK = {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const;
const CLOCKS = {
  minute: new Intl.DateTimeFormat('en-GB', CLOCK),
  second: new Intl.DateTimeFormat('en-GB', { ...CLOCK, second: '2-digit' }),
  millisecond: new Intl.DateTimeFormat('en-GB', {
    ...CLOCK,
    second: '2-digit',
    fractionalSecondDigits: 3,
  }),
};

/** The time of day in India, epoch milliseconds: `10:30 am`, to the second `10:30:05 am`. */
export const clockTime = (instant: number, to: keyof typeof CLOCKS = 'minute'): string =>
  CLOCKS[to].format(instant);
