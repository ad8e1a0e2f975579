import { joinSpans, withoutSpans, type Span } from './byte-spans.ts';

/** Bytes that the engine asks for at least, whole blocks, each once. Smaller than the end that is fetched first. */
export const BLOCK = 32_768;

const overlap = (one: Span, other: Span): Span => ({
  begin: Math.max(one.begin, other.begin),
  end: Math.min(one.end, other.end),
});

/** The numbers of the blocks that a span touches. */
const blocksIn = ({ begin, end }: Span): number[] => {
  const first = Math.floor(begin / BLOCK);
  return Array.from({ length: Math.max(0, Math.ceil(end / BLOCK) - first) }, (_, at) => first + at);
};

/**
 * The bytes of a file of `length` bytes that have arrived. Blocks that the engine has got are let go, because it
 * keeps them: so a file is in the memory of a phone once. They count as held until someone wants them again.
 */
export const createHeldBlocks = (length: number) => {
  const blocks = new Map<number, Uint8Array>();
  const letGo = new Set<number>();
  let held: Span[] = [];

  const placeOf = (block: number): Span =>
    overlap({ begin: 0, end: length }, { begin: block * BLOCK, end: (block + 1) * BLOCK });

  return {
    /** What needs no request, in order. */
    spans: (): readonly Span[] => held,
    holds: (span: Span): boolean => withoutSpans(span, held).length === 0,
    store(begin: number, bytes: Uint8Array): void {
      const span = overlap({ begin: 0, end: length }, { begin, end: begin + bytes.length });
      for (const index of blocksIn(span)) {
        if (letGo.has(index)) continue;
        const place = placeOf(index);
        const part = overlap(span, place);
        const block = blocks.get(index) ?? new Uint8Array(place.end - place.begin);
        block.set(bytes.subarray(part.begin - begin, part.end - begin), part.begin - place.begin);
        blocks.set(index, block);
      }
      held = joinSpans([...held, span]);
    },
    /** A copy of a span that is held. */
    bytes(span: Span): Uint8Array<ArrayBuffer> {
      const bytes = new Uint8Array(span.end - span.begin);
      for (const index of blocksIn(span)) {
        const place = placeOf(index);
        const { begin, end } = overlap(span, place);
        const part = blocks.get(index)?.subarray(begin - place.begin, end - place.begin);
        if (part !== undefined) bytes.set(part, begin - span.begin);
      }
      return bytes;
    },
    /** Lets go of the blocks that lie whole in `span` and in none that is still waited for. */
    letGo(span: Span, waitedFor: readonly Span[]): void {
      for (const index of blocksIn(span)) {
        const place = placeOf(index);
        const isWaitedFor = waitedFor.some(
          ({ begin, end }) => begin < place.end && end > place.begin,
        );
        if (isWaitedFor || withoutSpans(place, [span]).length > 0) continue;
        blocks.delete(index);
        letGo.add(index);
      }
    },
    /** What was let go in a span has to be fetched again. */
    wantAgain(span: Span): void {
      for (const index of blocksIn(span)) {
        if (!letGo.delete(index)) continue;
        held = held.flatMap((each) => withoutSpans(each, [placeOf(index)]));
      }
    },
  };
};
