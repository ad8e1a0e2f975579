import { useQueryClient } from '@tanstack/react-query';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { setSession } from '../../client/queries.ts';
import { useConfirmed } from '../../ui/dialogs/use-confirmed.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** One's own name and email, by which one logs in. */
export function DetailsForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api, me } = useAdmin();
  const client = useQueryClient();
  const { confirmed, question } = useConfirmed();
  const form = useSmallForm({
    id: 'details',
    initial: { name: me.name, email: me.email },
    check: (fields) => ok(fields),
    send: (json) => confirmed(() => settle(api.session.account.$put({ json }))),
    onSent: (session) => {
      setSession(client, session);
      onChanged(TEXT.people.saved);
    },
  });
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 id="details-title">Name and email</h2>
      <SmallForm form={form} submit={{ text: 'Save', busy: 'Saving...' }}>
        <TextField {...form.field('name')} label="Your name" autoComplete="name" required />
        <TextField
          {...form.field('email')}
          label="Email for logging in"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </SmallForm>
      {question}
    </section>
  );
}
