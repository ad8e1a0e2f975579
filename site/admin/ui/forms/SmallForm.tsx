import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react';
import { ok, type Outcome } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { useAction } from '../dialogs/ActionButton.tsx';
import { useClose } from '../dialogs/Modal.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import {
  Button,
  type ButtonKind,
  Checkbox,
  type Option,
  Select,
  TextField,
} from '../fields/Controls.tsx';

type Given = 'id' | 'name' | 'value' | 'onValue' | 'error' | 'readOnly';

/** A field of such a form: a text, a choice where it has options, or a box to tick, whose value is then `on`. */
interface SmallField extends Omit<ComponentProps<typeof TextField>, Given> {
  /**
   * What it begins with.
   * @default nothing
   */
  value?: string;
  options?: readonly Option[];
  isBox?: boolean;
  /**
   * Whether it is asked for, by what is typed.
   * @default always
   */
  when?: (typed: Readonly<Record<string, string>>) => boolean;
}

/** The email that somebody logs in with, as password managers know it. */
export const LOGIN_EMAIL = {
  label: 'Email',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
} as const;

/** What a new password's field says, and what makes a good one. */
export const NEW_PASSWORD = {
  label: 'New password',
  hint: 'At least 8 characters. Use three or four unrelated words.',
  autoComplete: 'new-password',
} as const;

const isPassword = ({ autoComplete }: SmallField) => autoComplete?.endsWith('password') === true;

/**
 * A form that is sent and forgotten, such as one for a password: nothing of it is kept on this device, a
 * double click sends once, and what was typed survives every failure. The server checks what was typed. What is wrong
 * stands above its fields, its buttons below them. It closes the dialog that it is in.
 */
export function SmallForm<Name extends string, S>({
  fields,
  check,
  send,
  onSent,
  submit,
  kind = 'primary',
  other,
  cancel = 'Cancel',
  children,
}: {
  fields: Readonly<Record<Name, SmallField>>;
  /** Rules that cannot wait for the server. */
  check?: (typed: Record<NoInfer<Name>, string>) => Outcome<unknown>;
  send: (typed: Record<NoInfer<Name>, string>) => Promise<Answer<S>>;
  /** Called with the answer, and what was typed. */
  onSent: (answer: S, typed: Record<NoInfer<Name>, string>) => void;
  /** The button that sends it, and what that says meanwhile; missing where there is nothing to type. */
  submit?: readonly [text: string, busy: string] | undefined;
  /** @default 'primary' */
  kind?: ButtonKind;
  /** Another way to the same, such as a passkey. */
  other?:
    | { text: string; call: (typed: Record<NoInfer<Name>, string>) => Promise<Answer<S>> }
    | undefined;
  /**
   * The button that closes the dialog that it is in.
   * @default 'Cancel'
   */
  cancel?: string;
  /** What is said above the fields. */
  children?: ReactNode;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Phones' keyboards mistype. */
  const [isShown, setIsShown] = useState(false);
  const { busy, problem, run } = useAction();
  const close = useClose();
  const all: [string, SmallField][] = Object.entries(fields);
  const values = Object.fromEntries(
    all.map(([name, { value = '' }]) => [name, typed[name] ?? value]),
  ) as Record<Name, string>;
  const asked = all.filter(([, { when }]) => when?.(values) ?? true);
  const lastPassword = asked.findLast(([, field]) => isPassword(field));

  const sendBy = async (call: typeof send, checked: Outcome<unknown> = ok(values)) => {
    const sent = await run(undefined, async () => (checked.kind === 'ok' ? call(values) : checked));
    if (!sent) return;
    setTyped({});
    onSent(sent.value, values);
    close?.();
  };
  const control = (name: string, { options, isBox, when: _, ...field }: SmallField) => {
    const onValue = (text: string) => setTyped((now) => ({ ...now, [name]: text }));
    const props = {
      ...field,
      id: `${id}-${name}`,
      name,
      value: values[name as Name],
      onValue,
      error: problem?.field === name ? problem.message : undefined,
    };
    if (options) return <Select {...props} options={options} />;
    if (isBox) {
      return (
        <Checkbox
          {...props}
          value={props.value !== ''}
          onValue={(isTicked) => onValue(isTicked ? 'on' : '')}
        />
      );
    }
    const isHidden = isPassword(field) && !isShown;
    return <TextField {...props} type={isHidden ? 'password' : (field.type ?? 'text')} required />;
  };

  return (
    <form
      aria-busy={busy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sendBy(send, check?.(values));
      }}
    >
      <ErrorSummary problem={problem} formId={id} />
      {children}
      <fieldset disabled={busy}>
        {asked.map((one) => (
          <Fragment key={one[0]}>
            {control(...one)}
            {one === lastPassword && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={(event) => setIsShown(event.target.checked)}
                />
                Show password
              </label>
            )}
          </Fragment>
        ))}
        <div className="actions">
          {close && <Button onClick={close}>{cancel}</Button>}
          {submit && (
            <Button type="submit" kind={kind}>
              {submit[busy ? 1 : 0]}
            </Button>
          )}
          {other && (
            <Button kind={submit ? 'secondary' : kind} onClick={() => void sendBy(other.call)}>
              {other.text}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}
