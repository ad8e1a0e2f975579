import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

const Say = createContext<(text: string) => void>(() => undefined);

/** Shows a short message about something that is done: `say('Material deleted successfully')`. */
export const useToast = () => use(Say);

/** Shows toasts for the screens inside it. One stays until it is closed or replaced: nobody has to read fast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  const say = useCallback((next: string) => {
    setText(next);
  }, []);
  return (
    <Say value={say}>
      {children}
      <div className="toasts" role="status">
        {text && (
          <div className="toast">
            <p>{text}</p>
            <Button
              kind="quiet"
              onClick={() => {
                setText('');
              }}
            >
              Close
            </Button>
          </div>
        )}
      </div>
    </Say>
  );
}
