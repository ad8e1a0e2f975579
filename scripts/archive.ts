import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { arrayBuffer } from 'node:stream/consumers';
import { Reader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { readArchive } from '#api/archive/read-archive';
import {
  countsOf,
  type ExportSource,
  storeExport,
  type WrittenExport,
} from '#api/archive/write-export';
import { openArchive } from '#api/archive/zip';
import { replaceAll } from '#api/content/edits';
import { encodePicture } from '#api/uploads/uploads';
import { type FileTerms, fileTermsOf } from '#domain/content/archive';
import { filesOfContent } from '#domain/content/content-files';
import { fileTypeOf, SIGNATURE_BYTES } from '#domain/files/file-signature';
import { invalid, ok, type Outcome } from '#domain/text/texts';
import { buildSnapshot } from '#api/publish/snapshot';
import { replaceFile } from '#api/stores/durable-files';
import { mediaHeaders } from '#api/stores/media/media';
import type { Cloud } from '../infra/local/cloud.ts';
import { readSettings } from '../infra/local/settings.ts';
import { valueOf, withCloud } from './command.ts';
import { CommandError, reportFailure } from '../infra/command-error.ts';

/**
 * A zip file on this machine, read where the archive is looked at and nowhere else. `openAsBlob` of Node 24 counts a
 * file's size in 32 bits: of one with more than 4 GiB it gives the beginning.
 */
class ZipFile extends Reader<FileHandle> {
  readonly handle: FileHandle;

  constructor(handle: FileHandle, size: number) {
    super(handle);
    this.handle = handle;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number) {
    const end = Math.min(this.size, index + length) - 1;
    if (end < index) return new Uint8Array();
    // Less where the file became shorter: zip.js says that the archive is broken.
    const part = { fd: this.handle.fd, autoClose: false, start: index, end };
    return new Uint8Array(await arrayBuffer(createReadStream('', part)));
  }
}

/** What may become public of a file: a PDF as it is, of a picture its pixels; `undefined` of anything else. */
const publicBytes = async (
  body: Uint8Array,
  { contentType, maxBytes }: FileTerms,
): Promise<Uint8Array | undefined> => {
  if (fileTypeOf(body.subarray(0, SIGNATURE_BYTES)) !== contentType) return undefined;
  if (contentType === 'application/pdf') return body;
  const encoded = await encodePicture(body, contentType);
  return encoded.kind === 'ok' && encoded.body.length <= maxBytes ? encoded.body : undefined;
};

type Stores = Pick<Cloud, 'site' | 'media'> & { siteFiles: Pick<Cloud['siteFiles'], 'follow'> };

/** Writes the whole site into a zip file, the same that the admin's export makes. */
export const exportTo = async (source: ExportSource, file: string): Promise<WrittenExport> => {
  try {
    return await storeExport(source, (zip) => replaceFile(file, zip));
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
};

/** Told of each file that was stored: as the zip file has it, and as it was stored, which is another one for pictures. */
type OnFile = (key: string, packed: Uint8Array, stored: Uint8Array) => void;

/** Makes the site equal to an export: files first, then all content at once. */
export const importFrom = async (
  { site, media, siteFiles }: Stores,
  file: string,
  onFile?: OnFile,
): Promise<Outcome<WrittenExport>> => {
  if (!existsSync(file)) return invalid(`There is no file ${file}. Check its name and folder.`);
  await using handle = await open(file);
  const zip = await openArchive(new ZipFile(handle, (await handle.stat()).size));
  if (zip.kind !== 'ok') return zip;
  const target = readArchive(new Uint8Array(await zip.value.content.arrayBuffer()));
  if (target.kind !== 'ok') return target;
  const missing: string[] = [];
  let files = 0;
  for (const key of filesOfContent(target.value, [...zip.value.files.keys()])) {
    const packed = zip.value.files.get(key);
    const terms = fileTermsOf(key);
    // By what the archive says, before anything is unpacked: what is too large is never in memory.
    const fits = packed && terms && packed.bytes <= terms.maxBytes;
    const body = fits && new Uint8Array(await (await packed.read()).arrayBuffer());
    const ready = body && (await publicBytes(body, terms));
    if (ready) {
      await media.put(key, ready, mediaHeaders(terms.contentType));
      onFile?.(key, body, ready);
      files += 1;
    } else if (!(await media.head(key))) {
      missing.push(key);
    }
  }
  const intent = { id: randomUUID(), by: '', operation: 'applyImport', target: '' };
  const replaced = await site.commit(intent, replaceAll(target.value));
  if (replaced.kind !== 'ok') return replaced;
  await siteFiles.follow();
  const { digest } = buildSnapshot(target.value);
  return ok({ digest, ...countsOf(target.value), files, missing });
};

const USAGE = `The whole site as one zip file; the data is in DATA_DIR (default .data). Stop the site first.

  npm run export -- <file.zip>
  npm run import -- <file.zip>    replaces all content`;

const say = (verb: string, { digest, files, missing }: WrittenExport) => {
  console.log(`${verb}: ${files} files, content ${digest}`);
  for (const key of missing) console.log(`Missing: ${key}`);
};

const main = async ([command, file, ...rest]: string[]) => {
  if ((command !== 'export' && command !== 'import') || file === undefined || rest.length > 0)
    throw new CommandError(USAGE);
  return withCloud(readSettings(process.env).dataDir, async (cloud) => {
    if (command === 'export') say('Exported', await exportTo(cloud, file));
    else say('Imported', valueOf(await importFrom(cloud, file)));
  });
};

if (import.meta.main) await main(process.argv.slice(2)).catch(reportFailure);
