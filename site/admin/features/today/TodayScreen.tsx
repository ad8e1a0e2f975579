import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { ContentClass } from '#domain/content/content.ts';
import { counted } from '#domain/text/format.ts';
import type { YoutubeCalls } from '../../client/youtube-calls.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { UnopenedFile } from '../materials/UnopenedFile.tsx';
import { uploadFormId, UploadRow } from '../materials/UploadRow.tsx';
import { leavingOut, LineChecks, LinesNote, LINKS_LABEL } from '../videos/LineChecks.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import type { Sender } from './sender.ts';
import { SharedBox } from './SharedBox.tsx';
import { useTodayForm } from './use-today-form.ts';
import { Waiting } from './Waiting.tsx';

const loadPhotos = () => import('./photos/PhotoPages.tsx');
const PhotoPages = lazy(async () => ({ default: (await loadPhotos()).PhotoPages }));

const FORM = 'today';
const LINKS_FIELD = `${FORM}-links`;

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
  const today = useTodayForm({ linksField: LINKS_FIELD, classes, sender, youtube });
  const { chosen, typed, pdfs, photos, setPhotos, keptPages, shared, busy, problem } = today;
  const { classRecord, chapter, place, placeName } = chosen;
  const { lines, checked, wrong } = typed;
  const { queue } = pdfs;
  const { files, running } = pdfs.state;
  const fault = checked.kind === 'ok' ? wrong?.reason : checked.message;
  const isSomething = files.length > 0 || lines.some(({ kind }) => kind === 'ready');
  const unfilled = files.flatMap(({ key, phase }) =>
    phase.kind === 'failed' && phase.field !== undefined ? [{ key, phase }] : [],
  )[0];

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
              pdfs.addPhotographed(pdf);
            }}
          />
        </Suspense>
      </Screen>
    );
  }
  return (
    <Screen title="Add today’s work">
      <Waiting sender={sender} state={today.sending} classes={classes} step={step} />
      {shared.waiting && (
        <SharedBox
          waiting={shared.waiting}
          onAdd={today.addShared}
          onLeaveOut={() => void shared.leaveOut()}
        />
      )}
      <form
        className="panel today"
        aria-busy={busy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void today.save();
        }}
      >
        {unfilled && <ErrorSummary problem={unfilled.phase} formId={uploadFormId(unfilled.key)} />}
        {shared.note !== undefined && <p className="banner">{shared.note}</p>}
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
          classes={chosen.ordered}
          classRecord={classRecord}
          place={place}
          onPlace={chosen.choose}
        />
        <FormulaQuestion asking={today.question.asking} formId={FORM} />
        <TextArea
          id={LINKS_FIELD}
          name="links"
          label={LINKS_LABEL}
          value={typed.links}
          onValue={typed.setLinks}
          rows={3}
          spellCheck={false}
          error={problem === fault ? fault : undefined}
        />
        <LineChecks
          lines={lines}
          text={typed.links}
          onText={typed.setLinks}
          busy={busy}
          loadPlaylist={youtube.playlist}
        />
        {files.length > 0 && (
          <div>
            <h2 id={`${FORM}-pdfs`}>{counted(files.length, 'PDF')}</h2>
            <ul className="uploads" aria-labelledby={`${FORM}-pdfs`}>
              {files.map((queued) => (
                <UploadRow key={queued.key} queued={queued} running={running} queue={queue} />
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
            <LinesNote lines={lines} problem={problem} onWrong={typed.goToWrong} />
          </div>
          <Link className="button secondary" to="/admin">
            Close
          </Link>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? 'Saving...' : `Save${isSomething ? leavingOut(lines) : ''}`}
          </Button>
        </div>
      </form>
      <UnopenedFile files={files} queue={queue} />
    </Screen>
  );
}
