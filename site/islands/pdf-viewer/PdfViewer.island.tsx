import { useEffect, useState } from 'react';
import { dropCover } from './cover.ts';
import { Fallback } from './Fallback.tsx';
import { FileError } from './FileError.tsx';
import { takeDocument } from './early-document.ts';
import type { Lesson } from './lesson.ts';
import type { Opened } from './open-document.ts';
import { noteShown } from './page-in-view.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Reader } from './Reader.tsx';
import { requestedFile, type RequestedFile } from './requested-file.ts';
import {
  openingFailure,
  useMessages,
  useWords,
  ViewerTextsProvider,
  type ViewerTexts,
} from './viewer-texts.ts';

interface PasswordRequest {
  wrong: boolean;
  answer: (password: string | undefined) => void;
}

/** The page of a file that the site does not know: `Study Material | Ganit Point` -> `10_ch1_a.pdf | Ganit Point` */
const titled = (title: string): void => {
  const [, ...rest] = document.title.split(' | ');
  document.title = [title, ...rest].join(' | ');
};

/**
 * The viewer of `/files/{filename}` (VIEWER-1): loading, then the File Error card or the pages. Which file it is,
 * the address says; `title` is what the teacher called it, on the page of a material that the site knows.
 */
export function PdfViewer(props: {
  texts: ViewerTexts;
  title?: string | undefined;
  lesson: Lesson;
}) {
  return (
    <ViewerTextsProvider value={props.texts}>
      <Viewer title={props.title} lesson={props.lesson} />
    </ViewerTextsProvider>
  );
}

function Viewer({ title, lesson }: { title: string | undefined; lesson: Lesson }) {
  const words = useWords();
  const { why } = useMessages();
  const [requested, setRequested] = useState<RequestedFile>();
  const [opened, setOpened] = useState<Opened>();
  const [password, setPassword] = useState<PasswordRequest>();
  const [stalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abandoned = new AbortController();
    const result = requestedFile(location.pathname);
    const open = async () => {
      const answer: Opened =
        result.kind === 'refused'
          ? { kind: 'failed', cause: 'address' }
          : await takeDocument(result.address, {
              password: (wrong) =>
                new Promise((resolve) => {
                  setPassword({ wrong, answer: resolve });
                }),
              onStalled: setStalled,
            });
      if (abandoned.signal.aborted) {
        if (answer.kind === 'open') answer.close();
        return;
      }
      setPassword(undefined);
      setRequested(result);
      setOpened(answer);
      if (answer.kind === 'failed') {
        dropCover();
        noteShown();
      }
      if (answer.kind === 'open') abandoned.signal.addEventListener('abort', answer.close);
    };
    void open();
    if (result.kind === 'file' && title === undefined) titled(result.file.filename);
    return () => {
      abandoned.abort();
    };
  }, [attempt, title]);

  const retry = () => {
    if (opened?.kind === 'open') opened.source.retry();
    else {
      setOpened(undefined);
      setAttempt(attempt + 1);
    }
  };

  const file = requested?.kind === 'file' ? requested : undefined;
  const isMissing = opened?.kind === 'failed' && opened.cause === 'missing';
  return (
    <>
      <div className="pdf-viewer">
        {opened === undefined && (
          <div className="pdf-loading">
            <div className="pdf-blank" />
            <p role="status">{words.loading}</p>
          </div>
        )}
        {opened?.kind === 'failed' && (
          <FileError
            message={requested?.kind === 'refused' ? requested.message : openingFailure(opened)}
            help={{ why: why(opened.cause), classId: file?.file.classId }}
            onRetry={opened.cause === 'connection' || opened.cause === 'locked' ? retry : undefined}
          />
        )}
        {opened?.kind === 'open' && file && (
          <Reader
            open={opened}
            file={file.file}
            title={title}
            address={file.address}
            lesson={lesson}
          />
        )}
        {stalled && (
          <p className="pdf-stalled" role="alert">
            {words.connectionLost}{' '}
            <button type="button" onClick={retry}>
              {words.retry}
            </button>
          </p>
        )}
        {password && (
          <PasswordDialog
            key={String(password.wrong)}
            wrong={password.wrong}
            onAnswer={password.answer}
          />
        )}
      </div>
      {file && !isMissing && <Fallback file={file.file} address={file.address} />}
    </>
  );
}
