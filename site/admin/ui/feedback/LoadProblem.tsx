import { Button } from '../fields/Button.tsx';

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
    <div className="banner error" role="alert">
      <p className="banner-title">{title}</p>
      <p>{message} Nothing is lost, and the public site is not affected.</p>
      <div className="row-actions">
        <Button kind="primary" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  );
}
