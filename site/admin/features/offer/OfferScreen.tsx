import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id.ts';
import { BATCH, type Batch } from '#domain/offer/offer.ts';
import { asTimetable, batchName, overlapping, type SentOffer } from '#domain/offer/timetable.ts';
import { longDate } from '#domain/text/calendar.ts';
import { optionLabel } from '#domain/text/define-record.ts';
import { formatList } from '#domain/text/format.ts';
import { LANGUAGE_WORDS } from '#domain/text/language.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useClass } from '../../client/admin.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FORM_LINKS, useListForm } from '../../ui/forms/use-open-form.ts';
import { EditLink, Row } from '../../ui/screens/Row.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { BatchForm } from './BatchForm.tsx';
import { FeeForm } from './FeeForm.tsx';
import { Seats } from './Seats.tsx';
import { useOffer } from './use-offer.ts';

/** Where a batch meets, what is spoken and when it begins, in one line. */
const batchFacts = ({ mode, languages, startsOn }: Batch): string =>
  [
    optionLabel(BATCH.fields.mode.options, mode),
    ...(languages.length === 0 ? [] : [formatList(languages.map((each) => LANGUAGE_WORDS[each]))]),
    ...(startsOn === undefined ? [] : [`from ${longDate(startsOn)}`]),
  ].join(', ');

const addLink = (
  <Link className="button primary" id="open-new" to={FORM_LINKS.add}>
    Add Batch
  </Link>
);

/** `/admin/classes/{classId}/offer`: the batches of a class with their seats, its fee and what to bring. */
export function OfferScreen() {
  const classRecord = useClass();
  const batches = asTimetable(classRecord.batches ?? []);
  const { edited, shown, close, isAdded } = useListForm(batches);
  const [search] = useSearchParams();
  const copied = batches.find(({ id }) => id === search.get('copy'));
  const offer = useOffer(classRecord);
  const action = useAction();
  const [savedFees, setSavedFees] = useState(0);
  const say = useToast();

  const remove = async (batch: Batch) => {
    const without = (current: SentOffer): SentOffer => ({
      ...current,
      batches: current.batches.filter(({ id }) => id !== batch.id),
    });
    const deleted = await action.run('Failed to delete batch', async () => {
      const answer = await offer.save(without, classRecord.ver);
      // What else was saved meanwhile is no reason to keep it.
      const stored = answer.kind === 'refused' ? answer.current : undefined;
      if (stored === undefined) return answer;
      offer.learn(stored);
      return offer.save(without, stored.ver);
    });
    if (deleted) say(TEXT.undo.batch);
  };

  return (
    <Screen
      title={`Batches and fees: ${classRecord.title}`}
      actions={!shown && batches.length > 0 && addLink}
    >
      <p className="crumbs">
        <Link to={`/admin/classes/${classRecord.id}/chapters`}>Chapters</Link>
        <a href={`${classPath(classRecord.id)}#batches`} target="_blank" rel="noopener">
          View on the website
        </a>
      </p>
      {action.problem && <ErrorSummary problem={action.problem} />}
      {shown && (
        <BatchForm
          key={edited?.id ?? copied?.id ?? ''}
          classRecord={classRecord}
          batch={edited}
          copied={copied}
          offer={offer}
          onCancel={close}
          onSaved={(saved) => {
            const before = new Set(batches.map(({ id }) => id));
            const added = (saved.batches ?? []).filter(({ id }) => !before.has(id));
            close(...added.map(({ id }) => id));
          }}
        />
      )}
      {batches.length === 0 && !shown && (
        <EmptyState
          title="No Batches Yet"
          text="Visitors see batches here and on the home page, and can ask for one on WhatsApp."
        >
          {addLink}
        </EmptyState>
      )}
      <ul className="rows">
        {batches.map((batch) => {
          const name = batchName(batch);
          const same = overlapping(batch, batches);
          return (
            <Row
              key={batch.id}
              className="batch"
              added={isAdded(batch.id) ? { text: 'Batch added.' } : undefined}
            >
              <div className="row-main">
                <h2>{name}</h2>
                <p className="meta">{batchFacts(batch)}</p>
                {batch.note !== undefined && <p className="meta">{batch.note}</p>}
                {same.length > 0 && (
                  <p className="warning">Same time as {same.map(batchName).join('; ')}</p>
                )}
              </div>
              <Seats classId={classRecord.id} batch={batch} />
              <div className="row-actions">
                <EditLink id={batch.id} name={name} />
                <Link
                  className="button quiet"
                  to={`${FORM_LINKS.add}&copy=${encodeURIComponent(batch.id)}`}
                  aria-label={`Copy ${name}`}
                >
                  Copy
                </Link>
                <DeleteButton
                  what="batch"
                  name={name}
                  question={TEXT.confirm.batch}
                  busy={action.busy}
                  onDelete={() => remove(batch)}
                />
              </div>
            </Row>
          );
        })}
      </ul>
      {/* Hidden, not gone: what is typed in it stays while a batch is edited. */}
      <section className="panel" aria-labelledby="fee-title" hidden={shown}>
        <h2 id="fee-title">Fee and what to bring</h2>
        <FeeForm
          key={savedFees}
          classRecord={classRecord}
          offer={offer}
          onSaved={() => {
            setSavedFees(savedFees + 1);
          }}
        />
      </section>
    </Screen>
  );
}
