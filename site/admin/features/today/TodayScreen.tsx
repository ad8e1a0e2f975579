import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentClass } from '#domain/content/content';
import type { Chapter } from '#domain/course/class';
import { counted, formatList } from '#domain/text/format';
import { useAdmin } from '#client/admin';
import { Button } from '#ui/fields/Controls.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { focusHeading, Panel, Screen, TextList } from '#ui/screens/Screen.tsx';
import {
  newestPlace,
  PlaceFields,
  placesInOrder,
  recentPlaces,
  rememberPlace,
} from '../chapters/places.tsx';
import { AddWork, useWork, Waiting, withoutLines } from '../uploads/AddWork.tsx';
import { deviceStore } from '../uploads/device-store.ts';
import { leavingOut } from '../videos/LineChecks.tsx';
import { isUsable, type Shared } from '../uploads/shared.ts';

const store = deviceStore<Shared>('shared');

/** What is said about a share that brought nothing. */
const NOTES: Readonly<Record<string, string>> = {
  nothing: 'Nothing in what was shared can be added here: only YouTube links, PDFs and pictures.',
  full: 'What was shared could not be kept: this device has no room, or the browser forbids it. Choose it here instead.',
};

const isPdf = ({ type }: File) => type === 'application/pdf';

/**
 * What other apps and pages shared with this one, in a box apart from the form of `work`. None of it is in the form before the
 * teacher adds it, and all of it stays on the device until it is saved or left out, so that neither a login nor a reload in
 * between loses it.
 */
const useShared = ({ pdfs, setText }: ReturnType<typeof useWork>) => {
  const [shared, setShared] = useState<readonly Shared[]>([]);
  const [isAdded, setIsAdded] = useState(false);
  const [params] = useSearchParams();

  useEffect(() => {
    // In a browser without storage there is nothing that was shared.
    store.all().then(setShared, () => undefined);
  }, []);

  const lines = shared.flatMap((each) => each.lines);
  const usable = lines.filter(isUsable);
  const foreign = lines.filter((line) => !isUsable(line));
  const files = shared.flatMap((each) => each.files);
  const [papers, pictures] = [files.filter(isPdf), files.filter((file) => !isPdf(file))];
  const counts = [
    [usable.length, 'link'],
    [papers.length, 'PDF'],
    [pictures.length, 'picture'],
  ] as const;
  const what = counts.flatMap(([count, noun]) => (count === 0 ? [] : counted(count, noun)));
  const list = (texts: readonly string[]) => (
    <TextList texts={texts.map((text) => text.slice(0, 300))} />
  );
  const add = () => {
    setText((now) => [withoutLines(now, usable), ...new Set(usable)].filter(Boolean).join('\n'));
    pdfs.add(papers);
    if (pictures.length > 0) pdfs.takePhotos(pictures);
    setIsAdded(true);
  };
  const forget = async () => {
    setShared([]);
    for (const { id } of shared) await store.remove(id).catch(() => undefined);
  };
  return {
    box: shared.length > 0 && !isAdded && (
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
            <Button kind="primary" onClick={add}>
              Add
            </Button>
          )}
          <Button onClick={() => void forget()}>Leave out</Button>
        </div>
      </Panel>
    ),
    note: shared.length > 0 ? undefined : NOTES[params.get('shared') ?? ''],
    /** What was added is saved. */
    saved: async () => {
      if (isAdded) await forget();
    },
  };
};

/** What was taught today, for one chapter: links, PDFs and photographed pages in one go. */
function TodayForm({
  classRecord,
  chapter,
  children,
}: {
  classRecord: ContentClass;
  chapter: Chapter;
  /** The choice of the chapter. */
  children: ReactNode;
}) {
  const work = useWork('today', classRecord, chapter);
  const { pdfs, lines } = work;
  const shared = useShared(work);
  const say = useToast();
  if (pdfs.photographing) return pdfs.photographing;
  return (
    <Screen title="Add today’s work">
      <Waiting />
      {shared.box}
      <AddWork
        work={work}
        takes="both"
        submit={work.ready ? `Save${leavingOut(lines)}` : 'Save'}
        onKept={() => {
          void shared.saved();
          rememberPlace(work.place);
          say('Today’s work saved');
          // What becomes of it is at the top.
          window.scrollTo(0, 0);
          focusHeading();
        }}
        closeTo="/admin"
      >
        {shared.note !== undefined && <p className="banner">{shared.note}</p>}
        {children}
      </AddWork>
    </Screen>
  );
}

/** `/admin/today`: what was taught today, and the chapter that it belongs to: the one used last on this device, until another is chosen. */
export function TodayScreen() {
  const { classes } = useAdmin().content;
  const [recent] = useState(recentPlaces);
  const ordered = placesInOrder(classes, recent);
  const [chosen, choose] = useState(() => recent[0] ?? newestPlace(classes));
  const classRecord = ordered.find(({ id }) => id === chosen?.classId) ?? ordered[0];
  const chapter =
    classRecord?.chapters.find(({ id }) => id === chosen?.chapterId) ?? classRecord?.chapters[0];
  if (!classRecord || !chapter) {
    return (
      <Screen title="Add today’s work">
        <p className="banner">There is no chapter yet. Add one under Classes first.</p>
      </Screen>
    );
  }
  const place = { classId: classRecord.id, chapterId: chapter.id };
  return (
    <TodayForm classRecord={classRecord} chapter={chapter}>
      <PlaceFields classes={ordered} place={place} onPlace={choose} />
    </TodayForm>
  );
}
