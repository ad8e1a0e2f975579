import { useState, type ComponentType } from 'react';
import { useAction } from '../../ui/feedback/use-action.ts';
import type { VersionsProps } from './VersionsDialog.tsx';

/** Loads the dialog when it is opened first. */
export type LoadVersions = () => Promise<ComponentType<VersionsProps>>;

/** The dialog with the versions of a post, loaded when it is opened; a failed load is said and can be repeated. */
export const useVersions = (load: LoadVersions) => {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<VersionsProps> }>();
  const { busy, problem, run } = useAction();
  return {
    busy,
    problem,
    /** `undefined` while it is closed. */
    Dialog: opened?.Dialog,
    open: async () => {
      const loaded = await run('The versions could not be loaded', () =>
        load().then(
          (Dialog) => ({ kind: 'ok' as const, value: { Dialog } }),
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
