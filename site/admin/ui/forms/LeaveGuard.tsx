import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/Modal.tsx';

/** What is asked before unfinished work is left. */
interface Question {
  title: string;
  text: string;
}

const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: 'What you typed is not saved yet.',
};

interface Guard {
  /** Says what would be lost by leaving; `undefined` when nothing would be. */
  report: (key: string, question: Question | undefined) => void;
  /** Lets navigations pass as far as this work is concerned. */
  allow: (key: string) => void;
}

const GuardContext = createContext<Guard>({ report: () => undefined, allow: () => undefined });

/**
 * Asks before a link of the admin is followed away from unfinished work. One for all forms: the router knows
 * one blocker at a time, and a screen such as Settings has several forms.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ReadonlyMap<string, Question>>(new Map());
  const allowed = useRef(new Set<string>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...open.keys()].some((key) => !allowed.current.has(key)) &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );

  const report = useCallback((key: string, question: Question | undefined) => {
    allowed.current.delete(key);
    setOpen((last) => {
      if (last.get(key) === question) return last;
      const next = new Map(last);
      if (question) next.set(key, question);
      else next.delete(key);
      return next;
    });
  }, []);
  const allow = useCallback((key: string) => {
    allowed.current.add(key);
  }, []);
  const guard = useMemo(() => ({ report, allow }), [report, allow]);

  const [question = UNSAVED] = open.values();
  return (
    <GuardContext value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={question.title}
          cancel="Stay here"
          confirm="Leave"
          onCancel={() => {
            blocker.reset();
          }}
          onConfirm={() => {
            blocker.proceed();
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}

/**
 * Warns before unfinished work is left while `dirty`: the browser's own question on reload and close, the guard's
 * on links of the admin. `allow` lets the next navigation pass, after a save or a Cancel.
 */
export const useLeaveWarning = (dirty: boolean, question = UNSAVED) => {
  const key = useId();
  const guard = use(GuardContext);
  const allowed = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    allowed.current = false;
    guard.report(key, question);
    const warn = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      guard.report(key, undefined);
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, guard, key, question]);

  return {
    allow: () => {
      allowed.current = true;
      guard.allow(key);
    },
  };
};
