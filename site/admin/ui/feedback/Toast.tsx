import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { Button } from '../fields/Controls.tsx';

/** What a toast offers beside Close, such as Undo. */
interface ToastAction {
  label: string;
  run: () => void;
  /** Called when the toast is gone without it. */
  gone?: () => void;
}

interface Message {
  text: string;
  action?: ToastAction | undefined;
  /** Epoch milliseconds. */
  at: number;
}

/** How long one without an action is there, and one with an action at least. Milliseconds. */
const PLAIN_MS = 6_000;
const ACTION_MS = 10_000;

const Say = createContext<(text: string, action?: ToastAction) => void>(() => undefined);

/** Shows a short message about something that is done: `say('Material deleted successfully')`. */
export const useToast = () => use(Say);

/**
 * Shows toasts for the screens inside it, one at a time. A plain one goes after six seconds or with its screen; one with an action only when another screen is opened after ten seconds.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const { pathname } = useLocation();
  const [path, setPath] = useState(pathname);
  if (path !== pathname) {
    setPath(pathname);
    if (!message?.action || Date.now() - message.at >= ACTION_MS) setMessage(undefined);
  }
  const say = useCallback(
    (text: string, action?: ToastAction) => setMessage({ text, action, at: Date.now() }),
    [],
  );

  const used = useRef<ToastAction>(undefined);
  useEffect(() => {
    const { action } = message ?? {};
    const close = () => setMessage(undefined);
    const timer = message && !action ? setTimeout(close, PLAIN_MS) : undefined;
    return () => {
      clearTimeout(timer);
      if (action !== used.current) action?.gone?.();
    };
  }, [message]);

  const action = message?.action;
  return (
    <Say value={say}>
      {children}
      <div className="toasts" role="status">
        {message && (
          <div className={action ? 'toast' : 'toast plain'}>
            <p>{message.text}</p>
            {action && (
              <>
                <Button
                  onClick={() => {
                    used.current = action;
                    setMessage(undefined);
                    action.run();
                  }}
                >
                  {action.label}
                </Button>
                <Button kind="quiet" onClick={() => setMessage(undefined)}>
                  Close
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Say>
  );
}
