/**
 * The years of teaching as a number line, with their places `x` from 0 to 100: its ends, and every fifth year between that
 * is not next to them.
 */
export const yearLine = (first: number, last: number) => {
  const span = Math.max(1, last - first);
  const near = span / 12;
  const between = Array.from({ length: span }, (_, index) => first + index).filter(
    (year) => year % 5 === 0 && year - first > near && last - year > near,
  );
  const years = last > first ? [first, ...between, last] : [last];
  return years.map((year) => ({ year, x: Math.round(((year - first) / span) * 1000) / 10 }));
};
