import { useState } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { FileError } from './FileError.tsx';
import { OpenLink } from './OpenLink.tsx';

/** The alternative where a browser cannot draw the file (VIEWER-8). */
export function Fallback({ file, address }: { file: FileIdentifier; address: string }) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <div className="pdf-fallback wrap">
      <p>If the PDF isn&apos;t visible, you can:</p>
      <div className="actions">
        <OpenLink
          className="button button-quiet"
          address={address}
          onBlocked={() => {
            setBlocked(true);
          }}
        >
          Open in New Tab
        </OpenLink>
        <a className="button button-quiet" href={address} download={file.filename}>
          Download PDF
        </a>
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
