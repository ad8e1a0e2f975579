import type { ReactNode, SyntheticEvent } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormProblem } from './form-problem.ts';

/** A form of `useSmallForm`: what is wrong stands above its fields. */
export function SmallForm({
  form,
  children,
}: {
  form: {
    id: string;
    busy: boolean;
    problem: FormProblem | undefined;
    submit: (event: SyntheticEvent) => void;
  };
  children: ReactNode;
}) {
  const { id, busy, problem, submit } = form;
  return (
    <form className="sign-in" aria-busy={busy} noValidate onSubmit={submit}>
      {problem && <ErrorSummary problem={problem} formId={id} />}
      {children}
    </form>
  );
}
