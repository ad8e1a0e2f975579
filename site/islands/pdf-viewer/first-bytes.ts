import { parseContentRange } from './byte-spans.ts';

/** Bytes of a file and where they begin. */
export interface FilePart {
  begin: number;
  bytes: Uint8Array;
}

/** The beginning and the end of a file, or why there is none. */
export type FirstBytes =
  | { kind: 'bytes'; length: number; parts: FilePart[]; requests: number }
  | { kind: 'missing' }
  | { kind: 'unreachable' };

/**
 * The ends of a file that are requested first: most files have their first page, a scanned one included, at
 * the beginning and their directory at the end.
 */
export const ENDS = ['bytes=-65536', 'bytes=0-131071'] as const;

/** What the page requested before this island was loaded (`early-start.ts`), at most once; then fresh answers. */
const askForEnds = (address: string): Promise<Response>[] => {
  const early = globalThis.earlyStart;
  globalThis.earlyStart = undefined;
  if (early?.address === address) return early.answers;
  return ENDS.map((range) => fetch(address, { headers: { range } }));
};

const readPart = async (answer: Promise<Response>): Promise<FirstBytes> => {
  try {
    const response = await answer;
    if (response.status === 404 || response.status === 410) return { kind: 'missing' };
    if (!response.ok) return { kind: 'unreachable' };
    const place = parseContentRange(response.headers.get('content-range'));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { begin, total } = place ?? { begin: 0, total: bytes.length };
    return { kind: 'bytes', length: total, parts: [{ begin, bytes }], requests: 1 };
  } catch {
    return { kind: 'unreachable' };
  }
};

/** Fetches both ends of a file at once; the answers also say how long it is. */
export const fetchFirstBytes = async (address: string): Promise<FirstBytes> => {
  const ends = await Promise.all(askForEnds(address).map(readPart));
  const parts: FilePart[] = [];
  let length = 0;
  for (const end of ends) {
    if (end.kind !== 'bytes') return end;
    parts.push(...end.parts);
    length = end.length;
  }
  return { kind: 'bytes', length, parts, requests: ends.length };
};
