import { type MediaStore, openMedia } from '#api/stores/media/media.ts';
import { memoryBlobs, type MemoryBlob } from './memory-blobs.ts';

/** Every key under a prefix. */
export const keysOf = async (media: Pick<MediaStore, 'entries'>, prefix = ''): Promise<string[]> =>
  (await media.entries(prefix)).map(({ key }) => key);

/** The media store on files in memory, which tests may look at. `now` gives the age of files. */
export const memoryMedia = (now: () => number = () => 0) => {
  const files = new Map<string, MemoryBlob>();
  const blobs = memoryBlobs(now, files);
  return {
    ...openMedia(blobs),
    files,
    keys: {
      /** Puts an empty PDF there. */
      add(key: string) {
        void blobs.put(key, new Uint8Array(), { contentType: 'application/pdf' });
        return this;
      },
      has: (key: string) => files.has(key),
      [Symbol.iterator]: () => files.keys(),
      get size() {
        return files.size;
      },
    },
  };
};
export type MemoryMedia = ReturnType<typeof memoryMedia>;
