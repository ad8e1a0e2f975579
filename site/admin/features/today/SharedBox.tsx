import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { counted, formatList } from '#domain/text/format.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { deviceStore } from '../uploads/device-store.ts';
import { outdated, toldApart, type Shared } from './shared.ts';

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
export const useShared = () => {
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
export function SharedBox({
  waiting: { title, names, foreign },
  onAdd,
  onLeaveOut,
}: {
  waiting: NonNullable<ReturnType<typeof useShared>['waiting']>;
  onAdd: () => void;
  onLeaveOut: () => void;
}) {
  return (
    <section className="panel" aria-labelledby="today-shared">
      <h2 id="today-shared">{title}</h2>
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
    </section>
  );
}
