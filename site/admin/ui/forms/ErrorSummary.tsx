import { flushSync } from 'react-dom';
import { useEffect, useRef } from 'react';

/** The id of what unfolds the other languages of a form (`RecordForm.tsx`). */
export const languagesId = (formId: string): string => `${formId}-languages`;

/** A field of a form, brought to the screen: what it is folded into is opened; `null` when there is none. */
export const showField = (formId: string, name: string): HTMLElement | null => {
  const id = `${formId}-${name}`;
  if (document.getElementById(id) === null) {
    const fold = document.getElementById(languagesId(formId));
    flushSync(() => fold?.click());
  }
  const field = document.getElementById(id);
  // What is folded away cannot take the focus.
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  return field;
};

/** Why a form was not saved. `title` is such as COURSE-13, `message` the reason. */
export interface FormProblem {
  title?: string | undefined;
  message: string;
  /** The field to go to. */
  field?: string | undefined;
}

/**
 * Why something failed, in a red banner that takes the focus each time, with a way to the field at fault.
 * `formId` is the prefix of the form's field ids.
 */
export function ErrorSummary({
  problem,
  formId,
}: {
  problem: FormProblem | undefined;
  formId?: string;
}) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.focus();
  }, [problem]);

  if (!problem) return null;
  const { title, message, field } = problem;
  return (
    <div className="banner error" role="alert" tabIndex={-1} ref={banner}>
      {title && <p className="banner-title">{title}</p>}
      <p>
        {formId === undefined || field === undefined ? (
          message
        ) : (
          <a
            href={`#${formId}-${field}`}
            onClick={(event) => {
              // A hash in the address would count as a navigation and be asked about.
              event.preventDefault();
              showField(formId, field)?.focus();
            }}
          >
            {message}
          </a>
        )}
      </p>
    </div>
  );
}
