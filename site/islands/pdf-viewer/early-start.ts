import { fetchFirstBytes, type FirstBytes } from './first-bytes.ts';
import { loadEngine } from './pdf-engine.ts';
import { requestedFile } from './requested-file.ts';

const started = new Map<string, Promise<FirstBytes>>();

/** The first bytes of a file: those already asked for, at most once; then fresh ones. */
export const firstBytes = (address: string): Promise<FirstBytes> => {
  const early = started.get(address);
  started.delete(address);
  return early ?? fetchFirstBytes(address);
};

/**
 * Called by the page before its island is awake: fetches the file's ends and the engine side by side, so
 * that the first page appears sooner. Does nothing for an address that names no file.
 */
export const startEarly = (pathname: string): void => {
  const requested = requestedFile(pathname);
  if (requested.kind !== 'file') return;
  started.set(requested.address, fetchFirstBytes(requested.address));
  loadEngine().catch(() => {
    // The island asks again and says so when it fails.
  });
};
