import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { Button } from '../fields/Button.tsx';

/** What a toast offers beside Close, such as Undo. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface Message {
  text: string;
  action?: ToastAction | undefined;
}

const Say = createContext<(text: string, action?: ToastAction) => void>(() => undefined);

/** Shows a short message about something that is done: `say('Material deleted successfully')`. */
export const useToast = () => use(Say);

/** Shows toasts for the screens inside it. One stays until it is closed or replaced, so there is time to read it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const say = useCallback((text: string, action?: ToastAction) => {
    setMessage({ text, action });
  }, []);
  const action = message?.action;
  const close = () => {
    setMessage(undefined);
  };
  return (
    <Say value={say}>
      {children}
      <div className="toasts" role="status">
        {message && (
          <div className="toast">
            <p>{message.text}</p>
            {action && (
              <Button
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button kind="quiet" onClick={close}>
              Close
            </Button>
          </div>
        )}
      </div>
    </Say>
  );
}
