import { useCallback, useEffect, useState } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { dropCover } from './cover.ts';
import { Fallback } from './Fallback.tsx';
import { FileError } from './FileError.tsx';
import { takeDocument } from './early-document.ts';
import type { Lesson } from './lesson.ts';
import type { Opened } from './open-document.ts';
import { noteShown } from './page-in-view.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Reader } from './Reader.tsx';
import {
  materialsAddress,
  requestedFile,
  type KnownFile,
  type RequestedFile,
} from './requested-file.ts';
import { Toolbar } from './Toolbar.tsx';
import {
  openingFailure,
  useMessages,
  useWords,
  ViewerTextsProvider,
  type ViewerTexts,
} from './viewer-texts.ts';

/** In the HTML for all files that the site does not know: `startEarly` reads the file from the address and fills it in. */
const UNREAD: RequestedFile = {
  kind: 'file',
  file: { filename: '', classId: '', chapter: 0, s3Key: '' },
  address: '#',
};

interface PasswordRequest {
  wrong: boolean;
  answer: (password: string | undefined) => void;
}

/** The page of a file that the site does not know: `Study Material | Ganit Point` -> `10_ch1_a.pdf | Ganit Point` */
const titled = (title: string): void => {
  const [, ...rest] = document.title.split(' | ');
  document.title = [title, ...rest].join(' | ');
};

interface Props {
  /** What the teacher called the file, on the page of a material that the site knows. */
  title?: string | undefined;
  /** The address of that page: what can be done with the file is there before any script. */
  page?: string | undefined;
  known?: KnownFile | undefined;
  lesson: Lesson;
}

/**
 * The viewer of `/files/{filename}` (VIEWER-1): loading, then the File Error card or the pages. Which file it is,
 * the address says.
 */
export function PdfViewer({ texts, ...props }: Props & { texts: ViewerTexts }) {
  return (
    <ViewerTextsProvider value={texts}>
      <Viewer {...props} />
    </ViewerTextsProvider>
  );
}

function Viewer({ title, page, known, lesson }: Props) {
  const words = useWords();
  const { why } = useMessages();
  const [requested, setRequested] = useState<RequestedFile>(
    page === undefined ? UNREAD : requestedFile(page, known),
  );
  const [opened, setOpened] = useState<Opened>();
  const [password, setPassword] = useState<PasswordRequest>();
  const [stalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isBlocked, setBlocked] = useState(false);
  const showBlocked = useCallback(() => {
    setBlocked(true);
  }, []);

  useEffect(() => {
    const abandoned = new AbortController();
    const result = requestedFile(location.pathname, known);
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
  }, [attempt, title, known]);

  const retry = () => {
    if (opened?.kind === 'open') opened.source.retry();
    else {
      setOpened(undefined);
      setAttempt(attempt + 1);
    }
  };

  const file = requested.kind === 'file' ? requested : undefined;
  const isMissing = opened?.kind === 'failed' && opened.cause === 'missing';
  return (
    <>
      <div className="pdf-viewer">
        {opened === undefined && file && (
          <Toolbar
            file={file.file}
            title={title}
            titleLanguage={lesson.titleLanguage}
            address={file.address}
            materials={materialsAddress(file.file.classId, page)}
            onBlocked={showBlocked}
          />
        )}
        {opened === undefined && (
          <div className="pdf-loading">
            <div className="pdf-blank" />
            <p role="status">{words.loading}</p>
          </div>
        )}
        {opened?.kind === 'failed' && (
          <FileError
            message={requested.kind === 'refused' ? requested.message : openingFailure(opened)}
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
            onBlocked={showBlocked}
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
        {isBlocked && (
          <div className="pdf-over">
            <FileError
              message={TEXT.viewer.popup}
              onClose={() => {
                setBlocked(false);
              }}
            />
          </div>
        )}
      </div>
      {file && !isMissing && (
        <Fallback file={file.file} address={file.address} onBlocked={showBlocked} />
      )}
    </>
  );
}
