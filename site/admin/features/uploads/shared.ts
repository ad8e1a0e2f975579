import { playlistId, youtubeId } from '#domain/course/youtube';
import { sharedLines } from '#domain/course/shared-lines';

/** What another app shared with the admin, as it waits on this device until it is used or discarded. */
export interface Shared {
  /** Begins with when it came, epoch milliseconds: the oldest is the first on the device. */
  id: string;
  /** As lines of the links field. */
  lines: string[];
  files: File[];
}

/** Any page may send a form there, so what is taken is bounded: files, bytes of them, characters, and pieces that wait. */
const MOST_FILES = 30;
const MOST_BYTES = 120_000_000;
const MOST_CHARACTERS = 10_000;
/** Pieces that wait; the oldest give way. */
export const MOST_SHARED = 5;
const isTaken = ({ type, size }: File) =>
  size > 0 && (type === 'application/pdf' || /^image\/(?!svg)/.test(type));

/** What is kept of a shared form; `undefined` when it holds nothing that can be added. */
export const readShared = (form: FormData): Shared | undefined => {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : '';
  };
  const lines = sharedLines({ title: text('title'), text: text('text'), url: text('url') });
  let bytes = 0;
  const files = form
    .getAll('files')
    .filter((file) => file instanceof File)
    .filter(isTaken)
    .slice(0, MOST_FILES)
    .filter(({ size }) => (bytes += size) <= MOST_BYTES);
  const id = `${Date.now()}-${crypto.randomUUID()}`;
  return lines.length === 0 && files.length === 0 ? undefined : { id, lines, files };
};

/** Whether a line has a link that can be added; the others never come into the field of links. */
export const isUsable = (line: string): boolean =>
  line.split(/\s+/).some((piece) => (youtubeId(piece) ?? playlistId(piece)) !== undefined);

/** Those that give way to one more. */
export const tooMany = (all: readonly Shared[]): Shared[] => all.slice(0, 1 - MOST_SHARED);
