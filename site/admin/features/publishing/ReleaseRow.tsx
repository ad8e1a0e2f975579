import { useState } from 'react';
import { clockTime } from '#domain/text/calendar.ts';
import type { Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import type { Confirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FoldedList } from './FoldedList.tsx';
import { englishPages, PageLists, pageCounts } from './PageLists.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

/** One kept version of the site. */
export type Release = Value<Api['publishing']['releases']['$get']>['releases'][number];

/** What changed, in words: what was restored or imported first, then each change by name. */
const wordsOf = ({ changes, edits }: Release): string[] => {
  const isTold = changes !== null && changes.length > 0;
  const done = edits.filter(({ replaces }) => replaces || !isTold).map(({ what }) => what);
  const words = [...done.reverse(), ...(changes ?? [])];
  if (words.length > 0) return words;
  return [changes === null ? 'Oldest saved version' : 'Website software updated'];
};

/** One kept version: when, what changed in words, who did it, and Restore. */
export function ReleaseRow({
  release,
  time,
  name,
  confirmed,
  onRestored,
}: {
  release: Release;
  /** The time that distinguishes it from its neighbours: `10:26 am`. */
  time: string;
  /** Which version it is: `today, 10:26 am`. */
  name: string;
  confirmed: Confirmed;
  onRestored: (warning: string | undefined) => void;
}) {
  /** When the question was opened; its answer is of that moment. */
  const [asked, setAsked] = useState<number>();
  const people = [...new Set(release.edits.map(({ by }) => by))];
  return (
    <li className="row release">
      <div className="row-main">
        <h4>
          {time}
          {release.live && <span className="tag">Live now</span>}
        </h4>
        <FoldedList lines={wordsOf(release)} />
        {people.length > 0 && <p className="meta">By {people.join(' and ')}</p>}
      </div>
      <details>
        <summary>{pageCounts(englishPages(release))}</summary>
        {release.edits.length > 0 && (
          <ul className="meta edits">
            {release.edits.map(({ at, by, what }) => (
              <li key={`${at} ${what}`}>
                {clockTime(at)}, {by}: {what}
              </li>
            ))}
          </ul>
        )}
        <PageLists pages={englishPages(release)} linked={release.live} />
      </details>
      <div className="row-actions">
        {!release.live && (
          <Button
            aria-label={`Restore the version of ${name}`}
            onClick={() => {
              setAsked(Date.now());
            }}
          >
            Restore
          </Button>
        )}
      </div>
      {asked !== undefined && (
        <RestoreDialog
          id={release.id}
          name={name}
          asked={asked}
          confirmed={confirmed}
          onRestored={(warning) => {
            setAsked(undefined);
            onRestored(warning);
          }}
          onCancel={() => {
            setAsked(undefined);
          }}
        />
      )}
    </li>
  );
}
