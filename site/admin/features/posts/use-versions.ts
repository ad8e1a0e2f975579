import { useState, type ComponentType } from 'react';
import { useAction } from '../../ui/feedback/use-action.ts';
import type { VersionsProps } from './VersionsDialog.tsx';

/** The dialog with the versions of a post, loaded when it is opened; a failed load is said and can be repeated. */
export const useVersions = () => {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<VersionsProps> }>();
  const { busy, problem, run } = useAction();
  return {
    busy,
    problem,
    /** `undefined` while it is closed. */
    Dialog: opened?.Dialog,
    open: async () => {
      const loaded = await run('The versions could not be loaded', () =>
        import('./VersionsDialog.tsx').then(
          ({ VersionsDialog }) => ({ kind: 'ok' as const, value: { Dialog: VersionsDialog } }),
          () => ({
            kind: 'refused' as const,
            code: 'not-loaded',
            message: 'Check the connection and try again.',
          }),
        ),
      );
      if (loaded) setOpened(loaded.value);
    },
    close: () => {
      setOpened(undefined);
    },
  };
};
