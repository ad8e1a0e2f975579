import type { ReactNode } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { Glyph } from './Glyph.tsx';
import { OpenLink } from './OpenLink.tsx';
import { viewerAddress } from './requested-file.ts';
import { useWords } from './viewer-texts.ts';

/**
 * The bar above the pages: what is read, and what else can be done with it (VIEWER-7). It is there before any script,
 * with what needs none. While reading, phones have what a thumb needs often, and the rest in the menu.
 */
export function Toolbar(props: {
  file: FileIdentifier;
  /** The teacher's title of the file; without one the file name replaces it. */
  title: string | undefined;
  titleLanguage: string | undefined;
  address: string;
  /** The page of the class's materials. */
  materials: string;
  onBlocked: () => void;
  /** Left out until the pages are there. */
  reading?: {
    /** The WhatsApp link that asks about the page in view. */
    ask: string;
    isFull: boolean;
    onFind: () => void;
    onFullScreen: () => void;
  };
  /** The menu and its button. */
  children?: ReactNode;
}) {
  const { file, title, address, reading } = props;
  const words = useWords();
  return (
    <div
      className={reading ? 'pdf-toolbar' : 'pdf-toolbar pdf-starting'}
      role="toolbar"
      aria-label={words.file}
    >
      <a className="pdf-tool" href={props.materials}>
        <Glyph name="materials" />
        <span>{words.materialsOfClass}</span>
      </a>
      <div className="pdf-name">
        {/* `startEarly` has written the name of a file that the site does not know. */}
        <h1 lang={props.titleLanguage} suppressHydrationWarning>
          {title ?? file.filename}
        </h1>
        {title !== undefined && <p>{file.filename}</p>}
      </div>
      {reading && (
        <>
          <button className="pdf-tool" type="button" onClick={reading.onFind}>
            <Glyph name="find" />
            <span>{words.find}</span>
          </button>
          <a className="pdf-tool" href={reading.ask} target="_blank" rel="noopener noreferrer">
            <Glyph name="ask" />
            <span>{words.ask}</span>
          </a>
          {/* A script of the page shares what such a link leads to; as a link it leads here. */}
          <a
            className="pdf-tool pdf-wide"
            href={viewerAddress(file)}
            data-share={title ?? file.filename}
          >
            <Glyph name="share" />
            <span>{words.share}</span>
          </a>
        </>
      )}
      <OpenLink className="pdf-tool pdf-wide" address={address} onBlocked={props.onBlocked}>
        <Glyph name="open" />
        <span>{words.openInNewTab}</span>
      </OpenLink>
      <DownloadLink className="pdf-tool pdf-wide" file={file} address={address}>
        <Glyph name="download" />
        <span>{words.download}</span>
      </DownloadLink>
      {reading && (
        <button
          className="pdf-tool pdf-icon"
          type="button"
          aria-pressed={reading.isFull}
          title={words.fullScreen}
          onClick={reading.onFullScreen}
        >
          <Glyph name={reading.isFull ? 'small' : 'full'} />
          <span>{words.fullScreen}</span>
        </button>
      )}
      {props.children}
    </div>
  );
}
