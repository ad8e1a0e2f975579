import { useState } from 'react';
import { useAdmin } from '#client/admin.ts';
import type { Answer, Value, Api } from '#client/api.ts';
import { ActionButton } from '#ui/dialogs/ActionButton.tsx';
import { DialogButton, Modal } from '#ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '#ui/feedback/Loaded.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { CopyButton } from '#ui/fields/CopyButton.tsx';
import { NEW_PASSWORD, Passwords, Select, TextField } from '#ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '#ui/forms/SmallForm.tsx';
import { Row, Screen } from '#ui/screens/Screen.tsx';
import { SettingsTabs } from '#ui/screens/Tabs.tsx';

type Person = Value<Api['people']['$get']>['people'][number];

const ROLES = [
  { value: 'helper', label: 'Helper: classes, posts and enquiries' },
  { value: 'administrator', label: 'Administrator: everything' },
];

const WAYS = [
  { value: 'link', label: 'They choose it, with a link from me' },
  { value: 'password', label: 'I set it now' },
];

/** A link that is shown once, to be handed on. */
function LinkDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Modal
      title={`Link for ${name}`}
      onClose={onClose}
      close="Close"
      actions={<CopyButton kind="primary" label="Copy the link" text={link} />}
    >
      <p>Give this link to {name} alone. It sets the password, works once and for 24 hours.</p>
      <p className="person-link">
        <code>{link}</code>
      </p>
    </Modal>
  );
}

/** Adds a helper or another administrator. */
function AddPerson({
  onAdded,
  onCancel,
}: {
  onAdded: (name: string, link: string | undefined) => void;
  onCancel: () => void;
}) {
  const { people } = useAdmin().api;
  const form = useSmallForm({
    id: 'add-person',
    initial: { name: '', email: '', role: 'helper', way: 'link', password: '' },
    send: ({ role, way, password, ...own }) =>
      people.$post({
        json: {
          ...own,
          role: role === 'administrator' ? role : 'helper',
          ...(way === 'password' && { password }),
        },
      }),
    onSent: ({ link }, { name }) => {
      onAdded(name.trim(), link);
    },
  });
  return (
    <Modal title="Add a person" onClose={onCancel}>
      <SmallForm
        form={form}
        submit={{ text: 'Add', busy: 'Adding...' }}
        cancel={{ text: 'Cancel', onClick: onCancel }}
      >
        <TextField {...form.field('name')} label="Name" autoComplete="off" required />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <Select {...form.field('role')} label="Role" options={ROLES} />
        <Select {...form.field('way')} label="Password" options={WAYS} />
        {form.field('way').value === 'password' && (
          <Passwords fields={[{ ...form.field('password'), ...NEW_PASSWORD }]} />
        )}
      </SmallForm>
    </Modal>
  );
}

const stateOf = ({ role, disabled, waiting }: Person): string =>
  [
    role === 'helper' ? 'Helper' : 'Administrator',
    disabled && 'access is off',
    waiting && 'has not chosen a password yet',
  ]
    .filter(Boolean)
    .join(', ');

/** What is asked before it is done to somebody. */
const QUESTIONS = {
  remove: {
    confirm: 'Remove account',
    text: 'The account is gone at once, on all devices. What this person did stays in Changes.',
  },
  off: {
    confirm: 'Turn access off',
    text: 'This person is logged out at once and cannot log in until you turn access on again.',
  },
  promote: {
    confirm: 'Make an administrator',
    text: 'An administrator can do everything: settings, import, restore and people, you too.',
  },
} as const;

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
      question?: (typeof QUESTIONS)[keyof typeof QUESTIONS],
    ) => (
      <ActionButton
        kind="quiet"
        aria-label={`${label}: ${name}`}
        question={question && { title: name, ...question }}
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
          onDone={(made) => {
            setLink({ name, link: made.link });
          }}
        >
          Password link
        </ActionButton>
        {role === 'helper'
          ? change(
              'Make an administrator',
              `${name} is an administrator`,
              set({ role: 'administrator' }),
              QUESTIONS.promote,
            )
          : change('Make a helper', `${name} is a helper`, set({ role: 'helper' }))}
        {disabled
          ? change('Turn access on', `Access of ${name} is on`, set({ disabled: false }))
          : change(
              'Turn access off',
              `Access of ${name} is off`,
              set({ disabled: true }),
              QUESTIONS.off,
            )}
        {change(
          'Remove',
          `${name} removed`,
          () => call[':uid'].$delete({ param }),
          QUESTIONS.remove,
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
                  title={
                    <>
                      {person.name}
                      {isMe && <span className="optional"> (you)</span>}
                    </>
                  }
                  meta={person.email}
                  actions={!isMe && actionsOf(person)}
                >
                  <p className="meta">{stateOf(person)}</p>
                </Row>
              );
            })}
          </ul>
        )}
      </LoadedPart>
      <div className="actions">
        <DialogButton kind="primary" label="Add a person">
          {(close) => (
            <AddPerson
              onAdded={(name, made) => {
                close();
                people.reload();
                say(`${name} added`);
                if (made !== undefined) setLink({ name, link: made });
              }}
              onCancel={close}
            />
          )}
        </DialogButton>
      </div>
      {link && (
        <LinkDialog
          {...link}
          onClose={() => {
            setLink(undefined);
          }}
        />
      )}
    </Screen>
  );
}
