import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { deviceStore } from './device-store.ts';
import { outdated, toldApart, type Shared } from './shared.ts';
import { withoutLines } from './use-today-links.ts';

const store = deviceStore<Shared>('shared');

/** What is said about a share that brought nothing. */
const NOTES: Readonly<Record<string, string>> = {
  nothing: 'Nothing in what was shared can be added here: only YouTube links, PDFs and pictures.',
  full: 'What was shared could not be kept: this device has no room, or the browser forbids it. Choose it here instead.',
};

const isPdf = ({ type }: File): boolean => type === 'application/pdf';

const describe = (shared: readonly Shared[]): string => {
  const lines = toldApart(shared.flatMap((each) => each.lines)).usable.length;
  const files = shared.flatMap((each) => each.files);
  const pdfs = files.filter(isPdf).length;
  const pictures = files.length - pdfs;
  const parts = [
    ...(lines ? [counted(lines, 'link')] : []),
    ...(pdfs ? [counted(pdfs, 'PDF')] : []),
    ...(pictures ? [counted(pictures, 'picture')] : []),
  ];
  return parts.length > 0
    ? `From another app: ${formatList(parts)}.`
    : 'From another app: nothing that can be added.';
};

/** Where what was shared goes, and where it is taken out of again. */
interface SharedUse {
  links: string;
  setLinks: (links: string) => void;
  addPdfs: (files: readonly File[]) => void;
  removePdfs: (files: readonly File[]) => void;
  addPictures: (files: readonly File[]) => void;
}

/**
 * Puts what other apps shared into the form. It stays on the device until it is saved or discarded, so that neither a
 * login nor a reload in between loses it.
 */
export const useShared = (use: SharedUse) => {
  const [shared, setShared] = useState<readonly Shared[]>([]);
  const [params] = useSearchParams();
  const last = useRef(use);
  last.current = use;

  useEffect(() => {
    let isGone = false;
    const take = async () => {
      const all = await store.all();
      const old = outdated(all, Date.now());
      for (const { id } of old) await store.remove(id);
      const taken = all.filter((each) => !old.includes(each)).sort((a, b) => a.at - b.at);
      const hasLeft = () => isGone;
      if (hasLeft() || taken.length === 0) return;
      setShared(taken);
      const { links, setLinks, addPdfs, addPictures } = last.current;
      const typed = links.split('\n').filter((line) => line.trim() !== '');
      const { usable } = toldApart(taken.flatMap((each) => each.lines));
      const lines = usable.filter((line) => !typed.includes(line));
      if (lines.length > 0) setLinks([...typed, ...lines].join('\n'));
      const files = taken.flatMap((each) => each.files);
      addPdfs(files.filter(isPdf));
      const pictures = files.filter((file) => !isPdf(file));
      if (pictures.length > 0) addPictures(pictures);
    };
    // A browser without storage: there is nothing that was shared.
    take().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  const done = async () => {
    setShared([]);
    for (const { id } of shared) await store.remove(id).catch(() => undefined);
  };
  return {
    isHere: shared.length > 0,
    /** What came with it and is no link of YouTube: shown beside the form, and not put into it. */
    foreign: toldApart(shared.flatMap((each) => each.lines)).foreign,
    note: shared.length > 0 ? describe(shared) : NOTES[params.get('shared') ?? ''],
    /** All of it is saved. */
    done,
    /** Takes it out of the form and off the device. */
    discard: async () => {
      const { links, setLinks, removePdfs } = last.current;
      setLinks(
        withoutLines(
          links,
          shared.flatMap((each) => each.lines),
        ),
      );
      removePdfs(shared.flatMap((each) => each.files));
      await done();
    },
  };
};
