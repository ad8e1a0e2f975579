import { describe, expect, test, vi } from 'vitest';
import {
  BLOCK,
  createFileSource,
  joinSpans,
  parseContentRange,
  withoutSpans,
  type Span,
} from '#site/islands/pdf-viewer/file-source.ts';

const LENGTH = 10_000_000;
const content = Uint8Array.from({ length: 256 }, (_, at) => at);
const bytesOf = ({ begin, end }: Span) =>
  Uint8Array.from({ length: end - begin }, (_, at) => content[(begin + at) % 256] ?? 0);

/** A source on a made-up file, with what it asked for. */
const aSource = (fail: () => boolean = () => false) => {
  const asked: Span[] = [];
  const stalled: boolean[] = [];
  const source = createFileSource(
    { length: LENGTH, parts: [{ begin: 0, bytes: bytesOf({ begin: 0, end: 1000 }) }], requests: 2 },
    {
      fetchSpan: async (span, onBytes) => {
        asked.push(span);
        await Promise.resolve();
        if (fail()) throw new Error('offline');
        onBytes({ begin: span.begin, bytes: bytesOf(span) });
      },
      wait: () => Promise.resolve(),
      onStalled: (is) => stalled.push(is),
    },
  );
  return { source, asked, stalled };
};

describe('spans of bytes', () => {
  test('are joined when they touch or lie close', () => {
    expect(
      joinSpans(
        [
          { begin: 6, end: 9 },
          { begin: 0, end: 5 },
        ],
        1,
      ),
    ).toEqual([{ begin: 0, end: 9 }]);
    expect(
      joinSpans(
        [
          { begin: 7, end: 9 },
          { begin: 0, end: 5 },
        ],
        1,
      ),
    ).toHaveLength(2);
  });

  test('can be taken away from one another', () => {
    expect(withoutSpans({ begin: 0, end: 9 }, [{ begin: 2, end: 4 }])).toEqual([
      { begin: 0, end: 2 },
      { begin: 4, end: 9 },
    ]);
    expect(withoutSpans({ begin: 2, end: 4 }, [{ begin: 0, end: 9 }])).toEqual([]);
  });

  test('are read from the header of an answer', () => {
    expect(parseContentRange('bytes 5-9/1234')).toEqual({ begin: 5, total: 1234 });
    expect(parseContentRange('bytes */1234')).toBeUndefined();
    expect(parseContentRange(null)).toBeUndefined();
  });
});

describe('a file source', () => {
  test('answers from what it holds without asking', async () => {
    const { source, asked } = aSource();
    expect(await source.read(10, 20)).toEqual(bytesOf({ begin: 10, end: 20 }));
    expect(asked).toEqual([]);
  });

  test('asks once for what is wanted at the same moment', async () => {
    const { source, asked } = aSource();
    const [a, b] = await Promise.all([source.read(5000, 6000), source.read(7000, 8000)]);
    expect(asked).toEqual([{ begin: 5000, end: 8000 }]);
    expect(a).toEqual(bytesOf({ begin: 5000, end: 6000 }));
    expect(b).toEqual(bytesOf({ begin: 7000, end: 8000 }));
  });

  test('keeps no copy of a block that was read whole, and fetches it again when it is asked for again', async () => {
    const { source, asked } = aSource();
    const block = { begin: BLOCK, end: 2 * BLOCK };
    const [a, b] = await Promise.all([
      source.read(block.begin, block.end),
      source.read(block.begin, block.end + 5),
    ]);
    expect(a).toEqual(bytesOf(block));
    expect(b).toEqual(bytesOf({ ...block, end: block.end + 5 }));
    expect(asked).toEqual([{ ...block, end: block.end + 5 }]);
    expect(await source.read(block.begin, block.end)).toEqual(a);
    expect(asked.slice(1)).toEqual([block]);
  });

  test('takes the rest of the file in one request rather than make a ninth', async () => {
    const { source, asked } = aSource();
    const far = Array.from({ length: 100 }, (_, at) => at * 99_000 + 1000);
    await Promise.all(far.map((begin) => source.read(begin, begin + 100)));
    expect(asked).toEqual([{ begin: 1000, end: LENGTH }]);
    expect(source.requestCount()).toBe(3);
  });

  test('never makes more than ten requests before the first page, one after another', async () => {
    const { source } = aSource();
    for (let at = 0; at < 90; at += 1) await source.read(at * 100_000 + 2000, at * 100_000 + 2100);
    expect(source.requestCount()).toBeLessThanOrEqual(10);
  });

  test('asks for parts as they are needed after the first page', async () => {
    const { source, asked } = aSource();
    source.firstPageShown();
    for (let at = 1; at < 20; at += 1) await source.read(at * 200_000, at * 200_000 + 100);
    expect(asked).toHaveLength(19);
  });

  test('tries again by itself, then stands still until told to retry', async () => {
    let offline = true;
    const { source, asked, stalled } = aSource(() => offline);
    const reading = source.read(5000, 6000);
    await vi.waitFor(() => {
      expect(stalled).toEqual([true]);
    });
    expect(asked).toHaveLength(4);
    offline = false;
    source.retry();
    expect(await reading).toEqual(bytesOf({ begin: 5000, end: 6000 }));
    expect(stalled).toEqual([true, false]);
  });
});
