import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Backend } from './backend.ts';
import type { ByteRange } from './byte-range.ts';
import type { StoredObject } from './stored-object.ts';

/** A bucket as a server in the same process reads it: a look-up in the index and the files, without requests. */
export interface ObjectReader {
  find(key: string): StoredObject | undefined;
  /** Part of an object that `find` returned just now; an object that is deleted meanwhile is still read to its end. */
  read(object: StoredObject, range: ByteRange): Readable;
}

/** The bytes of an object; its body stays on the disk until the stream is closed. */
export const readObject = (
  { bodies }: Pick<Backend, 'bodies'>,
  { body }: StoredObject,
  { start, end }: ByteRange,
): Readable => {
  bodies.hold(body);
  return bodies.read(body, start, end).once('close', () => {
    bodies.release(body);
  });
};

/** All bytes of an object that `find` returned just now. */
export const readWhole = (
  reader: ObjectReader,
  object: StoredObject,
): Promise<Uint8Array<ArrayBuffer>> =>
  object.bytes === 0
    ? Promise.resolve(new Uint8Array())
    : buffer(reader.read(object, { start: 0, end: object.bytes - 1 }));
