import {
  describeMoment,
  groupEditSessions,
  describeEditSession,
  distinctTimes,
} from '#domain/content/edit-sessions.ts';
import type { Confirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { ReleaseRow, type Release } from './ReleaseRow.tsx';

const timeOf = ({ publishedAt }: Release): number => Date.parse(publishedAt);

/** Every kept version of the site, newest first, grouped by time. */
export function History({
  releases,
  confirmed,
  onRestored,
}: {
  releases: readonly Release[];
  confirmed: Confirmed;
  /** Called with the version that was restored, and what is missing of it. */
  onRestored: (name: string, warning: string | undefined) => void;
}) {
  const now = new Date().getTime();
  return groupEditSessions(releases, timeOf).map((group) => {
    const instants = group.map(timeOf);
    const [last = now] = instants;
    const times = distinctTimes(instants);
    const heading = describeEditSession(instants.at(-1) ?? last, last, now);
    return (
      <section key={group[0]?.id} className="edit-session" aria-label={heading}>
        <h3>{heading}</h3>
        <ul className="rows">
          {group.map((release, index) => {
            const time = times[index] ?? '';
            const name = describeMoment(timeOf(release), time, now);
            return (
              <ReleaseRow
                key={release.id}
                release={release}
                time={time}
                name={name}
                confirmed={confirmed}
                onRestored={(warning) => {
                  onRestored(name, warning);
                }}
              />
            );
          })}
        </ul>
      </section>
    );
  });
}
