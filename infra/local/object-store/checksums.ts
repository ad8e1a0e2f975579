import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Takes bytes and gives their check value in base64. */
export interface Checksum {
  update(chunk: Buffer): void;
  value(): string;
}

const base64Of = (word: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(word);
  return bytes.toString('base64');
};

const hash = (algorithm: string) => (): Checksum => {
  const state = createHash(algorithm);
  return { update: (chunk) => void state.update(chunk), value: () => state.digest('base64') };
};

const zlibCrc32 = (): Checksum => {
  let word = 0;
  return {
    update(chunk) {
      word = crc32(chunk, word);
    },
    value: () => base64Of(word),
  };
};

// The reversed Castagnoli polynomial.
const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit += 1) word = word & 1 ? (word >>> 1) ^ 0x82f63b78 : word >>> 1;
  return word;
});

const crc32c = (): Checksum => {
  let word = 0xffffffff;
  return {
    update(chunk) {
      for (const byte of chunk) word = (word >>> 8) ^ (castagnoli[(word ^ byte) & 0xff] ?? 0);
    },
    value: () => base64Of((word ^ 0xffffffff) >>> 0),
  };
};

/**
 * The check values that can be verified, by the header or trailer that carries them. CRC64NVME is
 * missing on purpose: nothing in Node computes it, and an unchecked checksum is worse than none.
 */
export const checksums: Readonly<Record<string, () => Checksum>> = {
  'content-md5': hash('md5'),
  'x-amz-checksum-crc32': zlibCrc32,
  'x-amz-checksum-crc32c': crc32c,
  'x-amz-checksum-sha1': hash('sha1'),
  'x-amz-checksum-sha256': hash('sha256'),
};
