import { type ReactNode, useEffect, useState } from 'react';
import { plainFormulas } from '#api/html/plain-formulas';
import type { ContentClass } from '#domain/content/content';
import { chapterHeading, chapterPath } from '#domain/course/addresses';
import { counted, formatList } from '#domain/text/format';
import type { ChapterRef } from '#client/api';
import { useAdmin, useSenderState } from '#client/admin';
import { useAsk } from '#ui/dialogs/Modal.tsx';
import { Alert, Button, TextField } from '#ui/fields/Controls.tsx';
import { useLeaveWarning } from '#ui/forms/LeaveGuard.tsx';
import { LinkButton, Panel, Row } from '#ui/screens/Screen.tsx';
import { ShareLinks } from '../chapters/ChapterScreen.tsx';
import { isSamePlace } from '../chapters/places.tsx';
import { PDF_WARNINGS } from './inspect-pdf.ts';
import type { SenderState, WaitingWork, WorkToKeep } from './sender.ts';
import type { Chapter } from '#domain/course/class';
import { checkVideoLines } from '#domain/course/video-lines';
import { dropDraft, readDraft, typedHere, writeDraft } from '#ui/forms/draft-store.ts';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { mayBeSaved } from '#ui/formulas/FormulaNote.tsx';
import { LineChecks, LinesNote, titlesOf, useLinkLines } from '../videos/LineChecks.tsx';
import { ChosenPdfs, useChosenPdfs } from './ChosenPdfs.tsx';

const HELD = {
  title: 'Leave before it is added?',
  text: 'This device had no room to keep it: what is not added yet would be lost.',
};

/** What a piece of work adds, in words: `2 videos`, `Circles (PDF)` */
const describeWork = (work: WorkToKeep) =>
  work.kind === 'videos'
    ? counted(work.videos.length, 'video')
    : `${plainFormulas(work.material.title)} (${work.material.replaces === undefined ? 'PDF' : 'new file'})`;

const isUnreadable = ({ refused }: WaitingWork) =>
  refused === PDF_WARNINGS.broken || refused === PDF_WARNINGS.locked;

const statusOf = (work: WaitingWork, { sending, stopped }: SenderState) => {
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
const lastSent = (sent: readonly WorkToKeep[], classes: readonly ContentClass[]) => {
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
  const state = useSenderState();
  const isShown = (work: WorkToKeep) => !place || isSamePlace(work.place, place);
  const works = state.works.filter(isShown);
  const ask = useAsk();
  useLeaveWarning(state.isHeldByPage, HELD);
  const { stopped } = state;
  const added =
    works.length === 0 ? lastSent(state.sent.filter(isShown), content.classes) : undefined;

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
            <h2>{publishing.state === 'live' ? 'Live' : 'Added, being published'}</h2>
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
        <Panel title={`${works.length} waiting on this device`}>
          <Alert>
            {state.isHeldByPage &&
              'This device has no room to keep all of it. Leave this page open until it is added.'}
          </Alert>
          {stopped === 'later' && (
            <p role="status">
              {state.problem} It goes on by itself when there is internet and the admin is open.
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
                      <Button onClick={() => void sender?.retry(work)}>
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
          {stopped && (
            <div className="row-actions">
              <Button onClick={() => void sender?.run(true)}>
                {stopped === 'sign-in' ? 'Log in' : 'Try now'}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </>
  );
}

/** A text without some of its lines and blank ones: `('a\n\nb', ['a'])` -> `b` */
export const withoutLines = (text: string, lines: readonly string[]): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !lines.includes(line))
    .join('\n');

const LEAVING = {
  title: 'Leave without saving?',
  text: 'You will have to choose the files that are not saved yet again.',
};

/**
 * What is to be added to a chapter: pasted links, PDFs and photographed pages. A save keeps all of it on this device, and
 * the sender, whose code comes with the first screens, sends it from there. `id` names the form and its draft.
 */
export const useWork = (id: string, classRecord: ContentClass, chapter: Chapter) => {
  const { sender } = useAdmin();
  const ask = useAsk();
  const place = { classId: classRecord.id, chapterId: chapter.id };
  const placeName = `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}`;
  const { works } = useSenderState();
  const pdfs = useChosenPdfs(chapter, placeName, works);
  // The pasted links, which a reload leaves in their field.
  const [text, setText] = useState(() => readDraft(id, { links: '' })?.values.links ?? '');
  useEffect(() => {
    if (text === '') dropDraft(id);
    else writeDraft(id, { values: { links: text }, at: typedHere() });
  }, [id, text]);
  // What waits for this chapter counts as being there.
  const waiting = works.flatMap((work) =>
    work.kind === 'videos' && isSamePlace(work.place, place) ? work.videos : [],
  );
  const lines = useLinkLines(text, { ...chapter, videos: [...chapter.videos, ...waiting] });
  const added = checkVideoLines(lines).videos;
  const [busy, setBusy] = useState(false);
  useLeaveWarning(pdfs.files.length > 0 || pdfs.photographing !== undefined, LEAVING);

  /** Puts everything on this device; whether it is there. What comes while it does stays for the next save. */
  const keep = async () => {
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await mayBeSaved(ask, titlesOf(lines), id).catch(() => true))) return false;
    const materials = pdfs.takeAll();
    if (!materials) return false;
    for (const material of materials)
      await sender?.keep({ kind: 'pdf', place, placeName, material });
    if (added.length > 0) {
      await sender?.keep({ kind: 'videos', place, placeName, videos: added });
      const left = lines.flatMap(({ kind, line }) => (kind === 'wrong' ? line : []));
      const sent = text.split('\n').filter((_, index) => !left.includes(index + 1));
      setText((now) => withoutLines(now, sent));
    }
    return true;
  };

  return {
    field: `${id}-links`,
    place,
    placeName,
    pdfs,
    text,
    setText,
    lines,
    busy,
    /** Whether a save would add something. */
    ready: sender !== undefined && added.length + pdfs.ready.length > 0,
    /** Keeps it and sends it; `onKept` is called in between. */
    save: async (onKept?: () => void) => {
      setBusy(true);
      const isKept = await keep().finally(() => setBusy(false));
      if (!isKept) return;
      onKept?.();
      await sender?.run(true);
    },
  };
};

/** The form of that; `takes` says what can be added in it. */
export function AddWork({
  work,
  takes,
  submit,
  onKept,
  closeTo,
  children,
}: {
  work: ReturnType<typeof useWork>;
  takes: 'links' | 'files' | 'both';
  /** The label of the button. */
  submit: string;
  /** Called when it is on this device, before it is sent. */
  onKept?: () => void;
  /** Where Close leads; left out where the form is always there. */
  closeTo?: string;
  /** What is above the fields. */
  children?: ReactNode;
}) {
  const { field, pdfs, text, setText, lines, busy } = work;
  const isOpened = takes === 'links';
  const unfilled = pdfs.files.find(({ problem }) => problem !== undefined);
  return (
    <form
      className="panel edit-form"
      aria-busy={busy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void work.save(onKept);
      }}
    >
      <ErrorSummary problem={unfilled?.problem} formId={unfilled?.id ?? ''} />
      {children}
      {takes !== 'files' && (
        <>
          <TextField
            id={field}
            name="links"
            label="YouTube links, one per line"
            value={text}
            onValue={setText}
            hint={
              isOpened &&
              'Type a title before or after the link: “Circles | https://youtu.be/…”. Without one, YouTube’s title is used, or else the chapter’s name.'
            }
            rows={isOpened ? 6 : 3}
            spellCheck={false}
            autoFocus={isOpened}
          />
          <LineChecks lines={lines} text={text} onText={setText} busy={busy} />
        </>
      )}
      {takes !== 'links' && <ChosenPdfs pdfs={pdfs} />}
      <div className={takes === 'files' && pdfs.files.length === 0 ? 'actions' : 'actions sticky'}>
        <div className="actions-note">
          <LinesNote lines={lines} fieldId={field} />
        </div>
        {closeTo !== undefined && <LinkButton to={closeTo}>Close</LinkButton>}
        <Button type="submit" kind="primary" disabled={busy || !work.ready}>
          {busy ? 'Saving...' : submit}
        </Button>
      </div>
    </form>
  );
}
