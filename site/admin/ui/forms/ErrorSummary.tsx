import { useEffect, useRef } from 'react';
import type { FormProblem } from './form-problem.ts';
import { showField } from './show-field.ts';

/**
 * Why something failed, in a red banner that takes the focus each time, with a way to the field at fault.
 * `formId` is the prefix of the form's field ids.
 */
export function ErrorSummary({ problem, formId }: { problem: FormProblem; formId?: string }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus();
  }, [problem]);

  const target = problem.field === undefined ? undefined : `${formId ?? ''}-${problem.field}`;
  return (
    <div className="banner error" role="alert" tabIndex={-1} ref={banner}>
      {problem.title && <p className="banner-title">{problem.title}</p>}
      {target === undefined || formId === undefined ? (
        <p>{problem.message}</p>
      ) : (
        <p>
          <a
            href={`#${target}`}
            onClick={(event) => {
              // A hash in the address would count as a navigation and be asked about.
              event.preventDefault();
              showField(formId, problem.field ?? '')?.focus();
            }}
          >
            {problem.message}
          </a>
        </p>
      )}
    </div>
  );
}
