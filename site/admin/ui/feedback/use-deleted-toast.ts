import { plainFormulas } from '#api/html/plain-formulas.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { focusHeading } from '../screens/Screen.tsx';
import { useToast } from './Toast.tsx';

/** What a deletion answers. */
interface Deletion {
  undo?: string | undefined;
  warning?: string | undefined;
}

/**
 * Says that something is deleted, or the warning that came with it, and offers to undo it:
 * `deleted(TEXT.file.deleted, answer)`.
 */
export const useDeletedToast = () => {
  const { api } = useAdmin();
  const say = useToast();

  const undo = async (id: string) => {
    say(TEXT.undo.busy);
    // The button that had the focus no longer exists.
    focusHeading();
    const restored = await settle(api.trash[':id'].restore.$post({ param: { id } }));
    if (restored.kind === 'ok') {
      say(restored.value.warning ?? `${plainFormulas(restored.value.label)} restored.`);
      return;
    }
    say(`${TEXT.undo.failed}: ${restored.message}`, {
      label: TEXT.undo.again,
      run: () => void undo(id),
    });
  };

  return (text: string, { undo: id, warning }: Deletion) => {
    const action = { label: TEXT.undo.label, run: () => void undo(id ?? '') };
    say(warning ?? text, id === undefined ? undefined : action);
  };
};
