import { describeMoment, distinctTimes } from '#domain/content/edit-sessions.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import type { Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { Button } from '../../ui/fields/Button.tsx';

type ListedVersion = Value<Api['history']['posts'][':id']['$get']>['versions'][number];

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** A version with when it came about: `Today, 10:26 am`; `Before today, 10:26 am` of one that a save only found. */
export interface NamedVersion {
  version: ListedVersion;
  name: string;
}

/** Names the versions, with seconds where two of a day share a minute. */
const named = (versions: readonly ListedVersion[], now: number): NamedVersion[] =>
  versions.map((version) => {
    const { at, side } = version;
    const day = indiaDay(new Date(at));
    const alike = versions.filter((one) => one.side === side && indiaDay(new Date(one.at)) === day);
    const times = distinctTimes(alike.map((one) => one.at));
    const moment = describeMoment(at, times[alike.indexOf(version)] ?? '', now);
    return { version, name: side === 'before' ? `Before ${moment}` : capital(moment) };
  });

/** The versions of a post, newest first, to choose one from (POST-34). */
export function VersionList({
  versions,
  now,
  onChoose,
}: {
  versions: readonly ListedVersion[];
  now: number;
  onChoose: (chosen: NamedVersion) => void;
}) {
  if (versions.length === 0) {
    return <p>No earlier version is kept. From now on each save is, for up to 90 days.</p>;
  }
  return (
    <ul className="rows">
      {named(versions, now).map(({ version, name }) => (
        <li key={`${version.key} ${version.side}`} className="row change">
          <div className="row-main">
            <h3>{name}</h3>
            {version.words.length > 0 && <p>{capital(version.words.join('; '))}</p>}
            <p className="meta">
              {version.side === 'after' && version.by}
              {version.isPresent && ' (saved now)'}
            </p>
          </div>
          <div className="row-actions">
            <Button
              aria-label={`Compare: ${name}`}
              onClick={() => {
                onChoose({ version, name });
              }}
            >
              Compare
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
