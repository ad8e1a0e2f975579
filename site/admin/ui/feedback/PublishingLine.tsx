import type { ContentSummary } from '#domain/content/content.ts';
import type { PublishingView } from '../../client/admin.ts';
import { Button } from '../fields/Button.tsx';
import { ProblemList } from './ProblemList.tsx';

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
