import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, ListedBlob } from '#api/stores/tables/blob-store.ts';

/**
 * What `Range: bytes=0-499`, `bytes=500-` or `bytes=-500` selects from a file. `undefined` means everything: no header,
 * several ranges, another unit, or a range of another version than the one at hand (`If-Range`). `outside` when nothing
 * of the file lies in it.
 */
export const requestedRange = (
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, bytes }: Pick<ListedBlob, 'etag' | 'bytes'>,
): ByteRange | 'outside' | undefined => {
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'outside' : { start, end };
};
