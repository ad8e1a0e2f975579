import { Link } from 'react-router';
import { meetingOn } from '#domain/offer/timetable.ts';
import { indiaDay, timeName } from '#domain/text/calendar.ts';
import { useAdmin } from '../../client/admin.ts';
import { Seats } from '../offer/Seats.tsx';

/** The batches that meet today, with their seats; nothing on a site without batches. */
export function BatchesToday() {
  const { classes } = useAdmin().content;
  const all = classes.flatMap(({ id, title, batches = [] }) =>
    batches.map((batch) => ({ ...batch, classId: id, title })),
  );
  if (all.length === 0) return null;
  const today = meetingOn(all, indiaDay(new Date()));
  return (
    <section aria-labelledby="batches-today">
      <h2 id="batches-today">Batches today</h2>
      {today.length === 0 && <p className="meta">No batch meets today.</p>}
      <ul className="rows">
        {today.map(({ classId, title, ...batch }) => (
          <li className="row batch" key={`${classId} ${batch.id}`}>
            <div className="row-main">
              <h3>
                <Link to={`/admin/classes/${classId}/offer`}>{title}</Link>
              </h3>
              <p className="meta">
                {timeName(batch.start)} to {timeName(batch.end)}
              </p>
            </div>
            <Seats classId={classId} batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  );
}
