import type { FileIdentifier } from '#domain/file-identifier.ts';
import { Glyph } from './Glyph.tsx';
import { OpenLink } from './OpenLink.tsx';
import { materialsAddress } from './requested-file.ts';

/** The bar above the pages: what is read, and what else can be done with it (SPEC.md section 2). */
export function Toolbar(props: {
  file: FileIdentifier;
  address: string;
  onFind: () => void;
  onBlocked: () => void;
}) {
  const { file, address } = props;
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label="File">
      <a className="pdf-tool" href={materialsAddress(file.classId)}>
        <Glyph name="materials" />
        <span>Class Materials</span>
      </a>
      <h1 className="pdf-name" title={file.filename}>
        {file.filename}
      </h1>
      <button className="pdf-tool" type="button" onClick={props.onFind}>
        <Glyph name="find" />
        <span>Find</span>
      </button>
      <OpenLink className="pdf-tool" address={address} onBlocked={props.onBlocked}>
        <Glyph name="open" />
        <span>Open in New Tab</span>
      </OpenLink>
      <a className="pdf-tool" href={address} download={file.filename}>
        <Glyph name="download" />
        <span>Download</span>
      </a>
    </div>
  );
}
