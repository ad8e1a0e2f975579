import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Versioned } from '#domain/content/content.ts';
import { isNoticeShown } from '#domain/profile/notice.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { indiaDay, longDate } from '#domain/text/calendar.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';

const DAY_MS = 86_400_000;

/** The form of the notice comes when it is opened. */
const Form = lazy(async () => ({
  default: (await import('../settings/NoticeSection.tsx')).NoticeSection,
}));

const stateOf = ({ notice, noticeUntil }: Profile, isOn: boolean): string => {
  if (notice === '') return 'Off. It is a line above every page, such as a holiday.';
  if (!isOn) return 'Off.';
  return noticeUntil === undefined
    ? 'On, until you turn it off.'
    : `On until ${longDate(noticeUntil)}.`;
};

/** The line above every page: whether it is on and until when, with a tap to turn it off and on again. */
export function NoticeNow() {
  const { api, content } = useAdmin();
  const { profile } = content;
  // In the address, where Undo after Cancel and a reload find it.
  const [address, setAddress] = useSearchParams();
  const { busy, problem, run } = useAction();
  const say = useToast();
  const [now] = useState(() => Date.now());
  const isOn = isNoticeShown(profile, now);

  const turn = async () => {
    // The text stays: off is a last day that is over.
    const until = isOn ? indiaDay(new Date(Date.now() - DAY_MS)) : undefined;
    const saved = await run('The notice was not changed', async () => {
      const save = ({ noticeUntil: _, ...rest }: Versioned<Profile>) =>
        settle(
          api.profile.$put({
            json: { ...rest, ...(until !== undefined && { noticeUntil: until }) },
          }),
        );
      const answer = await save(profile);
      // Another device saved other settings meanwhile.
      return answer.kind === 'refused' && answer.current !== undefined
        ? save(answer.current)
        : answer;
    });
    if (saved) say(isOn ? 'Notice turned off.' : 'Notice turned on.');
  };

  return (
    <section aria-labelledby="notice-now">
      <h2 id="notice-now">Notice</h2>
      {problem && <ErrorSummary problem={problem} />}
      <div className="panel">
        {profile.notice !== '' && <p>{profile.notice}</p>}
        <p className="meta">{stateOf(profile, isOn)}</p>
        {address.get('form') === 'notice' ? (
          <Suspense fallback={<Loading text="Loading..." />}>
            <Form
              onClose={() => {
                setAddress({}, { replace: true });
              }}
            />
          </Suspense>
        ) : (
          <div className="row-actions">
            {profile.notice !== '' && (
              <Button disabled={busy} onClick={() => void turn()}>
                {isOn ? 'Turn off' : 'Turn on'}
              </Button>
            )}
            <Button
              onClick={() => {
                setAddress({ form: 'notice' });
              }}
            >
              {profile.notice === '' ? 'Write a notice' : 'Change'}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
