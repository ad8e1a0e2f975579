import { useState } from 'react';
import { ok } from '#domain/text/outcome.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer, type Value } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { Modal, useAsk } from '../../ui/dialogs/Modal.tsx';
import { LoadedPart, useLoaded } from '../../ui/feedback/Loaded.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NewPassword, Select, TextField } from '../../ui/fields/Field.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';

type People = Value<Api['people']['$get']>;
type Person = People['people'][number];

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
  const say = useToast();
  return (
    <Modal title={`Link for ${name}`} onClose={onClose}>
      <p>Give this link to {name} alone. It sets the password, works once and for 24 hours.</p>
      <p className="person-link">
        <code>{link}</code>
      </p>
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
        <Button
          kind="primary"
          onClick={() => {
            void navigator.clipboard.writeText(link).then(
              () => {
                say('Link copied');
              },
              () => {
                say('Not copied. Select the link and copy it yourself.');
              },
            );
          }}
        >
          Copy the link
        </Button>
      </div>
    </Modal>
  );
}

/** Adds a helper or another administrator. */
function AddPerson({
  onAdded,
  onCancel,
}: {
  onAdded: (name: string, added: People & { link?: string | undefined }) => void;
  onCancel: () => void;
}) {
  const { people } = useAdmin().api;
  const form = useSmallForm({
    id: 'add-person',
    initial: { name: '', email: '', role: 'helper', way: 'link', password: '' },
    check: ({ name, email, role, way, password }) =>
      ok({
        name,
        email,
        role: role === 'administrator' ? ('administrator' as const) : ('helper' as const),
        ...(way === 'password' && { password }),
      }),
    send: async (json) => {
      const answer = await settle(people.$post({ json }));
      return answer.kind === 'ok'
        ? { kind: 'ok', value: { name: json.name.trim(), added: answer.value } }
        : answer;
    },
    onSent: ({ name, added }) => {
      onAdded(name, added);
    },
  });
  return (
    <Modal title="Add a person" onClose={onCancel}>
      <SmallForm form={form} submit={{ text: 'Add', busy: 'Adding...' }}>
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
        {form.field('way').value === 'password' && <NewPassword {...form.field('password')} />}
      </SmallForm>
      <div className="actions">
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
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
  const people = useLoaded('people', () => settle(call.$get()));
  const { busy, problem, run } = useAction();
  const say = useToast();
  const [adding, setAdding] = useState(false);
  const ask = useAsk();
  const [link, setLink] = useState<{ name: string; link: string }>();

  const act = async (make: () => Promise<Answer<People>>, done: string) => {
    const changed = await run('Nothing was changed', make);
    if (!changed) return;
    people.change(() => changed.value);
    say(done);
  };
  const set = (person: Person, json: { disabled: boolean } | { role: Person['role'] }) => () =>
    settle(call[':uid'].$put({ param: { uid: person.uid }, json }));
  const makeLink = async ({ uid, name }: Person) => {
    const made = await run('No link was made', () =>
      settle(call[':uid'].link.$post({ param: { uid } })),
    );
    if (made) setLink({ name, link: made.value.link });
  };

  const actionsOf = (person: Person) => {
    const button = (label: string, onClick: () => void) => (
      <Button
        kind="quiet"
        aria-label={`${label}: ${person.name}`}
        disabled={busy}
        onClick={onClick}
      >
        {label}
      </Button>
    );
    /** Does it when it is wanted. */
    const asked = async (
      question: (typeof QUESTIONS)[keyof typeof QUESTIONS],
      make: () => Promise<Answer<People>>,
      done: string,
    ) => {
      if (await ask({ title: person.name, ...question })) await act(make, done);
    };
    return (
      <div className="row-actions">
        {button('Password link', () => void makeLink(person))}
        {person.role === 'helper'
          ? button('Make an administrator', () => {
              const done = `${person.name} is an administrator`;
              void asked(QUESTIONS.promote, set(person, { role: 'administrator' }), done);
            })
          : button('Make a helper', () => {
              void act(set(person, { role: 'helper' }), `${person.name} is a helper`);
            })}
        {person.disabled
          ? button('Turn access on', () => {
              void act(set(person, { disabled: false }), `Access of ${person.name} is on`);
            })
          : button('Turn access off', () => {
              const done = `Access of ${person.name} is off`;
              void asked(QUESTIONS.off, set(person, { disabled: true }), done);
            })}
        {button('Remove', () => {
          const remove = () => settle(call[':uid'].$delete({ param: { uid: person.uid } }));
          void asked(QUESTIONS.remove, remove, `${person.name} removed`);
        })}
      </div>
    );
  };

  return (
    <Screen
      title="People"
      lead="Who may log in. A helper edits classes, posts and enquiries, but not accounts, settings, import and restore."
    >
      <SettingsTabs />
      {problem && <ErrorSummary problem={problem} />}
      <LoadedPart loaded={people} loading="Loading people...">
        {(data) => (
          <ul className="rows">
            {data.people.map((person) => (
              <li className="row" key={person.uid}>
                <div className="row-main">
                  <h2>
                    {person.name}
                    {person.uid === me.uid && <span className="optional"> (you)</span>}
                  </h2>
                  <p className="meta">{person.email}</p>
                  <p className="meta">{stateOf(person)}</p>
                </div>
                {person.uid !== me.uid && actionsOf(person)}
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
      <div className="actions">
        <Button
          kind="primary"
          onClick={() => {
            setAdding(true);
          }}
        >
          Add a person
        </Button>
      </div>
      {adding && (
        <AddPerson
          onAdded={(name, added) => {
            setAdding(false);
            people.change(() => ({ people: added.people }));
            say(`${name} added`);
            if (added.link !== undefined) setLink({ name, link: added.link });
          }}
          onCancel={() => {
            setAdding(false);
          }}
        />
      )}
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
