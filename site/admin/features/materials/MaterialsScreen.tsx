import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { checkPdf, type Material } from '#domain/course/material.ts';
import { deleteFailed, TEXT } from '#domain/text/texts.ts';
import { useAdmin, useChapter } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { inAddress } from '../../client/api.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { useDeletedToast } from '../../ui/feedback/use-deleted-toast.ts';
import { useListForm } from '../../ui/forms/use-open-form.ts';
import { ChapterScreen } from '../chapters/ChapterScreen.tsx';
import { isSamePlace } from '../chapters/places.ts';
import { usePhotos } from '../uploads/ChosenPdfs.tsx';
import { mimeOf } from '../uploads/queued-file.ts';
import type { SenderState } from '../uploads/sender.ts';
import { usePdfs } from '../uploads/use-pdfs.ts';
import { Waiting } from '../uploads/Waiting.tsx';
import { MaterialForm } from './MaterialForm.tsx';
import { MaterialRow } from './MaterialRow.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const NOTHING_SENT: SenderState = { works: [], sent: [], isHeldByPage: false };
const nothingSent = () => NOTHING_SENT;
const never = () => () => undefined;

/** `/admin/classes/{classId}/chapters/{chapterId}/content`: the study materials of one chapter. */
export function MaterialsScreen() {
  const { api, content, sender, publishing } = useAdmin();
  const { classRecord, chapter, place } = useChapter();
  const calls = api.classes[':classId'].chapters[':chapterId'];
  // What is not among these was uploaded while the screen is open.
  const [before] = useState(() => new Set(chapter.materials.map(({ id }) => id)));
  const { edited, close } = useListForm(chapter.materials);
  const action = useAction();
  const say = useToast();
  const sayDeleted = useDeletedToast();
  const placeName = `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}`;
  const pdfs = usePdfs({ chapter, sender });
  const photos = usePhotos(pdfs, placeName);
  const stateOf = sender?.state ?? nothingSent;
  const sending = useSyncExternalStore(sender?.subscribe ?? never, stateOf, stateOf);
  const { files } = pdfs.state;

  const isHere = (work: { kind: string; place: typeof place }) =>
    work.kind === 'pdf' && isSamePlace(work.place, place);
  const arrived = sending.sent.filter(isHere).length;
  const known = useRef(arrived);
  useEffect(() => {
    if (arrived > known.current) say(TEXT.file.uploaded);
    known.current = arrived;
  }, [arrived, say]);

  const upload = async () => {
    const ready = files.filter(({ phase }) => phase.kind !== 'refused').map(({ key }) => key);
    await pdfs.keepAll({ place, placeName }, ready);
    await sender?.run(true);
  };

  const replace = async ({ id, title, type, language }: Material, file: File) => {
    const checked = checkPdf({ mime: mimeOf(file), bytes: file.size });
    if (checked.kind !== 'ok') {
      say(checked.message);
      return;
    }
    // It is looked into before it is sent.
    const inspection = { warnings: ['unchecked' as const] };
    const material = { file, title, type, language: language ?? '', inspection, replaces: id };
    await sender?.keep({ kind: 'pdf', place, placeName, material, accepted: false });
    await sender?.run(true);
  };

  const remove = async (id: string) => {
    const deleted = await action.run(undefined, async () => {
      const answer = await settle(
        calls.materials[':materialId'].$delete({
          param: { ...inAddress(place), materialId: id },
        }),
      );
      return answer.kind === 'ok' ? answer : { ...answer, message: deleteFailed(answer.message) };
    });
    if (deleted) sayDeleted(TEXT.file.deleted, deleted.value);
  };

  if (photos.screen) return photos.screen;
  return (
    <ChapterScreen
      part="PDFs"
      {...(!edited || files.length > 0
        ? {
            panel: {
              busy: files.length > 0,
              content: (
                <UploadPanel
                  pdfs={pdfs}
                  photos={photos}
                  ready={sender !== undefined}
                  onUpload={() => void upload()}
                >
                  {sender && (
                    <Waiting
                      sender={sender}
                      state={sending}
                      place={place}
                      classes={content.classes}
                      step={publishing.step}
                    />
                  )}
                </UploadPanel>
              ),
            },
          }
        : {})}
      problem={action.problem}
      form={edited && <MaterialForm key={edited.id} material={edited} onClose={close} />}
      items={chapter.materials}
      empty={{ title: 'No Study Materials', text: 'This chapter has no study materials.' }}
      reorder={{
        label: ({ title }) => plainFormulas(title),
        save: (ids) =>
          settle(calls['material-order'].$put({ param: inAddress(place), json: { ids } })),
      }}
    >
      {(material) => (
        <MaterialRow
          key={material.id}
          material={material}
          added={before.has(material.id) ? undefined : { text: 'New' }}
          busy={action.busy}
          onReplace={sender && ((file) => void replace(material, file))}
          onDelete={() => remove(material.id)}
        />
      )}
    </ChapterScreen>
  );
}
