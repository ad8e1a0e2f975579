import { LoadProblem } from '../ui/feedback/LoadProblem.tsx';

/** Shown when a screen itself fails, which is a fault of ours. Typed text is in its draft and is offered again. */
export function ScreenFault() {
  return (
    <main className="login" id="main">
      <LoadProblem
        title="Something went wrong on this screen"
        message="Reload the page to continue. What you typed is kept on this device."
        onRetry={() => {
          window.location.reload();
        }}
      />
    </main>
  );
}
