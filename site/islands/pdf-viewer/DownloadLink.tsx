import type { MouseEvent, ReactNode } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';

/** The device's own copy of a file, as an address of this page; else the file's address. */
const nearest = async (address: string): Promise<string> => {
  const kept = await caches.match(address);
  return kept ? URL.createObjectURL(await kept.blob()) : address;
};

/** As long as a phone may take to write a file from memory. */
const WRITTEN_MS = 60_000;

const download = async (address: string, filename: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = await nearest(address).catch(() => address);
  link.download = filename;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, WRITTEN_MS);
};

/**
 * A link that puts the file among the device's downloads. Chromium does not ask the service worker for a download,
 * so a file of a saved chapter is taken from its cache here.
 */
export function DownloadLink(props: {
  file: FileIdentifier;
  address: string;
  className: string;
  children: ReactNode;
}) {
  const { file, address } = props;
  const take = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !('caches' in window)) return;
    event.preventDefault();
    // Not the file given here: `startEarly` may know a better one.
    void download(event.currentTarget.href, event.currentTarget.download);
  };
  return (
    <a className={props.className} href={address} download={file.filename} onClick={take}>
      {props.children}
    </a>
  );
}
