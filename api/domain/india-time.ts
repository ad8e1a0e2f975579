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
