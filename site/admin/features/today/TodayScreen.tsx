import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterHeading } from '#domain/course/chapter-heading.ts';
import { checkVideoLines } from '#domain/course/video-lines.ts';
import { counted } from '#domain/text/format.ts';
import { ok } from '#domain/text/outcome.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { lineRange, selectText } from '../../ui/fields/select-text.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../../ui/forms/LeaveGuard.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import { useFormulaQuestion } from '../../ui/formulas/use-formula-question.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { UnopenedFile } from '../materials/UnopenedFile.tsx';
import { uploadFormId, UploadRow } from '../materials/UploadRow.tsx';
import { LineChecks, LINKS_LABEL, summaryOf, titlesOf } from '../videos/LineChecks.tsx';
import { useLinkLines } from '../videos/use-link-lines.ts';
import type { YoutubeCalls } from '../../client/youtube-calls.ts';
import { placesInOrder, newestPlace, recentPlaces, rememberPlace } from './places.ts';
import { PlaceFields } from './PlaceFields.tsx';
import type { Sender } from './sender.ts';
import { Waiting } from './Waiting.tsx';
import { useKeptPages } from './use-kept-pages.ts';
import { useShared } from './use-shared.ts';
import { useTodayFiles } from './use-today-files.ts';
import { useTypedLinks } from './use-typed-links.ts';

const loadPhotos = () => import('./photos/PhotoPages.tsx');
const PhotoPages = lazy(async () => ({ default: (await loadPhotos()).PhotoPages }));

const FORM = 'today';
const LINKS_FIELD = `${FORM}-links`;
const NOTHING = 'Paste a link, choose a PDF or photograph a page first.';

const LEAVING = {
  title: 'Leave without saving?',
  text: 'You will have to choose the files that are not saved yet again.',
};

/** `/admin/today`: what was taught today, to the chapter that it belongs to: links, PDFs and photographed pages in one go. */
export function TodayScreen({
  classes,
  sender,
  youtube,
  step,
}: {
  classes: readonly ContentClass[];
  sender: Sender;
  youtube: YoutubeCalls;
  /** How far publishing is. */
  step: string;
}) {
  const [recent] = useState(() => recentPlaces(localStorage));
  const ordered = placesInOrder(classes, recent);
  const [chosen, setChosen] = useState(() => recent[0] ?? newestPlace(classes));
  const classRecord = ordered.find(({ id }) => id === chosen?.classId) ?? ordered[0];
  const chapter =
    classRecord?.chapters.find(({ id }) => id === chosen?.chapterId) ?? classRecord?.chapters[0];

  const place = { classId: classRecord?.id ?? '', chapterId: chapter?.id ?? 0 };
  const placeName =
    classRecord && chapter ? `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}` : '';

  const { queue, addPhotographed, state } = useTodayFiles({
    place,
    placeName,
    chapter,
    keep: sender.keep,
  });
  const [links, setLinks] = useTypedLinks();
  const linkLines = useLinkLines(youtube.video);
  const [photos, setPhotos] = useState<readonly File[]>();
  const shared = useShared({
    links,
    setLinks,
    addPdfs: queue.add,
    removePdfs: (files) => {
      for (const { key, file } of queue.state().files) if (files.includes(file)) queue.remove(key);
    },
    addPictures: setPhotos,
  });
  const sending = useSyncExternalStore(sender.subscribe, sender.state, sender.state);
  const keptPages = useKeptPages(photos !== undefined);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [tried, setTried] = useState<{ links: string; files: number; message: string }>();
  const question = useFormulaQuestion();
  const { files } = state;
  useLeaveWarning(files.length > 0 || photos !== undefined, LEAVING);

  // What waits for this chapter counts as being there.
  const waitingVideos = sending.works.flatMap((work) =>
    work.kind === 'videos' &&
    work.place.classId === place.classId &&
    work.place.chapterId === place.chapterId
      ? work.videos.map(({ title, url }, index) => ({ id: `${work.id}-${index}`, title, url }))
      : [],
  );
  const lines = chapter
    ? linkLines.read(links, {
        title: chapter.title,
        videos: [...chapter.videos, ...waitingVideos],
      })
    : [];
  linkLines.look(lines);
  const wrong = lines.find(({ kind }) => kind === 'wrong')?.line;
  const checked = lines.length === 0 ? ok([]) : checkVideoLines(lines);
  const fault = checked.kind === 'ok' ? undefined : checked.message;
  const unfilled = files.flatMap(({ key, phase }) =>
    phase.kind === 'failed' && phase.field !== undefined ? [{ key, phase }] : [],
  )[0];

  // What was wrong is said until something is changed.
  const problem =
    tried?.links === links && tried.files === files.length ? tried.message : undefined;
  const fail = (message: string) => {
    setTried({ links, files: files.length, message });
  };
  const goToWrong = () => {
    const { start, end } = wrong === undefined ? { start: 0, end: 0 } : lineRange(links, wrong);
    selectText(LINKS_FIELD, start, end);
  };

  /** Puts everything on this device; whether it is there. */
  const keepAll = async (): Promise<boolean> => {
    if (checked.kind !== 'ok') {
      fail(checked.message);
      goToWrong();
      return false;
    }
    const ready = files.filter(({ phase }) => phase.kind !== 'refused');
    if (checked.value.length === 0 && ready.length === 0) {
      fail(NOTHING);
      return false;
    }
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await question.ask(titlesOf(lines)).catch(() => true))) return false;
    await queue.uploadAll();
    if (queue.state().files.some(({ phase }) => phase.kind === 'failed')) return false;
    if (checked.value.length > 0) {
      await sender.keep({ kind: 'videos', place, placeName, videos: checked.value });
      setLinks('');
    }
    await shared.done();
    rememberPlace(localStorage, place);
    setChosen(place);
    return true;
  };

  const save = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const isKept = await keepAll().finally(() => {
      running.current = false;
      setBusy(false);
    });
    if (!isKept) return;
    // What becomes of it is at the top.
    window.scrollTo(0, 0);
    focusHeading();
    void sender.run(true);
  };

  if (!classRecord || !chapter) {
    return (
      <Screen title="Add today’s work">
        <p className="banner">There is no chapter yet. Add one under Classes first.</p>
      </Screen>
    );
  }
  if (photos) {
    return (
      <Screen title="Photograph pages" lead={placeName}>
        <Suspense fallback={<Loading text="Loading the camera..." />}>
          <PhotoPages
            files={photos}
            onCancel={() => {
              setPhotos(undefined);
            }}
            onDone={(pdf) => {
              setPhotos(undefined);
              addPhotographed(pdf);
            }}
          />
        </Suspense>
      </Screen>
    );
  }
  return (
    <Screen title="Add today’s work">
      <Waiting sender={sender} state={sending} classes={classes} step={step} />
      <form
        className="panel today"
        aria-busy={busy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {unfilled && <ErrorSummary problem={unfilled.phase} formId={uploadFormId(unfilled.key)} />}
        {shared.note !== undefined && (
          <div className="banner">
            <p>{shared.note}</p>
            {shared.isHere && (
              <Button kind="inline" onClick={() => void shared.discard()}>
                Discard what was shared
              </Button>
            )}
          </div>
        )}
        {keptPages > 0 && (
          <div className="banner">
            <p>{counted(keptPages, 'photographed page')} not used yet.</p>
            <Button
              kind="inline"
              onClick={() => {
                setPhotos([]);
              }}
            >
              Continue
            </Button>
          </div>
        )}
        <PlaceFields
          form={FORM}
          classes={ordered}
          classRecord={classRecord}
          place={place}
          onPlace={setChosen}
        />
        <FormulaQuestion asking={question.asking} formId={FORM} />
        <TextArea
          id={LINKS_FIELD}
          name="links"
          label={LINKS_LABEL}
          value={links}
          onValue={setLinks}
          rows={3}
          spellCheck={false}
          error={problem !== undefined && fault !== undefined ? fault : undefined}
        />
        <LineChecks
          lines={lines}
          text={links}
          onText={setLinks}
          busy={busy}
          loadPlaylist={youtube.playlist}
        />
        {files.length > 0 && (
          <div>
            <h2 id={`${FORM}-pdfs`}>{counted(files.length, 'PDF')}</h2>
            <ul className="uploads" aria-labelledby={`${FORM}-pdfs`}>
              {files.map((queued) => (
                <UploadRow key={queued.key} queued={queued} running={state.running} queue={queue} />
              ))}
            </ul>
          </div>
        )}
        <div className="today-files">
          <FileButton label="PDF files" accept="application/pdf,.pdf" onFiles={queue.add}>
            Choose PDFs
          </FileButton>
          <FileButton
            label="Photographed pages"
            accept="image/*"
            capture="environment"
            onFiles={setPhotos}
            onOpen={() => {
              // Its code loads while the camera is open; a failure shows when the page is to be seen.
              loadPhotos().catch(() => undefined);
            }}
          >
            Photograph pages
          </FileButton>
        </div>
        <div className="actions sticky">
          <div className="actions-note">
            <p role="status">{lines.length > 0 && summaryOf(lines)}</p>
            {(problem ?? (wrong === undefined ? undefined : fault)) !== undefined && (
              <p className="field-error" role={problem === undefined ? undefined : 'alert'}>
                {wrong === undefined ? (
                  problem
                ) : (
                  <Button kind="inline" onClick={goToWrong}>
                    {fault}
                  </Button>
                )}
              </p>
            )}
          </div>
          <Link className="button secondary" to="/admin">
            Close
          </Link>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      <UnopenedFile files={files} queue={queue} />
    </Screen>
  );
}
