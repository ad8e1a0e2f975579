import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { viewerAddress, type Lesson } from './requested-file.ts';
import { useWords } from './viewer-texts.ts';

/** A small line drawing beside or instead of a word; the word is always there for screen readers. */
export function Glyph({ name }: { name: keyof typeof glyphs }) {
  return (
    <svg className="pdf-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={glyphs[name]} />
    </svg>
  );
}

/** A button that shows its drawing, and its word where there is room. */
export function Tool({
  glyph,
  word,
  ...rest
}: { glyph: keyof typeof glyphs; word: string } & ComponentProps<'button'>) {
  return (
    <button className="pdf-tool" type="button" {...rest}>
      <Glyph name={glyph} />
      <span>{word}</span>
    </button>
  );
}

/** The file on the page, and what surrounds it. */
export interface ShownFile {
  file: FileIdentifier;
  /** The teacher's title of the file, when it is known; without one the file name replaces it. */
  title: string | undefined;
  address: string;
  /** The page of the class's materials. */
  materials: string;
  lesson: Lesson;
  /** The browser opened no new tab. */
  onBlocked: () => void;
}

type LinkClick = MouseEvent<HTMLAnchorElement>;
/** Not with a key that asks for something else. */
const isPlain = (event: LinkClick): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey);

interface LinkProps {
  shown: ShownFile;
  className: string;
  children: ReactNode;
}

/** A real link to the file, so that it can also be copied or opened in other ways; reports when a new tab is blocked. */
export function OpenLink({ shown, ...rest }: LinkProps) {
  const open = (event: LinkClick) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // Not the address given here: `startEarly` may know a better one.
    const tab = window.open(event.currentTarget.href, '_blank');
    if (tab === null) shown.onBlocked();
    else tab.opener = null;
  };
  return <a {...rest} href={shown.address} target="_blank" rel="noopener" onClick={open} />;
}

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
export function DownloadLink({ shown, ...rest }: LinkProps) {
  const take = (event: LinkClick) => {
    if (!isPlain(event) || !('caches' in window)) return;
    event.preventDefault();
    void download(event.currentTarget.href, event.currentTarget.download);
  };
  return <a {...rest} href={shown.address} download={shown.file.filename} onClick={take} />;
}

/** A link that a script of the page shares; as a link it leads here. */
export function ShareLink({ shown, ...rest }: LinkProps) {
  const { file, title } = shown;
  return <a {...rest} href={viewerAddress(file)} data-share={title ?? file.filename} />;
}

/**
 * The bar above the pages: what is read, and what else can be done with it (VIEWER-7). It is there before any script,
 * with what needs none. While reading, phones have what a thumb needs often, and the rest in the menu.
 */
export function Toolbar({
  shown,
  reading,
  children,
}: {
  shown: ShownFile;
  /** Left out until the pages are there. */
  reading?: {
    /** The WhatsApp link that asks about the page in view; empty without a number. */
    ask: string;
    isFull: boolean;
    onFind: () => void;
    onFullScreen: () => void;
  };
  /** The menu and its button. */
  children?: ReactNode;
}) {
  const { file, title, lesson } = shown;
  const words = useWords();
  return (
    <div
      className={reading ? 'pdf-toolbar' : 'pdf-toolbar pdf-starting'}
      role="toolbar"
      aria-label={words.file}
    >
      <a className="pdf-tool" href={shown.materials}>
        <Glyph name="materials" />
        <span>{words.materialsOfClass}</span>
      </a>
      <div className="pdf-name">
        {/* `startEarly` has written the name of a file that the site does not know. */}
        <h1 lang={lesson.titleLanguage} suppressHydrationWarning>
          {title ?? file.filename}
        </h1>
        {title !== undefined && <p>{file.filename}</p>}
      </div>
      {reading && (
        <>
          <Tool glyph="find" word={words.find} onClick={reading.onFind} />
          {reading.ask && (
            <a className="pdf-tool" href={reading.ask} target="_blank" rel="noopener noreferrer">
              <Glyph name="ask" />
              <span>{words.ask}</span>
            </a>
          )}
          <ShareLink className="pdf-tool pdf-wide" shown={shown}>
            <Glyph name="share" />
            <span>{words.share}</span>
          </ShareLink>
        </>
      )}
      <OpenLink className="pdf-tool pdf-wide" shown={shown}>
        <Glyph name="open" />
        <span>{words.openInNewTab}</span>
      </OpenLink>
      <DownloadLink className="pdf-tool pdf-wide" shown={shown}>
        <Glyph name="download" />
        <span>{words.download}</span>
      </DownloadLink>
      {reading && (
        <Tool
          className="pdf-tool pdf-icon"
          glyph={reading.isFull ? 'small' : 'full'}
          word={words.fullScreen}
          aria-pressed={reading.isFull}
          title={words.fullScreen}
          onClick={reading.onFullScreen}
        />
      )}
      {children}
    </div>
  );
}
