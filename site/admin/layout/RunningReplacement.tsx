import { useEffect, useState } from 'react';
import { settle } from '../client/answer.ts';
import type { Api } from '../client/api.ts';
import { followReplacement, type ReplacementProgress } from '../client/follow-job.ts';
import { TaskProgress } from '../ui/feedback/TaskProgress.tsx';
import { useToast } from '../ui/feedback/Toast.tsx';

const DONE = { import: 'Imported. The site is being published.', restore: 'Restored.' };
const FAILED = { import: 'Not imported', restore: 'The version was not restored' };

/**
 * Shows an import or restore that another page began and that still runs, such as one whose tab was closed: it goes on
 * without any page.
 */
export function RunningReplacement({
  api,
  onReplaced,
}: {
  api: Api;
  /** Called when all content is another one. */
  onReplaced: () => Promise<void>;
}) {
  const say = useToast();
  const [progress, setProgress] = useState<ReplacementProgress>();

  useEffect(() => {
    let isGone = false;
    const hasLeft = () => isGone;
    const follow = async () => {
      const asked = await settle(api.archive.replacement.$get());
      const last = asked.kind === 'ok' ? asked.value.replacement : null;
      if (hasLeft() || last?.state !== 'running') return;
      const ended = await followReplacement(api, last.id, (next) => {
        if (!hasLeft()) setProgress(next);
      });
      if (hasLeft()) return;
      setProgress(undefined);
      if (ended.kind !== 'ok') {
        say(`${FAILED[last.kind]}. ${ended.message}`);
        return;
      }
      say(`${DONE[last.kind]} ${ended.value.warning ?? ''}`.trim());
      void onReplaced();
    };
    void follow();
    return () => {
      isGone = true;
    };
  }, [api, onReplaced, say]);

  return progress && <TaskProgress label="Replacing the content" progress={progress} />;
}
