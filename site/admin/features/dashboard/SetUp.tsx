import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { describeDelivery } from '#domain/contact/enquiry-words';
import { sampleLessons } from '#domain/content/health';
import { telNumber, whatsappUrl } from '#domain/profile/contact-links';
import type { Profile } from '#domain/profile/profile';
import { SAMPLE } from '#domain/profile/sample';
import { counted } from '#domain/text/format';
import { OTHER_LANGUAGES } from '#domain/text/language';
import { chapterCalls, inAddress } from '#client/api';
import { useAdmin } from '#client/admin';
import { remember, remembered } from '#client/device-memory';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { useSignInMethods } from '#ui/dialogs/ConfirmIdentity.tsx';
import { Button } from '#ui/fields/Controls.tsx';
import { Panel } from '#ui/screens/Screen.tsx';
import { useLoaded } from '#ui/feedback/Loaded.tsx';
import { lookAgain } from '../enquiries/EnquiryCard.tsx';

const STORE = 'admin-set-up';
const toSettings = (field: keyof Profile, words: string, onClick?: () => void) => (
  <Link to={`/admin/settings?section=${field}`} onClick={onClick}>
    {words}
  </Link>
);

/** What was tried on this device, and with which value: another number has to be tried again. */
type Tried = Readonly<Record<string, string>>;

interface Line {
  label: string;
  done: boolean;
  /** What to do about it: a link, mostly. */
  todo: ReactNode;
}

/** What a new site needs before it is a teacher's own. Each line is ticked by what the site knows; done, the card is gone. */
export function SetUp() {
  const { api, content } = useAdmin();
  const { profile, classes } = content;
  const { phone, whatsapp, email, teacherName, address, translations } = profile;
  const [tried, setTried] = useState(() => (remembered(STORE) ?? {}) as Tried);
  const mark = (now: Tried) => setTried({ ...tried, ...now });
  const [testId, setTestId] = useState<string>();

  const inbox = useLoaded('enquiries', () => api.enquiries.$get({ query: {} }), {
    everyMs: (page) => lookAgain(page?.enquiries),
  });
  const methods = useSignInMethods();
  const { enquiries = [] } = inbox.data ?? {};
  const test = enquiries.find(({ id }) => id === testId)?.delivery;
  const hasArrived = enquiries.some(
    ({ delivery }) =>
      delivery.state === 'sent' && delivery.inOutbox !== true && delivery.to === email,
  );
  const known: Tried = {
    ...tried,
    ...(hasArrived && { email }),
    ...(matchMedia('(display-mode: standalone)').matches && { app: 'installed' }),
  };
  // Messages are deleted after 90 days, and the app may be opened in the browser again.
  useEffect(() => remember(STORE, known));
  const samples = sampleLessons(classes);

  const deleteSamples = async () => {
    const { videos, materials } = chapterCalls(api);
    for (const { kind, id, ...place } of samples) {
      const param = inAddress(place);
      const answer = await (kind === 'video'
        ? videos[':videoId'].$delete({ param: { ...param, videoId: id } })
        : materials[':materialId'].$delete({ param: { ...param, materialId: id } }));
      // Gone already is as good.
      if (answer.kind !== 'ok' && !(answer.kind === 'refused' && answer.code === 'not-found')) {
        return answer;
      }
    }
    return { kind: 'ok' as const, value: undefined };
  };

  /** A number is tried by opening what a visitor's tap opens. */
  const number = (
    what: 'phone' | 'whatsapp',
    label: string,
    value: string,
    href: string,
  ): Line => ({
    label,
    done: tried[what] === value,
    todo:
      value === SAMPLE.phone ? (
        toSettings(what, 'Enter your number')
      ) : (
        <a
          href={href}
          target={what === 'whatsapp' ? '_blank' : undefined}
          rel="noopener"
          onClick={() => mark({ [what]: value })}
        >
          Try {value}
        </a>
      ),
  });
  /** What may be right as it came: it is done when it was changed, or looked at. */
  const looked = (label: string, field: keyof Profile, isChanged: boolean): Line => ({
    label,
    done: isChanged || tried[field] !== undefined,
    todo: toSettings(field, 'Check them', () => mark({ [field]: 'seen' })),
  });

  const lines: Line[] = [
    {
      label: 'Your name in three languages',
      done:
        teacherName !== SAMPLE.teacherName &&
        OTHER_LANGUAGES.every((language) => translations?.[language]?.teacherName),
      todo: toSettings('teacherName', 'Enter it'),
    },
    number('phone', 'Phone tried', phone, `tel:${telNumber(phone)}`),
    number('whatsapp', 'WhatsApp tried', whatsapp, whatsappUrl(whatsapp, '')),
    looked('Opening hours', 'openingHours', false),
    {
      label: 'Email that arrives',
      done: known['email'] === email,
      todo:
        email === SAMPLE.email ? (
          toSettings('email', 'Enter your address')
        ) : (
          <>
            <ActionButton
              disabled={test?.state === 'queued'}
              failed="The message was not sent"
              call={() => api.enquiries.test.$post({})}
              onDone={({ id }) => {
                setTestId(id);
                inbox.reload();
              }}
            >
              Send a test message
            </ActionButton>
            <span role="status">{test && ` ${describeDelivery(test)}`}</span>
          </>
        ),
    },
    {
      label: 'Your portrait',
      done: profile.portrait !== undefined,
      todo: toSettings('portrait', 'Add a picture'),
    },
    {
      label: 'Address and map',
      done: address !== SAMPLE.address && profile.mapPicture !== undefined,
      todo:
        address === SAMPLE.address
          ? toSettings('address', 'Enter your address')
          : toSettings('mapPicture', 'Add a picture of the map'),
    },
    looked('What the site promises', 'promises', profile.promises !== undefined),
    {
      label: 'Biography',
      done: !profile.biography.some((text) => text.includes(SAMPLE.biography)),
      todo: toSettings('biography', 'Write your own'),
    },
    {
      label: 'Sample videos and materials',
      done: samples.length === 0 || tried['samples'] === 'kept',
      todo: (
        <div className="row-actions">
          <ActionButton
            question={{
              title: `Delete ${counted(samples.length, 'sample')}?`,
              text: 'All videos and study materials that came with the site. What you added stays. For 30 days they can be restored under Recently deleted.',
              confirm: 'Delete the samples',
              cancel: 'Keep them',
            }}
            failed="Not every sample was deleted"
            call={deleteSamples}
            busy={`${samples.length} left...`}
          >
            Delete all {samples.length}
          </ActionButton>
          <Button kind="quiet" onClick={() => mark({ samples: 'kept' })}>
            Keep them
          </Button>
        </div>
      ),
    },
    {
      label: 'Installed on this phone',
      done: known['app'] !== undefined,
      todo: 'Browser menu, “Add to Home screen”',
    },
    {
      label: 'Fingerprint or face to log in',
      done: (methods.data?.passkeys ?? []).length > 0,
      todo: <Link to="/admin/settings/account">Add a passkey</Link>,
    },
  ];
  const open = lines.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <Panel
      className="set-up"
      title={`Set up your site (${lines.length - open.length} of ${lines.length} done)`}
    >
      <ul className="rows">
        {lines.map(({ label, done, todo }) => (
          <li className="row" key={label}>
            <h3>
              {done && <span aria-hidden="true">✓ </span>}
              {label}
              {done && <span className="visually-hidden"> (done)</span>}
            </h3>
            {!done && <div className="links">{todo}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
