import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../fields/Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormProblem } from './form-problem.ts';

/** A form of `useSmallForm`: what is wrong stands above its fields, its buttons below them. */
export function SmallForm({
  form,
  submit,
  kind = 'primary',
  cancel,
  children,
}: {
  form: {
    id: string;
    busy: boolean;
    problem: FormProblem | undefined;
    submit: (event: SyntheticEvent) => void;
  };
  /** The button that sends it, and what that says meanwhile; missing where the fields end with buttons of their own. */
  submit?: { text: string; busy: string };
  /** @default 'primary' */
  kind?: 'primary' | 'secondary';
  /** The button beside it that leads back. */
  cancel?: { text: string; onClick: () => void };
  children: ReactNode;
}) {
  const { id, busy, problem } = form;
  return (
    <form className="sign-in" aria-busy={busy} noValidate onSubmit={form.submit}>
      {problem && <ErrorSummary problem={problem} formId={id} />}
      {children}
      {submit && (
        <div className="actions">
          {cancel && (
            <Button disabled={busy} onClick={cancel.onClick}>
              {cancel.text}
            </Button>
          )}
          <Button type="submit" kind={kind} disabled={busy}>
            {busy ? submit.busy : submit.text}
          </Button>
        </div>
      )}
    </form>
  );
}
