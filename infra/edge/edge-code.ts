import { readFileSync } from 'node:fs';
import { PUBLIC_FOLDERS } from '#domain/files/file-identifier';
import { UPLOAD_PATH } from '#domain/files/upload-form';
import { SHARD_FOLDER } from '#api/lambda/stage-names';

/** What a CloudFront Function may weigh. Bytes of UTF-8. */
export const FUNCTION_BYTES = 10_240;

/** How CloudFront's modules come to the router: its key-value store, and hashes; the local server hands both in instead. */
export const STORE_IMPORT = "import cf from 'cloudfront';\nimport crypto from 'crypto';\n";

/** The source of a function after one line that sets its free names. */
const withSettings = (file: string, settings: Readonly<Record<string, unknown>>) => {
  const names = Object.entries(settings).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return `var ${names.join(', ')};\n${source}`;
};

/** Leads a page's address to its body in the live generation; `secondName` is `www.ganit.example`, from where readers are led to the site's own name. */
export const routerCode = (secondName = ''): string =>
  withSettings('./router.js', { SECOND_NAME: secondName });

/** Leads `/media/…` and uploads to the media bucket. */
export const mediaCode = (): string => withSettings('./media.js', { PUBLIC_FOLDERS, UPLOAD_PATH });

/** Puts calls of the API into one of `shards` shards, by their network, and tells it which encodings a browser takes. */
export const apiCode = (shards: number): string =>
  withSettings('./api.js', { SHARDS: shards, SHARD_FOLDER });

/** Code as CloudFront takes it. Throws when it is too large. */
export const forCloudFront = (code: string): string => {
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_BYTES) {
    throw new Error(`The edge function has ${bytes} bytes; CloudFront takes ${FUNCTION_BYTES}.`);
  }
  return code;
};
