import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';

/** The end of every admin title, `Ganit Admin`; `Admin.island.tsx` sets it. */
export const TitleSuffix = createContext('Admin');

/** Puts the focus on the screen's heading without scrolling, when the focused element no longer exists. */
export const focusHeading = (): void => {
  document.querySelector('h1')?.focus({ preventScroll: true });
};

/**
 * One screen: its heading is the document's title; on navigation it takes the focus and the view starts
 * at the top. `actions` are beside the heading, at the bottom of the view on phones.
 */
export function Screen({
  title,
  part,
  lead,
  actions,
  problem,
  children,
}: {
  title: string;
  /** Which part of that it is, for the title of the document. */
  part?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Why the last thing that was tried here did not work. */
  problem?: FormProblem | undefined;
  children: ReactNode;
}) {
  const suffix = use(TitleSuffix);
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page load leaves the focus at the top of the page, as everywhere on the web.
  const first = useRef(key === 'default');

  useEffect(() => {
    document.title = [...(part === undefined ? [] : [part]), title, suffix].join(' | ');
  }, [title, part, suffix]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // A link that opens a form leads to its first field, one to a section of the settings to that.
    if (document.activeElement?.closest('.edit-form, .section')) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main className="screen" id="main">
      <div className="screen-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {problem && <ErrorSummary problem={problem} />}
      {children}
    </main>
  );
}

/** A part of a screen under its own heading. */
export function Panel({
  title,
  hint,
  problem,
  className = 'panel',
  hidden,
  children,
}: {
  title: string;
  hint?: string;
  problem?: FormProblem | undefined;
  /** @default a sheet of paper */
  className?: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id} hidden={hidden}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      {problem && <ErrorSummary problem={problem} />}
      {children}
    </section>
  );
}
