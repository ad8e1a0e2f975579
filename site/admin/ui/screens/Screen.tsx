import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { ErrorSummary, type FormProblem } from '../forms/ErrorSummary.tsx';
import type { Answer } from '../../client/api.ts';
import { useAdmin } from '../../client/admin.ts';
import { Button } from '../fields/Controls.tsx';
import { useQuery } from '@tanstack/react-query';
import { describeMailFault } from '#domain/contact/enquiry-words.ts';
import type { MailFault } from '#domain/contact/enquiry.ts';

/** The end of every admin title, `Ganit Admin`; `Admin.island.tsx` sets it. */
export const TitleSuffix = createContext('Admin');

/** Names the document after a screen, the narrowest part first; returns the end of every title. */
const useTitle = (...parts: readonly (string | undefined)[]): string => {
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
        <p className="login-links">{links}</p>
      </div>
    </main>
  );
}

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
  beside,
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
  /** Facts in small letters. */
  meta?: ReactNode;
  /** Between its words and its actions. */
  beside?: ReactNode;
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
        {meta && <p className="meta">{meta}</p>}
        {children}
      </div>
      {beside}
      {actions && <div className="row-actions">{actions}</div>}
      {below}
    </li>
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

/** Says what is being waited for, over the outline of a list. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="loading">
      <p role="status">{text}</p>
      <div aria-hidden="true" className="skeleton">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}

/** Says that something is wrong, and why. */
export function ErrorBanner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="banner error" role="alert">
      <p className="banner-title">{title}</p>
      {children}
    </div>
  );
}

/** Says that something could not be loaded, that nothing is lost, and offers another try. */
export function LoadProblem({
  title = 'This could not be loaded',
  message,
  onRetry,
}: {
  /** @default 'This could not be loaded' */
  title?: string;
  message: string;
  onRetry: () => void;
}) {
  return (
    <ErrorBanner title={title}>
      <p>{message} Nothing is lost, and the public site is not affected.</p>
      <div className="row-actions">
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </ErrorBanner>
  );
}

/** How long a list counts as fresh when the teacher comes back to it. */
const FRESH_MS = 20_000;

/** Something that a screen loads for itself, beside the content. */
export interface Loaded<T> {
  /** Missing until the first answer; stays when a later one fails. */
  data: T | undefined;
  /** Why there is nothing to show. */
  problem: string | undefined;
  reload: () => void;
}

/** What a call answered; thrown when it failed, so that the copy from before stays in use. */
export const valueOf = <T,>(answer: Answer<T>): T => {
  if (answer.kind !== 'ok') throw new Error(answer.message);
  return answer.value;
};

/**
 * Loads a value and keeps it under `key`, shared by all who ask for it. `everyMs` says when to ask again by
 * itself; without it that happens when the teacher comes back to the tab. With `once` it is loaded each time that it is
 * opened, and nothing replaces it while it is open.
 */
export const useLoaded = <T,>(
  key: string,
  load: () => Promise<Answer<T>>,
  {
    enabled = true,
    once = false,
    everyMs,
  }: {
    enabled?: boolean;
    once?: boolean;
    everyMs?: (value: T | undefined) => number | false;
  } = {},
): Loaded<T> => {
  const query = useQuery<T>({
    queryKey: [key],
    ...(once ? { staleTime: Infinity, gcTime: 0 } : { staleTime: FRESH_MS }),
    enabled,
    ...(everyMs ? { refetchInterval: ({ state }) => everyMs(state.data) } : {}),
    queryFn: async () => valueOf(await load()),
  });
  const { refetch } = query;
  const reload = useCallback(() => void refetch(), [refetch]);
  return {
    data: query.data,
    problem: query.data === undefined && !query.isFetching ? query.error?.message : undefined,
    reload,
  };
};

/** What a screen shows of something that it loads: waiting, why it did not come, or the thing itself. */
export function LoadedPart<T>({
  loaded,
  loading,
  children,
}: {
  loaded: Loaded<T>;
  /** `Loading messages...` */
  loading: string;
  children: (data: T) => ReactNode;
}) {
  if (loaded.data !== undefined) return children(loaded.data);
  return loaded.problem === undefined ? (
    <Loading text={loading} />
  ) : (
    <LoadProblem message={loaded.problem} onRetry={loaded.reload} />
  );
}

/** Says that no email is sent, on the screens that the teacher opens first; nothing otherwise. */
export function MailFaultBanner({ fault }: { fault: MailFault | undefined }) {
  if (fault === undefined) return null;
  const { title, text } = describeMailFault(fault);
  return (
    <ErrorBanner title={title}>
      <p>{text}</p>
    </ErrorBanner>
  );
}
