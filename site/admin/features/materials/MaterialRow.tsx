import { plainFormulas } from '#api/html/plain-formulas.ts';
import { longDate } from '#domain/text/calendar.ts';
import { listPicturePath } from '#domain/files/file-identifier.ts';
import { materialLabel } from '#domain/course/material-types.ts';
import type { Material } from '#domain/course/material.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { counted } from '#domain/text/format.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { EditLink, Row, type Added } from '../../ui/screens/Row.tsx';
import { fileSize } from '#domain/text/format.ts';
import { LessonMenu } from '../chapters/LessonMenu.tsx';
import { CoverPicture, StoredCover } from '../uploads/CoverPicture.tsx';

/** One stored PDF of a chapter with the picture of its first page. */
export function MaterialRow({
  material,
  added,
  busy,
  onReplace,
  onDelete,
}: {
  material: Material;
  added: Added | undefined;
  busy: boolean;
  /** Puts another file in the place of this one. */
  onReplace: ((file: File) => void) | undefined;
  onDelete: () => Promise<void>;
}) {
  const title = plainFormulas(material.title);
  const picture = listPicturePath(material);
  const facts = [
    materialLabel(material.type, 'admin'),
    ...(material.language === undefined ? [] : [LANGUAGE_WORDS[material.language]]),
    fileSize(material.size),
    ...(material.pages === undefined ? [] : [counted(material.pages, 'page')]),
    `added ${longDate(material.date)}`,
  ];
  return (
    <Row className="with-sheet" added={added}>
      <CoverPicture>{picture !== undefined && <StoredCover address={picture} />}</CoverPicture>
      <div className="row-main">
        <h2>{title}</h2>
        <p className="meta">{facts.join(', ')}</p>
      </div>
      <div className="row-actions">
        <a
          className="button secondary"
          href={material.url}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${title} in a new tab`}
        >
          Open
        </a>
        <EditLink id={material.id} name={title} />
        <LessonMenu list="materials" lesson={material} path={material.url}>
          {(close) => (
            <>
              {onReplace && (
                <FileButton
                  label={`New file of ${title}`}
                  accept="application/pdf,.pdf"
                  multiple={false}
                  onFiles={([file]) => {
                    close();
                    if (file) onReplace(file);
                  }}
                >
                  Replace the file
                </FileButton>
              )}
              <DeleteButton
                what="material"
                name={title}
                question={TEXT.confirm.material}
                busy={busy}
                onDelete={() => onDelete().then(close)}
              />
            </>
          )}
        </LessonMenu>
      </div>
    </Row>
  );
}
