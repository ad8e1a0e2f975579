import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useViewer, type ViewerPage } from './viewer-context.ts';

const GLYPHS = {
  open: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  chapter: 'M5 4h5a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-5a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h5z',
  share: 'M12 15V3M7.5 7 12 2.5 16.5 7M6 11H5v10h14V11h-1',
  find: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  ask: 'M4 20l1.2-4.1A8.3 8.3 0 1 1 8.4 19zM9.6 9.4a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5m0 2.6v.1',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  small: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  more: 'M12 6a.6.6 0 1 0 0-1.2A.6.6 0 0 0 12 6zm0 6.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zm0 6.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  pages: 'M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  night: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const;

type GlyphName = keyof typeof GLYPHS;

/** A small line drawing, and its word where there is room; the word is always there for screen readers. */
export function Label({ glyph, children }: { glyph: GlyphName; children: ReactNode }) {
  return (
    <>
      <svg className="pdf-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={GLYPHS[glyph]} />
      </svg>
      <span>{children}</span>
    </>
  );
}

type ToolProps = ComponentProps<'button'> & { glyph: GlyphName; word: string };
export function Tool({ glyph, word, ...rest }: ToolProps) {
  return (
    <button className="pdf-tool" type="button" {...rest}>
      <Label glyph={glyph}>{word}</Label>
    </button>
  );
}

/** In place of what a link does, but not with a key that asks for something else. */
const instead = (work: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  work();
};

/** A real link to the file, so that it can also be copied or opened in other ways; reports when a new tab is blocked. */
function OpenLink(props: ComponentProps<'a'>) {
  const { file, report } = useViewer();
  const open = instead(() => {
    const tab = window.open(file.address, '_blank');
    if (tab === null) report({ text: 'popup' });
    else tab.opener = null;
  });
  return <a {...props} href={file.address} target="_blank" rel="noopener" onClick={open} />;
}

/** The device's own copy of a file, as an address of this page; else the file's address. */
const nearest = async (address: string) => {
  const kept = await caches.match(address);
  return kept ? URL.createObjectURL(await kept.blob()) : address;
};

/** As long as a phone may take to write a file from memory. */
const WRITTEN_MS = 60_000;

const download = async (address: string, filename: string) => {
  const link = document.createElement('a');
  link.href = await nearest(address).catch(() => address);
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), WRITTEN_MS);
};

/**
 * A link that puts the file among the device's downloads. Chromium does not ask the service worker for a download,
 * so a file of a saved chapter is taken from its cache here.
 */
function DownloadLink(props: ComponentProps<'a'>) {
  const { file } = useViewer();
  const take = instead(() => {
    void download(file.address, file.filename);
  });
  return <a {...props} href={file.address} download={file.filename} onClick={take} />;
}

/**
 * The WhatsApp link that asks about a page: the question names the page, and below it is the link that opens the
 * file there.
 */
export const askAddress = (
  { whatsapp, question }: Pick<ViewerPage, 'whatsapp' | 'question'>,
  filename: string,
  page: number,
  viewer: string,
): string => {
  const said = question.replace('{title}', () => filename).replace('{page}', String(page));
  return whatsapp + encodeURIComponent(`${said}\n${new URL(`#page=${page}`, viewer).href}`);
};

/** Ways to hand the file on: in the bar where there is room, else in the menu. */
export function FileLinks({ className, isReading }: { className: string; isReading: boolean }) {
  const { file, title, words } = useViewer();
  return (
    <>
      {isReading && (
        // A script of the page shares it.
        <a className={className} href={location.pathname} data-share={title ?? file.filename}>
          <Label glyph="share">{words.share}</Label>
        </a>
      )}
      <OpenLink className={className}>
        <Label glyph="open">{words.openInNewTab}</Label>
      </OpenLink>
      <DownloadLink className={className}>
        <Label glyph="download">{words.download}</Label>
      </DownloadLink>
    </>
  );
}

/** The alternative where a browser cannot draw the file (VIEWER-8). */
export function Fallback() {
  const { words } = useViewer();
  return (
    <div className="pdf-fallback wrap actions">
      <p>{words.notVisible}</p>
      <div className="actions">
        <OpenLink className="button button-quiet">{words.openInNewTab}</OpenLink>
        <DownloadLink className="button button-quiet">{words.downloadPdf}</DownloadLink>
      </div>
    </div>
  );
}

/**
 * The bar above the pages: what is read, and what else can be done with it (VIEWER-7). It is there before any script,
 * with what needs none. While reading, phones have what a thumb needs often, and the rest in the menu.
 */
export function Toolbar({
  tools,
  children,
}: {
  /** For reading, before the ways to hand the file on, as `children` are behind them; left out until the pages are there. */
  tools?: ReactNode;
  children?: ReactNode;
}) {
  const { file, title, titleLanguage, words } = useViewer();
  const isReading = tools !== undefined;
  return (
    <div
      className={isReading ? 'pdf-toolbar' : 'pdf-toolbar pdf-starting'}
      role="toolbar"
      aria-label={words.file}
    >
      <a className="pdf-tool" href={file.materials}>
        <Label glyph="chapter">{words.materialsOfClass}</Label>
      </a>
      <div className="pdf-name">
        {/* `startEarly` has written the name of a file that the site does not know. */}
        <h1 lang={titleLanguage} suppressHydrationWarning>
          {title ?? file.filename}
        </h1>
        {title !== undefined && <p>{file.filename}</p>}
      </div>
      {tools}
      <FileLinks className="pdf-tool pdf-wide" isReading={isReading} />
      {children}
    </div>
  );
}
