import { Link } from 'react-router';
import { meetingOn } from '#domain/offer/timetable';
import { dateAndTime, DAY_MS, indiaDay, longDate, timeName } from '#domain/text/calendar';
import { useAdmin, useSenderState } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { LogoutButton } from '#ui/dialogs/LogoutButton.tsx';
import { Seats } from '../offer/Seats.tsx';
import { LoadedPart, MailFaultBanner, useLoaded } from '#ui/feedback/Loaded.tsx';
import { LinkButton, Panel, Row, Screen } from '#ui/screens/Screen.tsx';
import { Button } from '#ui/fields/Controls.tsx';
import { EnquiryCard, isWaiting, summaryOf, useEnquiryChanges } from '../enquiries/EnquiryCard.tsx';
import { lazy, Suspense, useState } from 'react';
import type { ContentClass, Versioned } from '#domain/content/content';
import { isNoticeShown } from '#domain/profile/notice';
import type { Profile } from '#domain/profile/profile';
import { classAdminPath, offerAdminPath, postAdminPath } from '#domain/content/admin-paths';
import { keptDrafts } from '#ui/forms/draft-store.ts';
import { counted } from '#domain/text/format';

/** The batches that meet today, with their seats; nothing on a site without batches. */
function BatchesToday() {
  const { classes } = useAdmin().content;
  const all = classes.flatMap(({ id, title, batches = [] }) =>
    batches.map((batch) => ({ ...batch, classId: id, title })),
  );
  if (all.length === 0) return null;
  const today = meetingOn(all, indiaDay(new Date()));
  return (
    <Panel className="" title="Batches today">
      {today.length === 0 && <p className="meta">No batch meets today.</p>}
      <ul className="rows">
        {today.map(({ classId, title, ...batch }) => (
          <Row
            key={`${classId} ${batch.id}`}
            heading="h3"
            title={<Link to={offerAdminPath(classId)}>{title}</Link>}
            meta={`${timeName(batch.start)} to ${timeName(batch.end)}`}
            actions={<Seats classId={classId} batch={batch} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The most messages on the dashboard; the inbox has the others. */
const SHOWN = 3;

/** Who waits for an answer, with a tap to call, to write on WhatsApp and to say that it is done. */
function EnquiriesNow() {
  const { api } = useAdmin();
  const inbox = useLoaded('enquiries', () => api.enquiries.$get({ query: {} }));
  const changes = useEnquiryChanges();
  return (
    <Panel className="" title="New enquiries" problem={changes.problem}>
      <MailFaultBanner fault={inbox.data?.mailFault} />
      <LoadedPart loaded={inbox} loading="Loading messages...">
        {({ enquiries, counts, due }) => {
          const waiting = enquiries.filter(isWaiting).slice(0, SHOWN);
          const others = counts.new + due - waiting.length;
          return waiting.length === 0 ? (
            <p className="meta">None. Everybody who wrote has an answer.</p>
          ) : (
            <>
              <ul className="rows">
                {waiting.map((enquiry) => (
                  <li
                    className={`row enquiry ${enquiry.status === 'new' ? 'new' : 'due'}`}
                    key={enquiry.id}
                  >
                    <h3>{enquiry.name}</h3>
                    <p className="meta">{summaryOf(enquiry)}</p>
                    <EnquiryCard enquiry={enquiry} changes={changes}>
                      <Button
                        disabled={changes.busy}
                        aria-label={`Called ${enquiry.name}`}
                        onClick={() => void changes.setStatus(enquiry, 'called')}
                      >
                        Called
                      </Button>
                    </EnquiryCard>
                  </li>
                ))}
              </ul>
              {others > 0 && <Link to="/admin/enquiries">{others} more in Enquiries</Link>}
            </>
          );
        }}
      </LoadedPart>
    </Panel>
  );
}

const stateOf = ({ notice, noticeUntil }: Profile, isOn: boolean) => {
  if (notice === '') return 'Off. It is a line above every page, such as a holiday.';
  if (!isOn) return 'Off.';
  return noticeUntil === undefined
    ? 'On, until you turn it off.'
    : `On until ${longDate(noticeUntil)}.`;
};

/** The line above every page: whether it is on and until when, with a tap to turn it off and on again. */
function NoticeNow() {
  const { api, content } = useAdmin();
  const { profile } = content;
  const [now] = useState(() => Date.now());
  const isOn = isNoticeShown(profile, now);

  const turn = async () => {
    // The text stays: off is a last day that is over.
    const noticeUntil = isOn ? indiaDay(Date.now() - DAY_MS) : undefined;
    const save = (stored: Versioned<Profile>) =>
      api.profile.$put({ json: { ...stored, noticeUntil } });
    const answer = await save(profile);
    // Another device saved other settings meanwhile.
    return answer.kind === 'refused' && answer.current ? save(answer.current) : answer;
  };

  return (
    <Panel className="" title="Notice">
      <div className="panel">
        {profile.notice !== '' && <p>{profile.notice}</p>}
        <p className="meta">{stateOf(profile, isOn)}</p>
        <div className="row-actions">
          {profile.notice !== '' && (
            <ActionButton
              failed="The notice was not changed"
              call={turn}
              said={isOn ? 'Notice turned off.' : 'Notice turned on.'}
            >
              {isOn ? 'Turn off' : 'Turn on'}
            </ActionButton>
          )}
          <LinkButton to="/admin/settings?section=notice">
            {profile.notice === '' ? 'Write a notice' : 'Change'}
          </LinkButton>
        </div>
      </div>
    </Panel>
  );
}

/** What was begun: work that waits on this device, texts that were not saved, and posts that are drafts. */
function Unfinished() {
  const { content } = useAdmin();
  const waiting = useSenderState().works.length;
  const [typed] = useState(keptDrafts);
  const links = [
    ...(waiting > 0 ? [[`${waiting} waiting on this device`, '/admin/today'] as const] : []),
    ...typed.map(
      ({ at, savedAt }) => [`${at.title}: not saved, ${dateAndTime(savedAt)}`, at.path] as const,
    ),
    ...content.blogPosts.flatMap(({ status, title, id }) =>
      status === 'draft' ? [[`Draft: ${title}`, postAdminPath(id)] as const] : [],
    ),
  ];
  if (links.length === 0) return null;
  return (
    <Panel className="" title="Unfinished">
      <ul className="links">
        {links.map(([words, to], index) => (
          <li key={index}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// It is below what waits, and gone one day.
const SetUp = lazy(async () => ({ default: (await import('./SetUp.tsx')).SetUp }));

/** How much a class, or all classes together, hold. */
const countsOf = (chapters: ContentClass['chapters']) => ({
  chapters: chapters.length,
  materials: chapters.flatMap(({ materials }) => materials).length,
  videos: chapters.flatMap(({ videos }) => videos).length,
});

/** `/admin`: what waits for the teacher now, then what was begun, then how much there is. */
export function DashboardScreen() {
  const { content, me } = useAdmin();
  const { classes } = content;
  const all = countsOf(classes.flatMap(({ chapters }) => chapters));
  const [first] = classes;
  const figures = [
    ['Total Classes', classes.length],
    ['Chapters', all.chapters],
    ['Study Materials', all.materials],
    ['Videos', all.videos],
  ] as const;

  return (
    <Screen title="Dashboard">
      <EnquiriesNow />
      <LinkButton kind="primary" to="/admin/today">
        Add today’s work
      </LinkButton>
      <BatchesToday />
      {me.role === 'administrator' && <NoticeNow />}
      <Unfinished />
      {me.role === 'administrator' && (
        <Suspense>
          <SetUp />
        </Suspense>
      )}

      <dl className="figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>

      <Panel className="" title="Classes">
        <ul className="rows">
          {classes.map(({ id, title, chapters: own }) => {
            const { chapters, materials, videos } = countsOf(own);
            return (
              <Row
                key={id}
                heading="h3"
                title={title}
                meta={[
                  counted(chapters, 'chapter'),
                  counted(materials, 'material'),
                  counted(videos, 'video'),
                ]}
                actions={
                  <>
                    <LinkButton to={classAdminPath(id)} aria-label={`Manage ${title}`}>
                      Manage
                    </LinkButton>
                    <LinkButton to={offerAdminPath(id)} aria-label={`Batches and fees of ${title}`}>
                      Batches
                    </LinkButton>
                  </>
                }
              />
            );
          })}
        </ul>
      </Panel>

      <Panel className="" title="Quick Actions">
        <div className="row-actions">
          <LinkButton to="/admin/classes?form=new">Add New Class</LinkButton>
          {first && (
            <LinkButton to={`/admin/classes?edit=${first.id}`}>Update {first.title}</LinkButton>
          )}
          <div className="wide-only">
            <LogoutButton kind="secondary" />
          </div>
        </div>
      </Panel>
    </Screen>
  );
}
