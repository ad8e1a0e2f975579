import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { Button } from '#ui/fields/Button.tsx';
import { deviceStore } from '../uploads/device-store.ts';
import { outdated, type Shared, toldApart } from './shared.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import { checkVideoLines, firstWrong } from '#domain/course/video-lines.ts';
import { ok } from '#domain/text/outcome.ts';
import { useAdmin } from '#client/admin.ts';
import type { ChapterRef } from '#client/api.ts';
import { lineRange, selectText } from '#ui/fields/select-text.ts';
import { dropDraft, readDraft, typedHere, writeDraft } from '#ui/forms/draft-store.ts';
import { Loading } from '#ui/feedback/Loaded.tsx';
import { useSavedToast } from '#ui/feedback/Toast.tsx';
import { TextArea } from '#ui/fields/Field.tsx';
import { useLeaveWarning } from '#ui/forms/LeaveGuard.tsx';
import { mayBeSaved } from '#ui/formulas/FormulaNote.tsx';
import { useAsk } from '#ui/dialogs/Modal.tsx';
import { focusHeading, Panel, Screen } from '#ui/screens/Screen.tsx';
import {
  isSamePlace,
  newestPlace,
  placesInOrder,
  recentPlaces,
  rememberPlace,
  PlaceFields,
} from '../chapters/places.tsx';
import { useChosenPdfs } from '../uploads/chosen-pdfs.ts';
import { ChosenPdfs, UnfilledFile, usePhotos } from '../uploads/ChosenPdfs.tsx';
import type { Sender, WaitingWork } from '../uploads/sender.ts';
import { useLinkLines } from '../videos/video-details.ts';
import { useSenderState, Waiting } from '../uploads/Waiting.tsx';
import { leavingOut, LineChecks, LinesNote, LINKS_LABEL, titlesOf } from '../videos/LineChecks.tsx';

const store = deviceStore<Shared>('shared');

/** What is said about a share that brought nothing. */
const NOTES: Readonly<Record<string, string>> = {
  nothing: 'Nothing in what was shared can be added here: only YouTube links, PDFs and pictures.',
  full: 'What was shared could not be kept: this device has no room, or the browser forbids it. Choose it here instead.',
};

const isPdf = ({ type }: File): boolean => type === 'application/pdf';

/**
 * What other apps and pages shared with this one. None of it is in the form before the teacher adds it, and all of it stays
 * on the device until it is saved or left out, so that neither a login nor a reload in between loses it.
 */
const useShared = () => {
  const [shared, setShared] = useState<readonly Shared[]>([]);
  const [isAdded, setIsAdded] = useState(false);
  const [params] = useSearchParams();

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const all = await store.all();
      const old = outdated(all, Date.now());
      for (const { id } of old) await store.remove(id);
      const hasLeft = () => isGone;
      if (hasLeft()) return;
      setShared(all.filter((each) => !old.includes(each)).sort((a, b) => a.at - b.at));
    };
    // A browser without storage: there is nothing that was shared.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  const { usable: lines, foreign } = toldApart(shared.flatMap((each) => each.lines));
  const files = shared.flatMap((each) => each.files);
  const pdfs = files.filter(isPdf);
  const pictures = files.filter((file) => !isPdf(file));
  const counts = [
    ...(lines.length ? [counted(lines.length, 'link')] : []),
    ...(pdfs.length ? [counted(pdfs.length, 'PDF')] : []),
    ...(pictures.length ? [counted(pictures.length, 'picture')] : []),
  ];
  return {
    /** What waits for an answer; `undefined` when nothing does. */
    waiting:
      shared.length > 0 && !isAdded
        ? {
            title: `Shared with this app: ${counts.length ? formatList(counts) : 'nothing to add'}`,
            names: [...lines, ...files.map(({ name }) => name)],
            lines,
            pdfs,
            pictures,
            /** What came with it and is no link of YouTube. */
            foreign,
          }
        : undefined,
    note: shared.length > 0 ? undefined : NOTES[params.get('shared') ?? ''],
    added: () => {
      setIsAdded(true);
    },
    /** What was added is saved. */
    saved: async () => {
      if (isAdded) for (const { id } of shared) await store.remove(id).catch(() => undefined);
    },
    leaveOut: async () => {
      setShared([]);
      for (const { id } of shared) await store.remove(id).catch(() => undefined);
    },
  };
};

/** What was shared with the app, apart from the form until the teacher has looked at it. */
function SharedBox({
  waiting: { title, names, foreign },
  onAdd,
  onLeaveOut,
}: {
  waiting: NonNullable<ReturnType<typeof useShared>['waiting']>;
  onAdd: () => void;
  onLeaveOut: () => void;
}) {
  return (
    <Panel title={title}>
      {names.length > 0 && (
        <ul className="shared-names">
          {names.map((name, index) => (
            <li key={index}>{name.slice(0, 300)}</li>
          ))}
        </ul>
      )}
      {foreign.length > 0 && (
        <>
          <p>Not added, because it is no YouTube link:</p>
          <ul className="shared-names">
            {foreign.map((line, index) => (
              <li key={index}>{line.slice(0, 300)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="row-actions">
        {names.length > 0 && (
          <Button kind="primary" onClick={onAdd}>
            Add
          </Button>
        )}
        <Button onClick={onLeaveOut}>Leave out</Button>
      </div>
    </Panel>
  );
}

const DRAFT = 'today';

/** A text without some of its lines, and nothing where only blank ones are left: `('a\nb', ['a'])` -> `b` */
export const withoutLines = (text: string, lines: readonly string[]): string => {
  const left = text.split('\n').filter((line) => !lines.includes(line));
  return left.some((line) => line.trim() !== '') ? left.join('\n') : '';
};

/** The pasted links, which a reload leaves in their field. */
const useTypedLinks = () => {
  const [links, setLinks] = useState(
    () => readDraft(localStorage, DRAFT, Date.now(), { links: '' })?.values.links ?? '',
  );
  const newest = useRef(links);
  const change = (next: string | ((now: string) => string)) => {
    const text = typeof next === 'string' ? next : next(newest.current);
    newest.current = text;
    setLinks(text);
    if (text === '') dropDraft(localStorage, DRAFT);
    else
      writeDraft(localStorage, DRAFT, {
        values: { links: text },
        savedAt: Date.now(),
        at: typedHere(),
      });
  };
  return [links, change] as const;
};

/** The pasted links of today's work, read and checked line by line for the chapter that is chosen. */
const useTodayLinks = ({
  fieldId,
  place,
  chapter,
  waiting,
}: {
  fieldId: string;
  place: ChapterRef;
  chapter: Chapter | undefined;
  /** Work on this device that is not sent yet. */
  waiting: readonly WaitingWork[];
}) => {
  const [links, setLinks] = useTypedLinks();
  const linkLines = useLinkLines();
  // What waits for this chapter counts as being there.
  const waitingVideos = waiting.flatMap((work) =>
    work.kind === 'videos' && isSamePlace(work.place, place)
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
  const wrong = firstWrong(lines);
  return {
    links,
    setLinks,
    lines,
    /** The videos to add, none where no line can be one, or what has to be done first. */
    checked: lines.every(({ kind }) => kind === 'wrong') ? ok([]) : checkVideoLines(lines),
    /** What is left out first, and why. */
    wrong,
    /** Takes out what was sent of what was here then; what is wrong stays, and what came later. */
    takeSent: () => {
      const stays = (index: number) =>
        lines.some(({ kind, line }) => kind === 'wrong' && line === index + 1);
      const sent = links.split('\n').filter((_, index) => !stays(index));
      setLinks((now) => withoutLines(now, sent));
    },
    /** Puts the cursor on the first line that is wrong. */
    goToWrong: () => {
      const { start, end } = wrong ? lineRange(links, wrong.line) : { start: 0, end: 0 };
      selectText(fieldId, start, end);
    },
  };
};

const FORM = 'today';
const LINKS_FIELD = `${FORM}-links`;
const NOTHING = 'Paste a link, choose a PDF or photograph a page first.';

const LEAVING = {
  title: 'Leave without saving?',
  text: 'You will have to choose the files that are not saved yet again.',
};

/** The chapter that today's work goes to: the one used last on this device, until another is chosen. */
const usePlace = (classes: readonly ContentClass[]) => {
  const [recent] = useState(() => recentPlaces(localStorage));
  const ordered = placesInOrder(classes, recent);
  const [chosen, choose] = useState(() => recent[0] ?? newestPlace(classes));
  const classRecord = ordered.find(({ id }) => id === chosen?.classId) ?? ordered[0];
  const chapter =
    classRecord?.chapters.find(({ id }) => id === chosen?.chapterId) ?? classRecord?.chapters[0];
  return {
    /** The classes with chapters, those used last first. */
    ordered,
    classRecord,
    chapter,
    place: { classId: classRecord?.id ?? '', chapterId: chapter?.id ?? 0 },
    placeName:
      classRecord && chapter
        ? `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}`
        : '',
    choose,
  };
};

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

/**
 * Today's work while it is put together: its chapter, links, PDFs and photographed pages. A save keeps all of it on this
 * device, and `sender` sends it from there.
 */
function TodayForm({ sender }: { sender: Sender }) {
  const chosen = usePlace(useAdmin().content.classes);
  const { place, placeName, classRecord, chapter } = chosen;
  const pdfs = useChosenPdfs(chapter, sender);
  const { files, ready } = pdfs;
  const typed = useTodayLinks({
    fieldId: LINKS_FIELD,
    place,
    chapter,
    waiting: useSenderState().works,
  });
  const { links, setLinks, lines, checked, wrong } = typed;
  const photos = usePhotos(pdfs, placeName);
  const shared = useShared();
  const addShared = () => {
    if (!shared.waiting) return;
    const { lines: links, pdfs: files, pictures } = shared.waiting;
    setLinks((now) => {
      const typed = now.split('\n').filter((line) => line.trim() !== '');
      return [...typed, ...links.filter((line) => !typed.includes(line))].join('\n');
    });
    pdfs.add(files);
    if (pictures.length > 0) photos.take(pictures);
    shared.added();
  };
  const saidSaved = useSavedToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [tried, setTried] = useState<{ links: string; files: number; message: string }>();
  const ask = useAsk();
  useLeaveWarning(files.length > 0 || photos.screen !== undefined, LEAVING);

  const fail = (message: string) => {
    setTried({ links, files: files.length, message });
  };

  /** Puts everything on this device; whether it is there. */
  const keepAll = async (): Promise<boolean> => {
    setTried(undefined);
    if (checked.kind !== 'ok') {
      fail(checked.message);
      typed.goToWrong();
      return false;
    }
    // What is on the screen now is what is sent, to this chapter; what comes from here on stays for the next save.
    if (checked.value.length === 0 && ready.length === 0) {
      fail(wrong?.reason ?? NOTHING);
      if (wrong) typed.goToWrong();
      return false;
    }
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await mayBeSaved(ask, titlesOf(lines), FORM).catch(() => true))) return false;
    if (!(await pdfs.keepAll({ place, placeName }, ready))) return false;
    if (checked.value.length > 0) {
      await sender.keep({ kind: 'videos', place, placeName, videos: checked.value });
      typed.takeSent();
    }
    await shared.saved();
    rememberPlace(localStorage, place);
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
    saidSaved('Today’s work');
    // What becomes of it is at the top.
    window.scrollTo(0, 0);
    focusHeading();
    void sender.run(true);
  };

  /** Why the last save did not go through; it is said until something is changed. */
  const problem =
    tried?.links === links && tried.files === files.length ? tried.message : undefined;
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
      <Waiting />
      {shared.waiting && (
        <SharedBox
          waiting={shared.waiting}
          onAdd={addShared}
          onLeaveOut={() => void shared.leaveOut()}
        />
      )}
      <form
        className="panel today"
        aria-busy={busy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
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
