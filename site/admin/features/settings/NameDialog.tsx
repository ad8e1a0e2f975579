import type { Versioned } from '#domain/content/content.ts';
import type { NewName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '#domain/text/language.ts';
import { counted } from '#domain/text/format.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** The texts that still have the teacher's former name, and the new name in all of them with one tap. */
export function NameDialog({
  name,
  texts,
  onClose,
  onReplaced,
}: {
  name: NewName;
  texts: readonly string[];
  onClose: () => void;
  onReplaced: (words: string, profile: Versioned<Profile>) => void;
}) {
  const { api } = useAdmin();
  const { from, to } = name;
  // A language whose name was changed in the form has its spelling.
  const open = OTHER_LANGUAGES.filter((each) => from[each] !== undefined && to[each] === to.en);
  const form = useSmallForm({
    id: 'new-name',
    initial: { hi: to.hi, pa: to.pa },
    check: (typed) => {
      const empty = open.find((each) => typed[each].trim() === '');
      return empty === undefined ? ok(typed) : invalid(TEXT.form.required, empty);
    },
    send: (typed) => settle(api.profile.name.$put({ json: { from, to: { ...to, ...typed } } })),
    onSent: ({ replaced, left, profile }) => {
      const done = `Name replaced in ${counted(replaced.length, 'text')}.`;
      const rest = ` Not in these, where it would be too long: ${left.join(', ')}.`;
      onReplaced(left.length === 0 ? done : done + rest, profile);
    },
  });
  return (
    <Modal
      title={`Your old name is still in ${counted(texts.length, 'text')}. Replace it in all?`}
      onClose={onClose}
    >
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <SmallForm
        form={form}
        submit={{ text: 'Replace in all', busy: 'Replacing...' }}
        cancel={{ text: 'Not now', onClick: onClose }}
      >
        {open.map((each) => (
          <TextField
            key={each}
            {...form.field(each)}
            label={`Your name in ${LANGUAGE_WORDS[each]}`}
            hint={`So far: ${from[each] ?? ''}`}
            type="text"
            lang={each}
            maxLength={60}
            autoComplete="off"
            required
          />
        ))}
      </SmallForm>
    </Modal>
  );
}
