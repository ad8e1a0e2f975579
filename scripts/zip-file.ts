import { open, type FileHandle } from 'node:fs/promises';
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js';

/**
 * A zip file on this machine, read where the archive is looked at and nowhere else. `openAsBlob` of Node 24 counts a
 * file's size in 32 bits: of one with more than 4 GiB it gives the beginning.
 */
export class ZipFile extends Reader<FileHandle> {
  readonly handle: FileHandle;

  private constructor(handle: FileHandle, size: number) {
    super(handle);
    this.handle = handle;
    this.size = size;
  }

  /** Opens a file; the caller closes `handle`. */
  static async open(path: string): Promise<ZipFile> {
    const handle = await open(path);
    return new ZipFile(handle, (await handle.stat()).size);
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const wanted = new Uint8Array(Math.max(0, Math.min(length, this.size - index)));
    let done = 0;
    while (done < wanted.length) {
      const { bytesRead } = await this.handle.read(
        wanted,
        done,
        wanted.length - done,
        index + done,
      );
      // The file became shorter: zip.js says that the archive is broken.
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return wanted.subarray(0, done);
  }
}
