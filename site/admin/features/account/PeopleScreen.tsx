import { useState } from 'react';
import type { Answer, Api, Value } from '#client/api';
import { useAdmin } from '#client/admin';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { Row, Screen, SettingsTabs } from '#ui/screens/Screen.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { LOGIN_EMAIL, NEW_PASSWORD, SmallForm } from '#ui/forms/SmallForm.tsx';

type Person = Value<Api['people']['$get']>['people'][number];

const ROLES = [
  { value: 'helper', label: 'Helper: classes, posts and enquiries' },
  { value: 'administrator', label: 'Administrator: everything' },
];

const WAYS = [
  { value: 'link', label: 'They choose it, with a link from me' },
  { value: 'password', label: 'I set it now' },
];

/** `/admin/settings/people`: who may log in, and as what (ACCOUNT-6). */
export function PeopleScreen() {
  const { api, me } = useAdmin();
  const { people: call } = api;
  const people = useLoaded('people', () => call.$get());
  const say = useToast();
  const [link, setLink] = useState<{ name: string; link: string }>();

  const actionsOf = ({ uid, name, role, disabled }: Person) => {
    const param = { uid };
    /** A button that changes the account, after a question if there is one. */
    const change = (
      label: string,
      said: string,
      make: () => Promise<Answer<unknown>>,
      text?: string,
      confirm = label,
    ) => (
      <ActionButton
        kind="quiet"
        aria-label={`${label}: ${name}`}
        question={text === undefined ? undefined : { title: name, text, confirm }}
        failed="Nothing was changed"
        call={make}
        said={said}
        onDone={people.reload}
      >
        {label}
      </ActionButton>
    );
    const set = (json: { disabled: boolean } | { role: Person['role'] }) => () =>
      call[':uid'].$put({ param, json });
    return (
      <>
        <ActionButton
          kind="quiet"
          aria-label={`Password link: ${name}`}
          failed="No link was made"
          call={() => call[':uid'].link.$post({ param })}
          onDone={(made) => setLink({ name, link: made.link })}
        >
          Password link
        </ActionButton>
        {role === 'helper'
          ? change(
              'Make an administrator',
              `${name} is an administrator`,
              set({ role: 'administrator' }),
              'An administrator can do everything: settings, import, restore and people, you too.',
            )
          : change('Make a helper', `${name} is a helper`, set({ role: 'helper' }))}
        {disabled
          ? change('Turn access on', `Access of ${name} is on`, set({ disabled: false }))
          : change(
              'Turn access off',
              `Access of ${name} is off`,
              set({ disabled: true }),
              'This person is logged out at once and cannot log in until you turn access on again.',
            )}
        {change(
          'Remove',
          `${name} removed`,
          () => call[':uid'].$delete({ param }),
          'The account is gone at once, on all devices. What this person did stays in Changes.',
          'Remove account',
        )}
      </>
    );
  };

  return (
    <Screen
      title="People"
      lead="Who may log in. A helper edits classes, posts and enquiries, but not accounts, settings, import and restore."
    >
      <SettingsTabs />
      <LoadedPart loaded={people} loading="Loading people...">
        {(data) => (
          <ul className="rows">
            {data.people.map((person) => {
              const isMe = person.uid === me.uid;
              return (
                <Row
                  key={person.uid}
                  title={person.name}
                  note={isMe && '(you)'}
                  meta={[
                    person.email,
                    person.role === 'helper' ? 'Helper' : 'Administrator',
                    person.disabled && 'access is off',
                    person.waiting && 'has not chosen a password yet',
                  ]}
                  actions={!isMe && actionsOf(person)}
                />
              );
            })}
          </ul>
        )}
      </LoadedPart>
      <div className="actions">
        <DialogButton kind="primary" label="Add a person">
          <Modal title="Add a person">
            <SmallForm
              fields={{
                name: { label: 'Name', autoComplete: 'off' },
                email: { ...LOGIN_EMAIL, autoComplete: 'off' },
                role: { label: 'Role', options: ROLES, value: 'helper' },
                way: { label: 'Password', options: WAYS, value: 'link' },
                password: { ...NEW_PASSWORD, when: ({ way }) => way === 'password' },
              }}
              send={({ role, way, password, ...own }) =>
                call.$post({
                  json: {
                    ...own,
                    role: role === 'administrator' ? role : 'helper',
                    ...(way === 'password' && { password }),
                  },
                })
              }
              onSent={({ link: made }, { name: typed }) => {
                const name = typed.trim();
                people.reload();
                say(`${name} added`);
                if (made !== undefined) setLink({ name, link: made });
              }}
              submit={['Add', 'Adding...']}
            />
          </Modal>
        </DialogButton>
      </div>
      {link && (
        <Modal
          title={`Link for ${link.name}`}
          onClose={() => setLink(undefined)}
          close="Close"
          actions={<CopyButton kind="primary" label="Copy the link" text={link.link} />}
        >
          <p>
            Give this link to {link.name} alone. It sets the password, works once and for 24 hours.
          </p>
          <p>
            <code>{link.link}</code>
          </p>
        </Modal>
      )}
    </Screen>
  );
}
