import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/class.ts';
import { checkVideoLines } from '#domain/course/video-lines.ts';
import { useAdmin } from '#client/admin.ts';
import { useAsk } from '#ui/dialogs/Modal.tsx';
import { Button } from '#ui/fields/Button.tsx';
import { TextField } from '#ui/fields/Field.tsx';
import { dropDraft, readDraft, typedHere, writeDraft } from '#ui/forms/draft-store.ts';
import { useLeaveWarning } from '#ui/forms/LeaveGuard.tsx';
import { mayBeSaved } from '#ui/formulas/FormulaNote.tsx';
import { isSamePlace } from '../chapters/places.tsx';
import { LineChecks, LinesNote, titlesOf, useLinkLines } from '../videos/LineChecks.tsx';
import { ChosenPdfs, UnfilledFile, useChosenPdfs } from './ChosenPdfs.tsx';
import { useSenderState } from './Waiting.tsx';

/** The pasted links, which a reload leaves in their field. */
const useTypedLinks = (key: string) => {
  const [links, setLinks] = useState(() => readDraft(key, { links: '' })?.values.links ?? '');
  useEffect(() => {
    if (links === '') dropDraft(key);
    else writeDraft(key, { values: { links }, at: typedHere() });
  }, [key, links]);
  return [links, setLinks] as const;
};

/** A text without some of its lines, and nothing where only blank ones are left: `('a\nb', ['a'])` -> `b` */
export const withoutLines = (text: string, lines: readonly string[]): string => {
  const left = text.split('\n').filter((line) => !lines.includes(line));
  return left.some((line) => line.trim() !== '') ? left.join('\n') : '';
};

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
  const pdfs = useChosenPdfs(chapter, sender, { place, placeName });
  const [text, setText] = useTypedLinks(id);
  // What waits for this chapter counts as being there.
  const waiting = useSenderState().works.flatMap((work) =>
    work.kind === 'videos' && isSamePlace(work.place, place)
      ? work.videos.map(({ title, url }, index) => ({ id: `${work.id}-${index}`, title, url }))
      : [],
  );
  const { title, videos } = chapter;
  const lines = useLinkLines(text, { title, videos: [...videos, ...waiting] });
  const added = checkVideoLines(lines).videos;
  const [busy, setBusy] = useState(false);
  useLeaveWarning(pdfs.files.length > 0 || pdfs.photographing !== undefined, LEAVING);

  /** Puts everything on this device; whether it is there. What comes while it does stays for the next save. */
  const keep = async (): Promise<boolean> => {
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await mayBeSaved(ask, titlesOf(lines), id).catch(() => true))) return false;
    if (!(await pdfs.keepAll())) return false;
    if (added.length > 0) {
      await sender?.keep({ kind: 'videos', place, placeName, videos: added });
      const left = lines.flatMap(({ kind, line }) => (kind === 'wrong' ? [line - 1] : []));
      const sent = text.split('\n').filter((_, index) => !left.includes(index));
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
      const isKept = await keep().finally(() => {
        setBusy(false);
      });
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
  useEffect(() => {
    if (isOpened) document.getElementById(field)?.focus();
  }, [isOpened, field]);
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
      <UnfilledFile files={pdfs.files} />
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
          />
          <LineChecks lines={lines} text={text} onText={setText} busy={busy} />
        </>
      )}
      {takes !== 'links' && <ChosenPdfs pdfs={pdfs} />}
      <div className={takes === 'files' && pdfs.files.length === 0 ? 'actions' : 'actions sticky'}>
        <div className="actions-note">
          <LinesNote lines={lines} fieldId={field} />
        </div>
        {closeTo !== undefined && (
          <Link className="button secondary" to={closeTo}>
            Close
          </Link>
        )}
        <Button type="submit" kind="primary" disabled={busy || !work.ready}>
          {busy ? 'Saving...' : submit}
        </Button>
      </div>
    </form>
  );
}
