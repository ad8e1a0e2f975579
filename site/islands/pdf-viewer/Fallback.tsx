import { useState } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { FileError } from './FileError.tsx';
import { OpenLink } from './OpenLink.tsx';
import { useWords } from './viewer-texts.ts';

/** The alternative where a browser cannot draw the file (VIEWER-8). */
export function Fallback({ file, address }: { file: FileIdentifier; address: string }) {
  const [isBlocked, setBlocked] = useState(false);
  const words = useWords();
  return (
    <div className="pdf-fallback wrap">
      <p>{words.notVisible}</p>
      <div className="actions">
        <OpenLink
          className="button button-quiet"
          address={address}
          onBlocked={() => {
            setBlocked(true);
          }}
        >
          {words.openInNewTab}
        </OpenLink>
        <DownloadLink className="button button-quiet" file={file} address={address}>
          {words.downloadPdf}
        </DownloadLink>
      </div>
      {isBlocked && (
        <FileError
          message={TEXT.viewer.popup}
          onClose={() => {
            setBlocked(false);
          }}
        />
      )}
    </div>
  );
}
