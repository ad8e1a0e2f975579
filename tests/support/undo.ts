import type { openHistory } from '#api/content/history.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import type { Commit } from '#api/tree/commits.ts';
import type { Edit } from '#api/tree/repository.ts';

/** Undoes one commit and none of those after it; refused where that is not possible. */
export const undoOf =
  (history: ReturnType<typeof openHistory>, commit: Commit): Edit =>
  async (content) => {
    const plan = await history.plan(content, commit);
    return plan.kind === 'possible' ? ok(content.setAll(plan.values)) : invalid(plan.kind);
  };
