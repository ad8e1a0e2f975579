import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

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
