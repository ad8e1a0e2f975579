import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { readArchive } from '#api/archive/read-archive.ts';
import {
  countsOf,
  writeExport,
  type ExportSource,
  type WrittenExport,
} from '#api/archive/write-export.ts';
import { openArchive } from '#api/archive/zip.ts';
import { replaceAll } from '#api/content/edits.ts';
import { encodePicture } from '#api/uploads/encode-picture.ts';
import { fileTermsOf, type FileTerms } from '#domain/content/archive.ts';
import { filesOfContent } from '#domain/content/content-files.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '#domain/files/file-signature.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { Cloud } from '../infra/local/cloud.ts';
import { ZipFile } from './zip-file.ts';

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
  // Never half a file under the given name.
  const part = `${file}.part`;
  try {
    const written = await writeExport(source, Writable.toWeb(createWriteStream(part)));
    await rename(part, file);
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Told of each file that was stored: as the zip file has it, and as it was stored, which is another one for pictures. */
type OnFile = (key: string, packed: Uint8Array, stored: Uint8Array) => void;

const importZip = async (
  { site, media, siteFiles }: Stores,
  source: ZipFile,
  onFile: OnFile | undefined,
): Promise<Outcome<WrittenExport>> => {
  const zip = await openArchive(source);
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
      await media.put(key, ready, terms.contentType);
      onFile?.(key, body, ready);
      files += 1;
    } else if ((await media.head(key)) === undefined) {
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

/** Makes the site equal to an export: files first, then all content at once. */
export const importFrom = async (
  stores: Stores,
  file: string,
  onFile?: OnFile,
): Promise<Outcome<WrittenExport>> => {
  if (!existsSync(file)) return invalid(`There is no file ${file}. Check its name and folder.`);
  const zipFile = await ZipFile.open(file);
  try {
    return await importZip(stores, zipFile, onFile);
  } finally {
    await zipFile.handle.close();
  }
};
