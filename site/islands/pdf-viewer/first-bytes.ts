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

/** Most files have their first page, a scanned one included, at the beginning and their directory at the end. */
const HEAD = 131_072;
const TAIL = 65_536;

const fetchPart = async (address: string, range: string): Promise<FirstBytes> => {
  try {
    const response = await fetch(address, { headers: { range } });
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
  const [tail, head] = await Promise.all([
    fetchPart(address, `bytes=-${String(TAIL)}`),
    fetchPart(address, `bytes=0-${String(HEAD - 1)}`),
  ]);
  if (tail.kind !== 'bytes') return tail;
  if (head.kind !== 'bytes') return head;
  return { ...tail, parts: [...tail.parts, ...head.parts], requests: 2 };
};
