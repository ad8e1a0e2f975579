import { useRef, useState, useSyncExternalStore } from 'react';
import type { ContentClass } from '#domain/content/content.ts';
import { useSavedToast } from '../../ui/feedback/Toast.tsx';
import { useLeaveWarning } from '../../ui/forms/LeaveGuard.tsx';
import { useFormulaQuestion } from '../../ui/formulas/FormulaQuestion.tsx';
import { focusHeading } from '../../ui/screens/Screen.tsx';
import { titlesOf } from '../videos/LineChecks.tsx';
import { usePhotos } from '../uploads/ChosenPdfs.tsx';
import { rememberPlace } from '../chapters/places.ts';
import type { QueuedFile } from '../uploads/queued-file.ts';
import type { Sender } from '../uploads/sender.ts';
import { usePlace } from './use-place.ts';
import { useShared } from './use-shared.ts';
import { usePdfs } from '../uploads/use-pdfs.ts';
import { useTodayLinks } from './use-today-links.ts';

const NOTHING = 'Paste a link, choose a PDF or photograph a page first.';

const LEAVING = {
  title: 'Leave without saving?',
  text: 'You will have to choose the files that are not saved yet again.',
};

/**
 * Today's work while it is put together: its chapter, links, PDFs and photographed pages. A save keeps all of it on this
 * device, and `sender` sends it from there.
 */
export const useTodayForm = ({
  linksField,
  classes,
  sender,
}: {
  /** The id of the field of links. */
  linksField: string;
  classes: readonly ContentClass[];
  sender: Sender;
}) => {
  const chosen = usePlace(classes);
  const { place, placeName, chapter } = chosen;
  const sending = useSyncExternalStore(sender.subscribe, sender.state, sender.state);
  const pdfs = usePdfs({ chapter, sender });
  const { queue } = pdfs;
  const { files } = pdfs.state;
  const typed = useTodayLinks({
    fieldId: linksField,
    place,
    chapter,
    waiting: sending.works,
  });
  const { links, setLinks, lines, checked } = typed;
  const photos = usePhotos(pdfs, placeName);
  const shared = useShared();
  const addShared = () => {
    if (!shared.waiting) return;
    const { lines: links, pdfs: files, pictures } = shared.waiting;
    setLinks((now) => {
      const typed = now.split('\n').filter((line) => line.trim() !== '');
      return [...typed, ...links.filter((line) => !typed.includes(line))].join('\n');
    });
    queue.add(files);
    if (pictures.length > 0) photos.take(pictures);
    shared.added();
  };
  const saidSaved = useSavedToast();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [tried, setTried] = useState<{ links: string; files: number; message: string }>();
  const question = useFormulaQuestion();
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
    const ready = files.filter(({ phase }) => phase.kind !== 'refused').map(({ key }) => key);
    if (checked.value.length === 0 && ready.length === 0) {
      fail(typed.wrong?.reason ?? NOTHING);
      if (typed.wrong) typed.goToWrong();
      return false;
    }
    // What checks formulas may not load without a network: that must not hold anything up.
    if (!(await question.ask(titlesOf(lines)).catch(() => true))) return false;
    await pdfs.keepAll({ place, placeName }, ready);
    const isFailed = ({ key, phase }: QueuedFile) => phase.kind === 'failed' && ready.includes(key);
    if (queue.state().files.some(isFailed)) return false;
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

  return {
    chosen,
    typed,
    pdfs,
    photos,
    shared,
    /** Puts what was shared into the form. */
    addShared,
    question,
    sending,
    busy,
    save,
    /** Why the last save did not go through; it is said until something is changed. */
    problem: tried?.links === links && tried.files === files.length ? tried.message : undefined,
  };
};
