import { useRef, useState, type SyntheticEvent } from 'react';
import type { Outcome } from '#domain/text/outcome.ts';
import type { Answer } from '../../client/answer.ts';
import { problemOf, type FormProblem } from './form-problem.ts';

/**
 * A form that is sent and forgotten, such as one for a password: nothing of it is kept on this device, a
 * double click sends once, and what was typed survives every failure. `id` is the prefix of its field ids.
 */
export const useSmallForm = <V extends Record<string, string>, T, S>({
  id,
  initial,
  check,
  send,
  onSent,
}: {
  id: string;
  initial: V;
  /** The rules, before anything is sent. */
  check: (values: V) => Outcome<T>;
  send: (value: T) => Promise<Answer<S>>;
  onSent: (answer: S) => void;
}) => {
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  // State would still say "idle" to the second click of a double click.
  const running = useRef(false);

  const submit = async () => {
    if (running.current) return;
    const checked = check(values);
    if (checked.kind !== 'ok') {
      const field = 'field' in checked ? checked.field : undefined;
      setProblem({ message: checked.message, field });
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const answer = await send(checked.value);
    running.current = false;
    setBusy(false);
    if (answer.kind !== 'ok') {
      setProblem(problemOf(undefined, answer));
      return;
    }
    setValues(initial);
    onSent(answer.value);
  };

  return {
    id,
    busy,
    problem,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
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
