import { useEffect, useState } from 'react';
import { FileError } from './FileError.tsx';
import { failed, openDocument, tellAround, type Opened, type Problem } from './open-document.ts';
import { Reader } from './Reader.tsx';
import { Fallback, Toolbar } from './Toolbar.tsx';
import { useViewer, ViewerContext, type ViewerPage } from './viewer-context.ts';

interface PasswordRequest {
  wrong: boolean;
  /** `undefined` when the reader cancels. */
  onAnswer: (password: string | undefined) => void;
}

/** Always the same function, so that React calls it once. */
const showModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
};

/** Asks for the password of a locked file; the file itself decides whether it is right. */
function PasswordDialog(props: PasswordRequest) {
  const { words } = useViewer();
  return (
    <dialog
      ref={showModal}
      className="share-menu card"
      aria-labelledby="pdf-password-title"
      onClose={({ currentTarget }) =>
        props.onAnswer(
          currentTarget.returnValue === 'open'
            ? currentTarget.querySelector('input')?.value
            : undefined,
        )
      }
    >
      <form method="dialog">
        <h2 id="pdf-password-title">{words.locked}</h2>
        <p id="pdf-password-help" role={props.wrong ? 'alert' : undefined}>
          {props.wrong ? words.wrongPassword : words.typePassword}
        </p>
        <label className="columns">
          {words.password}
          <input
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
const refused = () =>
  failed('address', { text: /\/files\/*$/.test(location.pathname) ? 'noFile' : 'identifier' });

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
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    const open = async () => {
      const opening = file.filename === '' ? undefined : openDocument(file.address, attempt > 0);
      opening?.attend({
        password: async (wrong) => {
          const typed = await new Promise<string | undefined>((onAnswer) =>
            setPassword({ wrong, onAnswer }),
          );
          setPassword(undefined);
          return typed;
        },
        onStalled: (retry) => setStalled(retry && { retry }),
      });
      const answer = (await opening?.opened) ?? refused();
      setOpened(answer);
      if (answer.kind === 'open') return;
      document.querySelector('.pdf-cover')?.remove();
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
  return (
    <ViewerContext value={{ ...page, file, report: setProblem }}>
      <div className="pdf-viewer no-print">
        {!opened && (
          <>
            <Toolbar />
            <div className="pdf-loading">
              <div className="pdf-blank" />
              <div className="pdf-note card small">
                <p role="status">{words.loading}</p>
              </div>
            </div>
          </>
        )}
        {failure && (
          <FileError problem={failure}>
            {(failure.cause === 'connection' || failure.cause === 'locked') && (
              <button
                className="button button-quiet"
                type="button"
                onClick={() => {
                  setOpened(undefined);
                  setAttempt(attempt + 1);
                }}
              >
                {words.retry}
              </button>
            )}
          </FileError>
        )}
        {opened?.kind === 'open' && <Reader open={opened} />}
        {stalled && (
          <div className="pdf-note pdf-stalled card small" role="alert">
            <p>{words.connectionLost}</p>
            <button className="pdf-tool" type="button" onClick={stalled.retry}>
              {words.retry}
            </button>
          </div>
        )}
        {password && <PasswordDialog {...password} />}
        {problem && (
          <div className="pdf-over">
            <FileError problem={problem}>
              <button
                className="button button-quiet"
                type="button"
                onClick={() => setProblem(undefined)}
              >
                {words.close}
              </button>
            </FileError>
          </div>
        )}
      </div>
      {failure?.cause !== 'missing' && failure?.cause !== 'address' && <Fallback />}
    </ViewerContext>
  );
}
