import { Link } from 'react-router';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { FormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { ChosenPdfs, UnfilledFile } from '../uploads/ChosenPdfs.tsx';
import { leavingOut, LineChecks, LinesNote, LINKS_LABEL } from '../videos/LineChecks.tsx';
import { PlaceFields } from '../chapters/PlaceFields.tsx';
import type { Sender } from '../uploads/sender.ts';
import { SharedBox } from './SharedBox.tsx';
import { useTodayForm } from './use-today-form.ts';
import { Waiting } from '../uploads/Waiting.tsx';

const FORM = 'today';
const LINKS_FIELD = `${FORM}-links`;

/** `/admin/today`: what was taught today, to the chapter that it belongs to: links, PDFs and photographed pages in one go. */
export function TodayScreen() {
  const { sender } = useAdmin();
  // Its code comes with the first screens.
  if (sender === undefined) {
    return (
      <Screen title="Add today’s work">
        <Loading text="Loading..." />
      </Screen>
    );
  }
  return <TodayForm sender={sender} />;
}

function TodayForm({ sender }: { sender: Sender }) {
  const { content, publishing } = useAdmin();
  const { classes } = content;
  const today = useTodayForm({ linksField: LINKS_FIELD, classes, sender });
  const { chosen, typed, pdfs, photos, shared, busy, problem } = today;
  const { classRecord, chapter, place } = chosen;
  const { lines, checked, wrong } = typed;
  const { files } = pdfs.state;
  const fault = checked.kind === 'ok' ? wrong?.reason : checked.message;
  const isSomething = files.length > 0 || lines.some(({ kind }) => kind === 'ready');
  if (!classRecord || !chapter) {
    return (
      <Screen title="Add today’s work">
        <p className="banner">There is no chapter yet. Add one under Classes first.</p>
      </Screen>
    );
  }
  if (photos.screen) return photos.screen;
  return (
    <Screen title="Add today’s work">
      <Waiting sender={sender} state={today.sending} classes={classes} step={publishing.step} />
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
        <UnfilledFile files={files} />
        {shared.note !== undefined && <p className="banner">{shared.note}</p>}
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
        <LineChecks lines={lines} text={typed.links} onText={typed.setLinks} busy={busy} />
        <ChosenPdfs pdfs={pdfs} photos={photos} />
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
    </Screen>
  );
}
