import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { Button } from '#ui/fields/Button.tsx';
import { deviceStore } from '../uploads/device-store.ts';
import { outdated, type Shared, toldApart } from './shared.ts';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import { chapterHeading } from '#domain/course/addresses.ts';
import { ok } from '#domain/text/outcome.ts';
import { useAdmin } from '#client/admin.ts';
import { dropDraft, readDraft, typedHere, writeDraft } from '#ui/forms/draft-store.ts';
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
import { useSenderState, Waiting } from '../uploads/Waiting.tsx';
import {
  leavingOut,
  LineChecks,
  LinesNote,
  LINKS_LABEL,
  titlesOf,
  useLinkLines,
} from '../videos/LineChecks.tsx';

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
    const load = async () => {
      const all = await store.all();
      const old = outdated(all, Date.now());
      for (const { id } of old) await store.remove(id);
      setShared(all.filter((each) => !old.includes(each)).sort((a, b) => a.at - b.at));
    };
    // A browser without storage: there is nothing that was shared.
    load().catch(() => undefined);
  }, []);

  const forget = async () => {
    setShared([]);
    for (const { id } of shared) await store.remove(id).catch(() => undefined);
  };
  return {
    /** What waits for an answer; `undefined` when nothing does. */
    waiting:
      shared.length > 0 && !isAdded
        ? {
            ...toldApart(shared.flatMap(({ lines }) => lines)),
            files: shared.flatMap(({ files }) => files),
          }
        : undefined,
    note: shared.length > 0 ? undefined : NOTES[params.get('shared') ?? ''],
    added: () => {
      setIsAdded(true);
    },
    /** What was added is saved. */
    saved: async () => {
      if (isAdded) await forget();
    },
    leaveOut: forget,
  };
};

/** What was shared with the app, apart from the form until the teacher has looked at it. */
function SharedBox({
  waiting: { usable, foreign, files },
  onAdd,
  onLeaveOut,
}: {
  waiting: NonNullable<ReturnType<typeof useShared>['waiting']>;
  onAdd: () => void;
  onLeaveOut: () => void;
}) {
  const pdfs = files.filter(isPdf).length;
  const counts = [
    [usable.length, 'link'],
    [pdfs, 'PDF'],
    [files.length - pdfs, 'picture'],
  ] as const;
  const what = counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)]));
  const list = (texts: readonly string[]) => (
    <ul className="shared-names">
      {texts.map((text, index) => (
        <li key={index}>{text.slice(0, 300)}</li>
      ))}
    </ul>
  );
  return (
    <Panel title={`Shared with this app: ${formatList(what) || 'nothing to add'}`}>
      {what.length > 0 && list([...usable, ...files.map(({ name }) => name)])}
      {foreign.length > 0 && (
        <>
          <p>Not added, because it is no YouTube link:</p>
          {list(foreign)}
        </>
      )}
      <div className="row-actions">
        {what.length > 0 && (
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

/** The pasted links, which a reload leaves in their field. */
const useTypedLinks = () => {
  const [links, setLinks] = useState(
    () => readDraft(localStorage, DRAFT, Date.now(), { links: '' })?.values.links ?? '',
  );
  useEffect(() => {
    const draft = { values: { links }, savedAt: Date.now(), at: typedHere() };
    if (links === '') dropDraft(localStorage, DRAFT);
    else writeDraft(localStorage, DRAFT, draft);
  }, [links]);
  return [links, setLinks] as const;
};

/** A text without some of its lines, and nothing where only blank ones are left: `('a\nb', ['a'])` -> `b` */
export const withoutLines = (text: string, lines: readonly string[]): string => {
  const left = text.split('\n').filter((line) => !lines.includes(line));
  return left.some((line) => line.trim() !== '') ? left.join('\n') : '';
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
  const [recent] = useState(recentPlaces);
  /** The classes with chapters, those used last first. */
  const ordered = placesInOrder(classes, recent);
  const [chosen, choose] = useState(() => recent[0] ?? newestPlace(classes));
  const classRecord = ordered.find(({ id }) => id === chosen?.classId) ?? ordered[0];
  const chapter =
    classRecord?.chapters.find(({ id }) => id === chosen?.chapterId) ?? classRecord?.chapters[0];
  return { ordered, classRecord, chapter, choose };
};

/**
 * `/admin/today`: what was taught today, to the chapter that it belongs to: links, PDFs and photographed pages in one go. A
 * save keeps all of it on this device, and `sender`, whose code comes with the first screens, sends it from there.
 */
export function TodayScreen() {
  const { sender, content } = useAdmin();
  const { ordered, classRecord, chapter, choose } = usePlace(content.classes);
  const place = { classId: classRecord?.id ?? '', chapterId: chapter?.id ?? 0 };
  const placeName =
    classRecord && chapter ? `${classRecord.title}, ${plainFormulas(chapterHeading(chapter))}` : '';
  const pdfs = useChosenPdfs(chapter, sender);
  const { files, ready } = pdfs;
  const [text, setText] = useTypedLinks();
  // What waits for this chapter counts as being there.
  const waitingVideos = useSenderState().works.flatMap((work) =>
    work.kind === 'videos' && isSamePlace(work.place, place)
      ? work.videos.map(({ title, url }, index) => ({ id: `${work.id}-${index}`, title, url }))
      : [],
  );
  const { title = '', videos = [] } = chapter ?? {};
  const links = useLinkLines(LINKS_FIELD, text, { title, videos: [...videos, ...waitingVideos] });
  const { lines, wrong } = links;
  // Where no line can be a video, files may still be added.
  const checked = lines.every(({ kind }) => kind === 'wrong') ? ok([]) : links.checked;
  const photos = usePhotos(pdfs, placeName);
  const shared = useShared();
  const addShared = () => {
    if (!shared.waiting) return;
    const { usable, files: added } = shared.waiting;
    setText((now) => {
      const typed = now.split('\n').filter((line) => line.trim() !== '');
      return [...typed, ...usable.filter((line) => !typed.includes(line))].join('\n');
    });
    pdfs.add(added.filter(isPdf));
    const pictures = added.filter((file) => !isPdf(file));
    if (pictures.length > 0) photos.take(pictures);
    shared.added();
  };
  const saidSaved = useSavedToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [tried, setTried] = useState<{ text: string; files: number; message: string }>();
  const ask = useAsk();
  useLeaveWarning(files.length > 0 || photos.screen !== undefined, LEAVING);

  /** Puts everything on this device; whether it is there. */
  const keepAll = async (): Promise<boolean> => {
    const fail = (message: string, isOfLines: boolean) => {
      setTried({ text, files: files.length, message });
      if (isOfLines) links.goToWrong();
      return false;
    };
    setTried(undefined);
    if (checked.kind !== 'ok') return fail(checked.message, true);
    // What is on the screen now is what is sent, to this chapter; what comes from here on stays for the next save.
    if (checked.value.length === 0 && ready.length === 0) {
      return fail(wrong ?? NOTHING, wrong !== undefined);
    }
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await mayBeSaved(ask, titlesOf(lines), FORM).catch(() => true))) return false;
    if (!(await pdfs.keepAll({ place, placeName }, ready))) return false;
    if (checked.value.length > 0) {
      await sender?.keep({ kind: 'videos', place, placeName, videos: checked.value });
      const left = lines.flatMap(({ kind, line }) => (kind === 'wrong' ? [line - 1] : []));
      const sent = text.split('\n').filter((_, index) => !left.includes(index));
      setText((now) => withoutLines(now, sent));
    }
    await shared.saved();
    rememberPlace(place);
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
    void sender?.run(true);
  };

  /** Why the last save did not go through; it is said until something is changed. */
  const problem = tried?.text === text && tried.files === files.length ? tried.message : undefined;
  const fault = checked.kind === 'ok' ? wrong : checked.message;
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
        <PlaceFields form={FORM} classes={ordered} place={place} onPlace={choose} />
        <TextArea
          id={LINKS_FIELD}
          name="links"
          label={LINKS_LABEL}
          value={text}
          onValue={setText}
          rows={3}
          spellCheck={false}
          error={problem === fault ? fault : undefined}
        />
        <LineChecks lines={lines} text={text} onText={setText} busy={busy} />
        <ChosenPdfs pdfs={pdfs} photos={photos} />
        <div className="actions sticky">
          <div className="actions-note">
            <LinesNote links={links} problem={problem} />
          </div>
          <Link className="button secondary" to="/admin">
            Close
          </Link>
          <Button type="submit" kind="primary" disabled={busy || !sender}>
            {busy ? 'Saving...' : `Save${isSomething ? leavingOut(lines) : ''}`}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
