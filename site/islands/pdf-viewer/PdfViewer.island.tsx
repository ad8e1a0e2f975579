import { useEffect, useMemo, useRef, useState } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { dropCover } from './draw-pages.ts';
import { FileError, renderFailure } from './FileError.tsx';
import { takeDocument, tellAround, type Opened } from './open-document.ts';
import { Reader } from './Reader.tsx';
import {
  materialsAddress,
  requestedFile,
  type KnownFile,
  type Lesson,
  type RequestedFile,
} from './requested-file.ts';
import { DownloadLink, OpenLink, Toolbar, type ShownFile } from './Toolbar.tsx';
import { useWords, ViewerTextsContext, type ViewerTexts } from './viewer-texts.ts';

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

/** Asks for the password of a locked file; the file itself decides whether it is right. */
function PasswordDialog(props: {
  wrong: boolean;
  /** `undefined` when the reader cancels. */
  onAnswer: (password: string | undefined) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const words = useWords();
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="pdf-dialog"
      aria-labelledby="pdf-password-title"
      onCancel={(event) => {
        event.preventDefault();
        props.onAnswer(undefined);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onAnswer(field.current?.value ?? '');
        }}
      >
        <h2 id="pdf-password-title">{words.locked}</h2>
        <p id="pdf-password-help" role={props.wrong ? 'alert' : undefined}>
          {props.wrong ? words.wrongPassword : words.typePassword}
        </p>
        <label>
          {words.password}
          <input
            ref={field}
            type="password"
            autoComplete="off"
            aria-describedby="pdf-password-help"
            aria-invalid={props.wrong}
          />
        </label>
        <div className="actions">
          <button className="button" type="submit">
            {words.open}
          </button>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              props.onAnswer(undefined);
            }}
          >
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The alternative where a browser cannot draw the file (VIEWER-8). */
function Fallback({ shown }: { shown: ShownFile }) {
  const words = useWords();
  return (
    <div className="pdf-fallback wrap">
      <p>{words.notVisible}</p>
      <div className="actions">
        <OpenLink className="button button-quiet" shown={shown}>
          {words.openInNewTab}
        </OpenLink>
        <DownloadLink className="button button-quiet" shown={shown}>
          {words.downloadPdf}
        </DownloadLink>
      </div>
    </div>
  );
}

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
    <ViewerTextsContext value={texts}>
      <Viewer {...props} />
    </ViewerTextsContext>
  );
}

function Viewer({ title, page, known, lesson }: Props) {
  const words = useWords();
  const [requested, setRequested] = useState<RequestedFile>(
    page === undefined ? UNREAD : requestedFile(page, known),
  );
  const [opened, setOpened] = useState<Opened>();
  const [password, setPassword] = useState<PasswordRequest>();
  const [stalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isBlocked, setBlocked] = useState(false);

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
        tellAround();
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

  // It never changes once the file is known, so neither does what reads it.
  const shown = useMemo<ShownFile | undefined>(
    () =>
      requested.kind === 'file'
        ? {
            ...requested,
            title,
            lesson,
            materials: materialsAddress(requested.file.classId, page),
            onBlocked: () => {
              setBlocked(true);
            },
          }
        : undefined,
    [requested, title, lesson, page],
  );
  const isMissing = opened?.kind === 'failed' && opened.cause === 'missing';
  return (
    <>
      <div className="pdf-viewer">
        {opened === undefined && shown && <Toolbar shown={shown} />}
        {opened === undefined && (
          <div className="pdf-loading">
            <div className="pdf-blank" />
            <p role="status">{words.loading}</p>
          </div>
        )}
        {opened?.kind === 'failed' && (
          <FileError
            message={
              requested.kind === 'refused'
                ? requested.message
                : opened.reason === undefined
                  ? TEXT.viewer.loading
                  : renderFailure(opened.reason)
            }
            help={{ cause: opened.cause, classId: shown?.file.classId }}
            onRetry={opened.cause === 'connection' || opened.cause === 'locked' ? retry : undefined}
          />
        )}
        {opened?.kind === 'open' && shown && <Reader open={opened} shown={shown} />}
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
      {shown && !isMissing && <Fallback shown={shown} />}
    </>
  );
}
