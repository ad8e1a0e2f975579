import type { ContentSummary } from '#domain/content/content.ts';
import { Button } from '../fields/Button.tsx';
import { ProblemList } from './ProblemList.tsx';

/** What the line says about the way from a save to the public site. */
export type PublishingView =
  | { step: 'unknown' }
  | { step: 'saved' }
  | { step: 'publishing' }
  | { step: 'live' }
  | { step: 'failed'; problems: readonly string[] }
  /** Saved, but the server does not say how far publishing is. */
  | { step: 'silent' };

const WORDS: Record<PublishingView['step'], string> = {
  unknown: '',
  saved: 'Saved',
  publishing: 'Publishing…',
  live: 'Live',
  failed: 'Not published. Visitors still see the previous version.',
  silent: 'Saved. The server is not responding now; your change will be published automatically.',
};

/** The Saved -> Publishing… -> Live line, on every screen; changes are announced. */
export function PublishingLine({
  view,
  content,
  onCheck,
}: {
  view: PublishingView;
  /** Where links to what has to be changed are looked up. */
  content: ContentSummary | undefined;
  onCheck: () => void;
}) {
  return (
    <div className={`publishing ${view.step}`}>
      <p role="status">
        {view.step !== 'unknown' && <span className="dot" aria-hidden="true" />}
        {WORDS[view.step]}
      </p>
      {view.step === 'failed' && (
        <details>
          <summary>Why</summary>
          <ProblemList problems={view.problems} content={content} />
        </details>
      )}
      {(view.step === 'failed' || view.step === 'silent') && (
        <Button kind="quiet" onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  );
}
