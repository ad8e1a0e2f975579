import { checkMaterialForm, MATERIAL, type Material } from '#domain/course/lesson';
import { useAdmin, useChapter, useSenderState } from '#client/admin';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { AddWork, useWork, Waiting } from '../uploads/AddWork.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas';
import { materialLabel } from '#domain/course/material-types';
import { listPicturePath } from '#domain/files/file-identifier';
import { longDate } from '#domain/text/calendar';
import { counted, fileSize } from '#domain/text/format';
import { LANGUAGE_WORDS } from '#domain/text/language';
import { deleteFailed, TEXT } from '#domain/text/texts';
import { DeleteButton, EditLink, useListForm } from '#ui/screens/ListScreen.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { LinkButton, Row } from '#ui/screens/Screen.tsx';
import { ChapterScreen, LessonMenu } from '../chapters/ChapterScreen.tsx';
import { isSamePlace } from '../chapters/places.tsx';
import { refusalOf } from '../uploads/ChosenPdfs.tsx';
import { UNCHECKED } from '../uploads/inspect-pdf.ts';

/** Edits what is said about a stored PDF. A material is saved with its chapter, so that version counts. */
function MaterialForm({ material }: { material: Material }) {
  const { chapter, key, calls, param } = useChapter();
  const form = useEditForm({
    draftKey: `material:${key}:${material.id}`,
    initial: material,
    ver: chapter.ver,
    fields: MATERIAL,
    noun: 'Study Material',
    check: checkMaterialForm,
    save: (fields, ver) =>
      calls.materials[':materialId'].$put({
        param: { ...param, materialId: material.id },
        json: { ...fields, ver },
      }),
    stored: ({ materials }) => materials.find(({ id }) => id === material.id),
  });

  return <EditForm form={form} />;
}

/**
 * Takes files that are dropped anywhere on the page: a file that misses a small zone would otherwise open in
 * the browser and close the admin. `true` while files are held over the page.
 */
const useFileDrop = (onFiles: (files: File[]) => void) => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // One that is left for another part of the page names that.
    setOver(type === 'dragover' || relatedTarget !== null);
    if (type === 'drop') onFiles([...dataTransfer.files]);
  });

  useEffect(() => {
    const screen = new AbortController();
    for (const kind of ['dragover', 'dragleave', 'drop'] as const)
      window.addEventListener(kind, (event) => take(event), { signal: screen.signal });
    return () => screen.abort();
  }, []);
  return over;
};

/** `/admin/classes/{classId}/chapters/{chapterId}/content`: the study materials of one chapter. */
export function MaterialsScreen() {
  const { sender } = useAdmin();
  const { classRecord, chapter, place, key, calls, param } = useChapter();
  // What is not among these was uploaded while the screen is open.
  const [before] = useState(() => new Set(chapter.materials.map(({ id }) => id)));
  const { edited } = useListForm(chapter.materials);
  const say = useToast();
  const work = useWork(`pdfs:${key}`, classRecord, chapter);
  const { files, ready, add } = work.pdfs;
  const isBusy = files.length > 0;
  const over = useFileDrop(add);

  const arrived = useSenderState().sent.findLast(
    (sent) => sent.kind === 'pdf' && isSamePlace(sent.place, place),
  );
  const [known] = useState(arrived);
  useEffect(() => {
    if (arrived !== known) say(TEXT.file.uploaded);
  }, [arrived, known, say]);

  const replace = async ({ id, title, type, language }: Material, file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== undefined) {
      say(refusal);
      return;
    }
    const material = { title, type, language, file, inspection: UNCHECKED, replaces: id };
    await sender?.keep({ kind: 'pdf', place, placeName: work.placeName, material });
    await sender?.run(true);
  };

  if (work.pdfs.photographing) return work.pdfs.photographing;
  return (
    <ChapterScreen
      part="PDFs"
      busy={isBusy}
      above={
        (!edited || isBusy) && (
          <>
            <Waiting place={place} />
            <AddWork
              work={work}
              takes="files"
              submit={ready.length > 1 ? `Upload ${counted(ready.length, 'file')}` : 'Upload'}
            >
              <h2>Upload Study Material</h2>
              <div className={over ? 'drop-zone over' : 'drop-zone'}>
                <p className="drop-words">
                  {over
                    ? 'Drop to add these files'
                    : 'Drop PDFs anywhere on this page, or choose them below'}
                </p>
                <p className="hint">PDF only, up to 10 MB each</p>
              </div>
            </AddWork>
          </>
        )
      }
      form={edited && <MaterialForm material={edited} />}
      items={chapter.materials}
      empty={{ title: 'No Study Materials', text: 'This chapter has no study materials.' }}
      reorder={{
        label: ({ title }) => title,
        save: (ids) => calls['material-order'].$put({ param, json: { ids } }),
      }}
    >
      {(material) => {
        const { id, url, type, language, size, pages, date } = material;
        const title = plainFormulas(material.title);
        const picture = listPicturePath(material);
        return (
          <Row
            added={before.has(id) ? undefined : { text: 'New' }}
            before={
              <span className="sheet-picture">
                {picture !== undefined && (
                  <img
                    src={picture}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    // Nothing is shown when it does not come.
                    onError={(event) => {
                      event.currentTarget.hidden = true;
                    }}
                  />
                )}
              </span>
            }
            title={title}
            meta={[
              materialLabel(type),
              language && LANGUAGE_WORDS[language],
              fileSize(size),
              pages && counted(pages, 'page'),
              `added ${longDate(date)}`,
            ]}
            actions={
              <>
                <LinkButton newTab to={url} aria-label={`Open ${title} in a new tab`}>
                  Open
                </LinkButton>
                <EditLink id={id} name={title} />
                <LessonMenu list="materials" id={id} name={title} path={url}>
                  {sender && (
                    <FileButton
                      label={`New file of ${title}`}
                      accept="application/pdf,.pdf"
                      multiple={false}
                      onFiles={([file]) => {
                        if (file) void replace(material, file);
                      }}
                    >
                      Replace the file
                    </FileButton>
                  )}
                  <DeleteButton
                    kind="material"
                    name={title}
                    failed=""
                    call={async () => {
                      const answer = await calls.materials[':materialId'].$delete({
                        param: { ...param, materialId: id },
                      });
                      return answer.kind === 'ok'
                        ? answer
                        : { ...answer, message: deleteFailed(answer.message) };
                    }}
                  />
                </LessonMenu>
              </>
            }
          />
        );
      }}
    </ChapterScreen>
  );
}
