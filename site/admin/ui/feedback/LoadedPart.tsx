import type { ReactNode } from 'react';
import { Loading } from './Loading.tsx';
import { LoadProblem } from './LoadProblem.tsx';
import type { Loaded } from './use-loaded.ts';

/** What a screen shows of something that it loads: waiting, why it did not come, or the thing itself. */
export function LoadedPart<T>({
  loaded,
  loading,
  children,
}: {
  loaded: Pick<Loaded<T>, 'data' | 'problem' | 'reload'>;
  /** `Loading messages...` */
  loading: string;
  children: (data: T) => ReactNode;
}) {
  if (loaded.data !== undefined) return children(loaded.data);
  return loaded.problem === undefined ? (
    <Loading text={loading} />
  ) : (
    <LoadProblem message={loaded.problem} onRetry={loaded.reload} />
  );
}
