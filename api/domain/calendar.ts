const india = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });

/** The calendar day in India at an instant: `2026-12-31T20:00Z` -> `2027-01-01`. */
export const indiaDay = (instant: Date): string => {
  const parts = india({ year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** The year in India at an instant. */
export const indiaYear = (instant: Date): number => Number(indiaDay(instant).slice(0, 4));

/** A date in long form: `2026-11-21` -> `21 November 2026`. A bare date is that day everywhere. */
export const longDate = (iso: string): string => {
  const instant = new Date(iso.length === 10 ? `${iso}T12:00:00+05:30` : iso);
  return india({ day: 'numeric', month: 'long', year: 'numeric' }).format(instant);
};

/** Years of teaching: `baseYears` plus the years since `baseYear`, never fewer (SPEC.md section 9: 25 since 2025). */
export const experienceYears = (
  profile: { baseYear: number; baseYears: number },
  year: number,
): number => profile.baseYears + Math.max(0, year - profile.baseYear);
