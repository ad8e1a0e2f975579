import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Outcome } from '#domain/text/texts.ts';
import type { Answer } from '../../client/api.ts';
import { useAction } from '../feedback/use-action.ts';
import { ErrorSummary, type FormProblem } from './ErrorSummary.tsx';
import { Button, type ButtonKind } from '../fields/Button.tsx';

/**
 * A form that is sent and forgotten, such as one for a password: nothing of it is kept on this device, a
 * double click sends once, and what was typed survives every failure. The server checks what was typed. `id` is the prefix
 * of its field ids.
 */
export const useSmallForm = <V extends Record<string, string>, S>({
  id,
  initial,
  check,
  send,
  onSent,
}: {
  id: string;
  initial: V;
  /** Rules that cannot wait for the server. */
  check?: (values: V) => Outcome<unknown>;
  send: (values: V) => Promise<Answer<S>>;
  /** Called with the answer, and what was typed. */
  onSent: (answer: S, typed: V) => void;
}) => {
  const [values, setValues] = useState(initial);
  const action = useAction();
  const { busy, problem } = action;

  const run = async (call: () => Promise<Answer<S>>) => {
    const sent = await action.run(undefined, call);
    if (!sent) return;
    setValues(initial);
    onSent(sent.value, values);
  };

  return {
    id,
    busy,
    problem,
    /** Another way to the same, such as a passkey. */
    run,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      const checked = check?.(values);
      void run(async () =>
        checked === undefined || checked.kind === 'ok'
          ? send(values)
          : { ...checked, kind: 'refused', code: 'invalid-argument' },
      );
    },
    /** The props of one field's control. */
    field: (name: keyof V & string) => ({
      id: `${id}-${name}`,
      name,
      value: values[name] ?? '',
      onValue: (text: string) => {
        setValues((now) => ({ ...now, [name]: text }));
      },
      error: problem?.field === name ? problem.message : undefined,
      readOnly: busy,
    }),
  };
};

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
  submit?: { text: string; busy: string } | undefined;
  /** @default 'primary' */
  kind?: ButtonKind;
  /** The button beside it that leads back. */
  cancel?: { text: string; onClick: () => void };
  children: ReactNode;
}) {
  const { id, busy, problem } = form;
  return (
    <form className="sign-in" aria-busy={busy} noValidate onSubmit={form.submit}>
      {problem && <ErrorSummary problem={problem} formId={id} />}
      {children}
      {(submit ?? cancel) && (
        <div className="actions">
          {cancel && (
            <Button disabled={busy} onClick={cancel.onClick}>
              {cancel.text}
            </Button>
          )}
          {submit && (
            <Button type="submit" kind={kind} disabled={busy}>
              {busy ? submit.busy : submit.text}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
