import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router';
import type { ButtonKind } from '../fields/Controls.tsx';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';
import { useAdmin } from '#client/admin';

/** The end of every admin title, `Ganit Admin`; `Admin.island.tsx` sets it. */
export const TitleSuffix = createContext('Admin');

/** Names the document after a screen, the narrowest part first; returns the end of every title. */
const useTitle = (...parts: readonly (string | undefined)[]) => {
  const suffix = use(TitleSuffix);
  const title = [...parts, suffix].filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return suffix;
};

/** The small sheet of paper that every screen before the sign-in is on. */
export function LoginFrame({
  title,
  links = <Link to="/admin/login">Back to login</Link>,
  children,
}: {
  title: string;
  /** What leads elsewhere. */
  links?: ReactNode;
  children: ReactNode;
}) {
  const suffix = useTitle(title);
  return (
    <main className="login" id="main">
      <div className="panel">
        <p className="brand">{suffix}</p>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        <p className="crumbs">{links}</p>
      </div>
    </main>
  );
}

/** Puts the focus on the screen's heading without scrolling, when the focused element no longer exists. */
export const focusHeading = (): void =>
  document.querySelector('h1')?.focus({ preventScroll: true });

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
  useTitle(part, title);
  const { pathname, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page load leaves the focus at the top of the page, as everywhere on the web.
  const first = useRef(key === 'default');

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
      <ErrorSummary problem={problem} />
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
      <ErrorSummary problem={problem} />
      {children}
    </section>
  );
}

/** What a row says that was just added: that it is there, and where to go on. */
export interface Added {
  /** `Chapter 15 added.` */
  text: string;
  next?: readonly { label: string; to: string }[];
}

/** One row of a list: what it is about, and what can be done with it. `useReturnFocus` brings one that was `added` into view. */
export function Row({
  added,
  className = '',
  before,
  title,
  mark,
  note,
  heading: Heading = 'h2',
  meta,
  actions,
  below,
  children,
}: {
  /** Of one that was just added. */
  added?: Added | undefined;
  className?: string;
  /** A picture of it. */
  before?: ReactNode;
  title?: ReactNode;
  /** Its state beside the title: `Draft`. */
  mark?: string | false | undefined;
  /** The same in small words: `(you)`. */
  note?: string | false | undefined;
  /** @default 'h2' */
  heading?: 'h2' | 'h3' | 'h4';
  /** In small letters; facts of a list that there are stand side by side. */
  meta?: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
  /** Its other words. */
  children?: ReactNode;
}) {
  return (
    <li
      className={`row ${added ? 'added ' : ''}${className}`.trim()}
      tabIndex={added ? -1 : undefined}
    >
      {added && (
        <p className="added-note" role="status">
          <strong>{added.text}</strong>
          {added.next && (
            <span className="crumbs">
              {added.next.map(({ label, to }) => (
                <Link key={label} to={to}>
                  {label}
                </Link>
              ))}
            </span>
          )}
        </p>
      )}
      {before}
      <div className="row-main">
        {title !== undefined && (
          <Heading>
            {title}
            {mark && <span className="mark">{mark}</span>}
            {note && <span className="optional"> {note}</span>}
          </Heading>
        )}
        {meta && (
          <p className="meta">{Array.isArray(meta) ? meta.filter(Boolean).join(', ') : meta}</p>
        )}
        {children}
      </div>
      {actions && <div className="row-actions">{actions}</div>}
      {below}
    </li>
  );
}

/** What leads elsewhere and looks like a button. */
export function LinkButton({
  kind = 'secondary',
  newTab = false,
  ...link
}: Omit<LinkProps, 'className'> & { kind?: ButtonKind | undefined; newTab?: boolean }) {
  const target = newTab && { target: '_blank', rel: 'noopener' };
  return <Link {...link} {...target} className={`button ${kind}`} />;
}

/** Lines that are read, such as what changes. */
export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="changes">
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

/** The parts of something, each with its own address. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { label: string; to: string }[];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ label: name, to }) => (
          <li key={to}>
            <NavLink to={to} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SETTINGS = [
  { label: 'Profile', to: '/admin/settings' },
  { label: 'Password and sessions', to: '/admin/settings/account' },
  { label: 'People', to: '/admin/settings/people' },
  { label: 'Export and import', to: '/admin/settings/archive' },
];

/** The parts of Settings; a helper has the own account alone. */
export function SettingsTabs() {
  const { me } = useAdmin();
  return me.role === 'helper' ? null : <Tabs label="Settings" tabs={SETTINGS} />;
}
