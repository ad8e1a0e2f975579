import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Uploads } from '../../client/api-client.ts';
import type { ChapterRef, Edits } from '../../client/operations.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/draft-store.ts';
import { sendFile } from '../../client/send-file.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { inspectPdf } from './inspect-pdf.ts';
import { uploadMaterial } from './upload-material.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The chosen files of a chapter. What is typed about one is kept on this device until it is uploaded. */
export const useUploads = (
  place: ChapterRef,
  edits: Pick<Edits, 'addMaterial'>,
  uploads: Pick<Uploads, 'material'>,
  /** The language of the chapter's last material. */
  language: Language | undefined,
) => {
  const last = useRef(language);
  last.current = language;
  const say = useToast();
  const [queue] = useState(() => {
    const draftKey = ({ name, size }: File) =>
      `material:${place.classId}:${place.chapterId}:${name}:${size}`;
    return createUploadQueue({
      upload: (material, progress) =>
        uploadMaterial(
          { place, begin: uploads.material, commit: edits.addMaterial, send: sendFile },
          material,
          progress,
        ),
      named: (guess) => guess,
      inspect: inspectPdf,
      language: () => last.current ?? '',
      recall: (file) => {
        const values = readDraft(localStorage, draftKey(file), Date.now())?.values;
        return (
          values && {
            title: values['title'] ?? '',
            type: values['type'] ?? '',
            language: values['language'] ?? '',
          }
        );
      },
      remember: (file, texts) => {
        if (texts === undefined) dropDraft(localStorage, draftKey(file));
        else {
          const draft = { values: { ...texts }, savedAt: Date.now() };
          writeDraft(localStorage, draftKey(file), draft);
        }
      },
      onUploaded: () => {
        say(TEXT.file.uploaded);
      },
    });
  });
  useEffect(() => queue.stop, [queue]);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.state, queue.state) };
};
