import { useSyncExternalStore } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterPath } from '#domain/course/addresses.ts';
import { counted, formatList } from '#domain/text/format.ts';
import { useAdmin } from '#client/admin.ts';
import type { ChapterRef } from '#client/api.ts';
import { useAsk } from '#ui/dialogs/Modal.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { useLeaveWarning } from '#ui/forms/LeaveGuard.tsx';
import { Row } from '#ui/screens/Screen.tsx';
import { ShareLinks } from '../chapters/ChapterScreen.tsx';
import { isSamePlace } from '../chapters/places.tsx';
import { PDF_WARNINGS } from './inspect-pdf.ts';
import type { SenderState, WaitingWork, WorkToKeep } from './sender.ts';

const HELD = {
  title: 'Leave before it is added?',
  text: 'This device had no room to keep it: what is not added yet would be lost.',
};

const NOTHING: SenderState = { works: [], sent: [], isHeldByPage: false };
const nothing = () => NOTHING;
const never = () => () => undefined;

/** What waits on this device; nothing before the code that sends it has come. */
export const useSenderState = (): SenderState => {
  const { sender } = useAdmin();
  const state = sender?.state ?? nothing;
  return useSyncExternalStore(sender?.subscribe ?? never, state, state);
};

/** What a piece of work adds, in words: `2 videos`, `Circles (PDF)` */
const describeWork = (work: WorkToKeep): string =>
  work.kind === 'videos'
    ? counted(work.videos.length, 'video')
    : `${plainFormulas(work.material.title)} (${work.material.replaces === undefined ? 'PDF' : 'new file'})`;

const isUnreadable = ({ refused }: WaitingWork): boolean =>
  refused === PDF_WARNINGS.broken || refused === PDF_WARNINGS.locked;

const statusOf = (work: WaitingWork, { sending, stopped }: SenderState): string => {
  if (sending?.id === work.id) {
    return work.kind === 'pdf' && sending.percent < 100
      ? `Sending, ${sending.percent}%`
      : 'Saving...';
  }
  if (work.refused !== undefined) return work.refused;
  if (stopped === 'later') return 'Waiting for internet';
  return stopped === 'sign-in' ? 'Waiting for your login' : 'Waiting';
};

/** What was added last, with the address of its chapter: the message to a class. */
const lastSent = ({ sent }: SenderState, classes: readonly ContentClass[]) => {
  const last = sent.at(-1);
  const classRecord = classes.find(({ id }) => id === last?.place.classId);
  const chapter = classRecord?.chapters.find(({ id }) => id === last?.place.chapterId);
  if (!last || !classRecord || !chapter) return undefined;
  const works = sent.filter(({ placeName }) => placeName === last.placeName);
  const what = formatList(works.map(describeWork));
  const text = `${classRecord.title}, ${plainFormulas(chapter.title)}: ${what}`;
  return { what, placeName: last.placeName, text, path: chapterPath(classRecord.id, chapter) };
};

/** What waits on this device, and what has been added. */
export function Waiting({
  place,
}: {
  /** The chapter that it is about; left out for all. */
  place?: ChapterRef;
}) {
  const { sender, content, publishing } = useAdmin();
  const all = useSenderState();
  const isShown = (work: WorkToKeep) => place === undefined || isSamePlace(work.place, place);
  const state = { ...all, works: all.works.filter(isShown), sent: all.sent.filter(isShown) };
  const ask = useAsk();
  useLeaveWarning(state.isHeldByPage, HELD);
  const { works, stopped } = state;
  const added = works.length === 0 ? lastSent(state, content.classes) : undefined;

  const discard = async (work: WaitingWork) => {
    const isSure = await ask({
      title: 'Discard it?',
      text: `${describeWork(work)} for ${work.placeName} will not be added.`,
      confirm: 'Discard',
      cancel: 'Keep',
    });
    if (isSure) await sender?.discard(work.id);
  };

  return (
    <>
      <div role="status">
        {added && (
          <div className="panel today-added">
            <h2>{publishing.step === 'live' ? 'Live' : 'Added, being published'}</h2>
            <p>
              {added.what} in {added.placeName}
            </p>
            <div className="row-actions">
              <ShareLinks text={added.text} path={added.path} share="Share to the class group" />
              <a className="button quiet" href={added.path}>
                See the page
              </a>
            </div>
          </div>
        )}
      </div>
      {works.length > 0 && (
        <section className="panel" aria-labelledby="today-waiting">
          <h2 id="today-waiting">{works.length} waiting on this device</h2>
          {state.isHeldByPage && (
            <p className="field-error" role="alert">
              This device has no room to keep all of it. Leave this page open until it is added.
            </p>
          )}
          {stopped === 'later' && (
            <p role="status">
              {state.problem ?? 'The server does not answer.'} It goes on by itself when there is
              internet and the admin is open.
            </p>
          )}
          {stopped === 'sign-in' && <p role="status">Your login has ended. Log in to go on.</p>}
          <ul className="rows">
            {works.map((work) => (
              <Row
                key={work.id}
                heading="h3"
                title={describeWork(work)}
                meta={work.placeName}
                actions={
                  <>
                    {work.refused !== undefined && (
                      <Button onClick={() => void sender?.retry(work.id)}>
                        {isUnreadable(work) ? 'Upload anyway' : 'Retry'}
                      </Button>
                    )}
                    <Button
                      kind="quiet"
                      aria-label={`Discard ${describeWork(work)}`}
                      onClick={() => void discard(work)}
                    >
                      Discard
                    </Button>
                  </>
                }
              >
                <p className={work.refused === undefined ? 'meta' : 'field-error'}>
                  {statusOf(work, state)}
                </p>
              </Row>
            ))}
          </ul>
          {stopped !== undefined && (
            <div className="row-actions">
              <Button onClick={() => void sender?.run(true)}>
                {stopped === 'sign-in' ? 'Log in' : 'Try now'}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
