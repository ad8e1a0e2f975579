import { useEffect, useRef, useState } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { dropCover } from './draw-pages.ts';
import { FileError } from './FileError.tsx';
import { openDocument, tellAround, type Opened } from './open-document.ts';
import { Reader } from './Reader.tsx';
import { Fallback, Toolbar } from './Toolbar.tsx';
import { useViewer, ViewerContext, type ViewerPage } from './viewer-context.ts';

interface PasswordRequest {
  wrong: boolean;
  /** `undefined` when the reader cancels. */
  onAnswer: (password: string | undefined) => void;
}

/** Asks for the password of a locked file; the file itself decides whether it is right. */
function PasswordDialog(props: PasswordRequest) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { words } = useViewer();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="share-menu"
      aria-labelledby="pdf-password-title"
      onClose={({ currentTarget }) => {
        props.onAnswer(currentTarget.returnValue === 'open' ? field.current?.value : undefined);
      }}
    >
      <form method="dialog">
        <h2 id="pdf-password-title">{words.locked}</h2>
        <p id="pdf-password-help" role={props.wrong ? 'alert' : undefined}>
          {props.wrong ? words.wrongPassword : words.typePassword}
        </p>
        <label className="columns">
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
          <button className="button" value="open">
            {words.open}
          </button>
          <button className="button button-quiet">{words.cancel}</button>
        </div>
      </form>
    </dialog>
  );
}

/** What an address that names no file answers. */
const refused = (): Opened => ({
  kind: 'failed',
  cause: 'address',
  message: /\/files\/*$/.test(location.pathname) ? TEXT.viewer.noFile : TEXT.viewer.identifier,
});

/** The viewer of `/files/{filename}` (VIEWER-1): loading, then the File Error card or the pages. */
export function PdfViewer(page: ViewerPage) {
  const { words, title } = page;
  // The HTML of a file that the site does not know names none: `startEarly` has read it from the address.
  const [file] = useState(() =>
    page.file.filename ? page.file : (globalThis.earlyFile ?? page.file),
  );
  const [opened, setOpened] = useState<Opened>();
  const [password, setPassword] = useState<PasswordRequest>();
  const [stalled, setStalled] = useState<{ retry: () => void }>();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const openFile = () => {
      const opening = openDocument(file.address, attempt > 0);
      opening.attend({
        password: (wrong) =>
          new Promise((resolve) => {
            setPassword({
              wrong,
              onAnswer: (typed) => {
                setPassword(undefined);
                resolve(typed);
              },
            });
          }),
        onStalled: (retry) => {
          setStalled(retry && { retry });
        },
      });
      return opening.opened;
    };
    const open = async () => {
      const answer = file.filename === '' ? refused() : await openFile();
      setOpened(answer);
      if (answer.kind === 'open') return;
      dropCover();
      tellAround();
    };
    void open();
    // Nothing ends it: the viewer is there as long as its page.
  }, [file, attempt]);
  useEffect(() => {
    // `Study Material | Ganit Point` -> `10_ch1_a.pdf | Ganit Point`
    if (title === undefined && file.filename !== '')
      document.title = document.title.replace(/^[^|]*(?= \|)/, () => file.filename);
  }, [file, title]);

  const failure = opened?.kind === 'failed' ? opened : undefined;
  const mayHelp = failure?.cause === 'connection' || failure?.cause === 'locked';
  return (
    <ViewerContext value={{ ...page, file, report: setProblem }}>
      <div className="pdf-viewer no-print">
        {opened === undefined && (
          <>
            <Toolbar />
            <div className="pdf-loading">
              <div className="pdf-blank" />
              <p role="status">{words.loading}</p>
            </div>
          </>
        )}
        {failure && (
          <FileError
            message={failure.message}
            cause={failure.cause}
            onRetry={
              mayHelp
                ? () => {
                    setOpened(undefined);
                    setAttempt(attempt + 1);
                  }
                : undefined
            }
          />
        )}
        {opened?.kind === 'open' && <Reader open={opened} />}
        {stalled && (
          <p className="pdf-stalled" role="alert">
            {words.connectionLost}{' '}
            <button className="button button-quiet" type="button" onClick={stalled.retry}>
              {words.retry}
            </button>
          </p>
        )}
        {password && <PasswordDialog {...password} />}
        {problem !== undefined && (
          <div className="pdf-over">
            <FileError
              message={problem}
              onClose={() => {
                setProblem(undefined);
              }}
            />
          </div>
        )}
      </div>
      {failure?.cause !== 'missing' && failure?.cause !== 'address' && <Fallback />}
    </ViewerContext>
  );
}
