import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FORM_LINKS } from '../forms/use-open-form.ts';

/** What a row says that was just added: that it is there, and where to go on. */
export interface Added {
  /** `Chapter 15 added.` */
  text: string;
  next?: readonly { label: string; to: string }[];
}

/** One row of a list. `added` marks one that was just added; `useReturnFocus` brings it into view. */
export function Row({
  added,
  className = '',
  children,
}: {
  added?: Added | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!added) return <li className={`row ${className}`.trim()}>{children}</li>;
  return (
    <li className={`row added ${className}`.trim()} tabIndex={-1}>
      <p className="added-note" role="status">
        <strong>{added.text}</strong>
        {added.next && (
          <span className="added-next">
            {added.next.map(({ label, to }, index) => (
              <Fragment key={label}>
                {index > 0 && <span aria-hidden="true">·</span>}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      {children}
    </li>
  );
}

/** Opens the form of a row's item; the focus comes back to it (`useReturnFocus`). */
export function EditLink({
  id,
  name,
  kind = 'quiet',
}: {
  id: string | number;
  /** What screen readers hear after "Edit". */
  name: string;
  /** @default 'quiet' */
  kind?: 'quiet' | 'secondary';
}) {
  return (
    <Link
      className={`button ${kind}`}
      id={`open-${id}`}
      to={FORM_LINKS.edit(id)}
      aria-label={`Edit ${name}`}
    >
      Edit
    </Link>
  );
}
