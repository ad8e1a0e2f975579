/** Bytes from `begin` up to, not including, `end`. */
export interface Span {
  begin: number;
  end: number;
}

/** Joins spans that overlap, touch, or lie at most `gap` bytes apart: `[0,5] [6,9]`, gap 1 -> `[0,9]`. Sorted. */
export const joinSpans = (spans: readonly Span[], gap = 0): Span[] => {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.begin - b.begin)) {
    const last = joined.at(-1);
    if (last !== undefined && span.begin <= last.end + gap) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
};

/** The parts of a span that none of the others covers: `[0,9]` without `[2,4]` -> `[0,2] [4,9]` */
export const withoutSpans = (span: Span, others: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let begin = span.begin;
  for (const other of joinSpans(others)) {
    if (other.end <= begin || other.begin >= span.end) continue;
    if (other.begin > begin) left.push({ begin, end: other.begin });
    begin = other.end;
  }
  if (begin < span.end) left.push({ begin, end: span.end });
  return left;
};

/** `bytes 0-99/1234` -> begin 0, total 1234; anything else has no answer. */
export const parseContentRange = (
  header: string | null,
): { begin: number; total: number } | undefined => {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return found ? { begin: Number(found[1]), total: Number(found[2]) } : undefined;
};
