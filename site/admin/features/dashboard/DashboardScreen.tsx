import { Link } from 'react-router';
import type { ContentClass } from '#domain/content/content.ts';
import type { Api } from '../../client/api-client.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { counted } from '#domain/text/format.ts';
import { MailFaultBanner } from '../../ui/feedback/MailFaultBanner.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { countsOf, totals } from './counts.ts';

/** `/admin`: how much there is, each class with its counts, and what is done most. */
export function DashboardScreen({
  classes,
  listEnquiries,
  waiting,
  onLogout,
}: {
  classes: readonly ContentClass[];
  listEnquiries: Api['enquiries']['list'];
  /** Pieces of work on this device that are not on the site yet. */
  waiting: number;
  onLogout: () => void;
}) {
  const all = totals(classes);
  const [first] = classes;
  const inbox = useLoaded('enquiries', () => listEnquiries());
  const figures = [
    ['Total Classes', classes.length],
    ['Chapters', all.chapters],
    ['Study Materials', all.materials],
    ['Videos', all.videos],
  ] as const;

  return (
    <Screen
      title="Dashboard"
      actions={
        <Link className="button primary" to="/admin/today">
          Add today’s work
        </Link>
      }
    >
      {waiting > 0 && (
        <p className="banner">
          {waiting} waiting on this device. <Link to="/admin/today">Show</Link>
        </p>
      )}
      <MailFaultBanner fault={inbox.data?.mailFault} />
      <dl className="figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>

      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <div className="row-actions">
          <Link className="button primary" to="/admin/classes?form=new">
            Add New Class
          </Link>
          {first && (
            <Link
              className="button secondary"
              to={`/admin/classes?edit=${encodeURIComponent(first.id)}`}
            >
              Update {first.title}
            </Link>
          )}
          <Button onClick={onLogout}>Logout</Button>
        </div>
      </section>

      <section aria-labelledby="class-overview">
        <h2 id="class-overview">Classes</h2>
        <ul className="rows">
          {classes.map((classRecord) => {
            const { chapters, materials, videos } = countsOf(classRecord);
            return (
              <li className="row" key={classRecord.id}>
                <div className="row-main">
                  <h3>{classRecord.title}</h3>
                  <p className="meta">
                    {counted(chapters, 'chapter')}, {counted(materials, 'material')},{' '}
                    {counted(videos, 'video')}
                  </p>
                </div>
                <div className="row-actions">
                  <Link
                    className="button secondary"
                    to={`/admin/classes/${classRecord.id}/chapters`}
                    aria-label={`Manage ${classRecord.title}`}
                  >
                    Manage
                  </Link>
                  <Link
                    className="button secondary"
                    to={`/admin/classes/${classRecord.id}/offer`}
                    aria-label={`Batches and fees of ${classRecord.title}`}
                  >
                    Batches
                  </Link>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </Screen>
  );
}
