import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { OpenLink } from './OpenLink.tsx';
import { useWords } from './viewer-texts.ts';

/** The alternative where a browser cannot draw the file (VIEWER-8). */
export function Fallback(props: { file: FileIdentifier; address: string; onBlocked: () => void }) {
  const { file, address, onBlocked } = props;
  const words = useWords();
  return (
    <div className="pdf-fallback wrap">
      <p>{words.notVisible}</p>
      <div className="actions">
        <OpenLink className="button button-quiet" address={address} onBlocked={onBlocked}>
          {words.openInNewTab}
        </OpenLink>
        <DownloadLink className="button button-quiet" file={file} address={address}>
          {words.downloadPdf}
        </DownloadLink>
      </div>
    </div>
  );
}
