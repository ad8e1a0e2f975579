import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { describeMailFault } from '#domain/contact/enquiry-words';
import type { MailFault } from '#domain/contact/enquiry';
import type { Answer } from '#client/api';
import { type Loaded, loadedBy, valueOf } from '#client/queries';
import { Button } from '../fields/Controls.tsx';

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
  return loadedBy(query);
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
  if (!fault) return null;
  const { title, text } = describeMailFault(fault);
  return (
    <ErrorBanner title={title}>
      <p>{text}</p>
    </ErrorBanner>
  );
}
