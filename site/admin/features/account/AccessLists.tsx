import type { ReactNode } from 'react';
import { describeAccess, describeFailures } from '#domain/accounts/access.ts';
import { dateAndTime } from '#domain/text/calendar.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';

/** The key of the record among what was loaded. */
export const ACCESS = 'access';

/** One line of the record: what happened, and below it when, where and to which account. */
function Line({ title, details }: { title: string; details: readonly (string | undefined)[] }) {
  return (
    <li className="row">
      <div className="row-main">
        <h3>{title}</h3>
        <p className="meta">{details.filter((detail) => detail !== undefined).join(', ')}</p>
      </div>
    </li>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = `access-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{hint}</p>
      {children}
    </section>
  );
}

const networkWords = (network: string | undefined) =>
  network === undefined ? 'on the server' : `network ${network}`;

/** Who came in, who tried, and what was changed about accounts. */
export function AccessLists() {
  const { api } = useAdmin();
  const loaded = useLoaded(ACCESS, () => settle(api.session.access.$get()));
  return (
    <>
      <Part
        title="Recent activity"
        hint="Sign-ins and changes of passwords and administrators, kept for 90 days. We email you when your account is used on a new device."
      >
        <LoadedPart loaded={loaded} loading="Loading recent activity...">
          {({ entries }) =>
            entries.length === 0 ? (
              <p>Nothing in the last 90 days.</p>
            ) : (
              <ul className="rows">
                {entries.map(({ at, device, network, account: email, by, ...entry }, index) => (
                  <Line
                    key={`${at} ${index}`}
                    title={describeAccess(entry)}
                    details={[
                      dateAndTime(at),
                      email,
                      by && `by ${by}`,
                      device,
                      networkWords(network),
                    ]}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </Part>
      <Part
        title="Failed attempts"
        hint="Wrong passwords and attempts that were stopped, by network and hour, kept for 14 days. A few are normal. If there are many at your account, make sure that nobody else knows your password."
      >
        <LoadedPart loaded={loaded} loading="Loading failed attempts...">
          {({ failures }) =>
            failures.length === 0 ? (
              <p>None in the last 14 days.</p>
            ) : (
              <ul className="rows">
                {failures.map(({ at, network, account: email, ...failure }, index) => (
                  <Line
                    key={`${at} ${index}`}
                    title={describeFailures(failure)}
                    details={[dateAndTime(at), email, networkWords(network)]}
                  />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </Part>
    </>
  );
}
