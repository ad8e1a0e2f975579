import type { ContentClass } from '#domain/content/content';
import { asTimetable, batchName, overlapping, type SentOffer } from '#domain/offer/timetable';
import { useAdmin, useClass } from '#client/admin';
import {
  BATCH,
  type Batch,
  type BatchFields,
  checkBatch,
  checkFee,
  FEE_FORM,
  NEW_BATCH,
  typedFee,
} from '#domain/offer/offer';
import { EditForm } from '#ui/forms/EditForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { longDate, minutesOf, TIME_OF_DAY, timeOf } from '#domain/text/calendar';
import { Link, useSearchParams } from 'react-router';
import { classPath } from '#domain/course/class-id';
import { optionLabel } from '#domain/text/define-record';
import { formatList } from '#domain/text/format';
import { LANGUAGE_WORDS } from '#domain/text/language';
import {
  DeleteButton,
  EditLink,
  FORM_LINKS,
  ListScreen,
  useListForm,
} from '#ui/screens/ListScreen.tsx';
import { LinkButton, Panel, Row } from '#ui/screens/Screen.tsx';
import { Seats } from './Seats.tsx';

/**
 * Saves a change of the offer of the class. The whole of it is sent, on condition of the version that `current` was read at,
 * so two parts that are saved at once, here or on two devices, never undo each other; a stale answer has the class as it is
 * stored.
 */
const useOffer = () => {
  const calls = useAdmin().api.classes[':classId'].offer;
  return (
    { id: classId, ver, batches = [], fee, bring }: ContentClass,
    change: Partial<SentOffer>,
  ) => calls.$put({ param: { classId }, json: { batches, fee, bring, ...change, ver } });
};

/** The fee of the class and what its students bring. */
function FeeForm() {
  const classRecord = useClass();
  const save = useOffer();
  const form = useEditForm({
    draftKey: `fee:${classRecord.id}`,
    initial: typedFee(classRecord),
    ver: classRecord.ver,
    fields: FEE_FORM,
    check: checkFee,
    // What is empty is not among the fields.
    save: (fields, ver, current: ContentClass = classRecord) =>
      save({ ...current, ver }, { fee: undefined, bring: undefined, ...fields }),
    stored: typedFee,
    what: 'Fee and what to bring',
    failed: 'Failed to save the fee',
    goesOn: typedFee,
  });
  return <EditForm form={form} submit="Save fee and what to bring" />;
}

/** Most batches last an hour: the end is offered, and can be changed. */
const hourAfter = (start: string) => {
  const end = minutesOf(start) + 60;
  return TIME_OF_DAY.test(start) && end < 1_440 ? timeOf(end) : '';
};

/** Adds a batch, from scratch or as a copy of another one, or edits `batch`. */
function BatchForm({ batch }: { batch: Batch | undefined }) {
  const classRecord = useClass();
  const save = useOffer();
  const { batches = [] } = classRecord;
  const [search] = useSearchParams();
  const copied = batches.find(({ id }) => id === search.get('copy'));
  const initial: BatchFields = batch ?? copied ?? NEW_BATCH;
  const form = useEditForm({
    draftKey: `batch:${classRecord.id}:${batch?.id ?? 'new'}`,
    initial,
    ver: classRecord.ver,
    fields: BATCH,
    noun: 'Batch',
    isNew: !batch,
    check: checkBatch,
    save: (fields, ver, current: ContentClass = classRecord) => {
      const { batches: stored = [] } = current;
      const changed = stored.map((one) => (one.id === batch?.id ? { ...fields, id: one.id } : one));
      return save({ ...current, ver }, { batches: batch ? changed : [...stored, fields] });
    },
    stored: (current) =>
      // Whatever else was saved, a new batch is still to be added.
      batch ? current.batches?.find(({ id }) => id === batch.id) : initial,
  });
  const others = overlapping({ ...form.values, id: batch?.id }, batches);

  return (
    <EditForm
      form={form}
      note={
        <p role="status">
          {others.length > 0 && `Same time as ${others.map(batchName).join('; ')}.`}
        </p>
      }
      controls={{
        start: () => ({
          onValue: (start) =>
            form.change((now) => ({ ...now, start, end: now.end || hourAfter(start) })),
        }),
      }}
    />
  );
}

/** `/admin/classes/{classId}/offer`: the batches of a class with their seats, its fee and what to bring. */
export function OfferScreen() {
  const classRecord = useClass();
  const batches = asTimetable(classRecord.batches ?? []);
  const { edited, shown, isAdded } = useListForm(batches);
  const save = useOffer();

  const remove = async ({ id }: Batch) => {
    const without = (current: ContentClass) =>
      save(current, { batches: (current.batches ?? []).filter((one) => one.id !== id) });
    const answer = await without(classRecord);
    // What else was saved meanwhile is no reason to keep it.
    return answer.kind === 'refused' && answer.current ? without(answer.current) : answer;
  };

  return (
    <ListScreen
      title={`Batches and fees: ${classRecord.title}`}
      above={
        <p className="crumbs">
          <Link to={`/admin/classes/${classRecord.id}/chapters`}>Chapters</Link>
          <a href={`${classPath(classRecord.id)}#batches`} target="_blank" rel="noopener">
            View on the website
          </a>
        </p>
      }
      add="Add Batch"
      form={shown && <BatchForm batch={edited} />}
      items={batches}
      empty={{
        title: 'No Batches Yet',
        text: 'Visitors see batches here and on the home page, and can ask for one on WhatsApp.',
      }}
      // Hidden, not gone: what is typed in it stays while a batch is edited.
      below={
        <Panel title="Fee and what to bring" hidden={shown}>
          <FeeForm />
        </Panel>
      }
    >
      {(batch) => {
        const { id, note, mode, languages, startsOn } = batch;
        const name = batchName(batch);
        const same = overlapping(batch, batches);
        return (
          <Row
            added={isAdded(id) ? { text: 'Batch added.' } : undefined}
            title={name}
            meta={[
              optionLabel(BATCH.mode.options, mode),
              formatList(languages.map((each) => LANGUAGE_WORDS[each])),
              startsOn && `from ${longDate(startsOn)}`,
            ]}
            actions={
              <>
                <Seats classId={classRecord.id} batch={batch} />
                <EditLink id={id} name={name} />
                <LinkButton
                  kind="quiet"
                  to={`${FORM_LINKS.add}&copy=${encodeURIComponent(id)}`}
                  aria-label={`Copy ${name}`}
                >
                  Copy
                </LinkButton>
                <DeleteButton kind="batch" name={name} call={() => remove(batch)} />
              </>
            }
          >
            {note !== undefined && <p className="meta">{note}</p>}
            {same.length > 0 && (
              <p className="field-error">Same time as {same.map(batchName).join('; ')}</p>
            )}
          </Row>
        );
      }}
    </ListScreen>
  );
}
