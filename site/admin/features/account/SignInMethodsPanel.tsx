import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import type { Loaded } from '../../ui/feedback/use-loaded.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { PasswordSwitch } from './PasswordSwitch.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmed } from '../../ui/dialogs/use-confirmed.tsx';
import type { SignInMethods, SignInSection } from './sign-in-section.ts';

function Sections({ methods, onChanged }: Omit<SignInSection, 'confirmed'>) {
  const { confirmed, question } = useConfirmed();
  const parts = { methods, confirmed, onChanged };
  return (
    <>
      <PasskeyList {...parts} />
      <RecoveryCodes {...parts} />
      <PasswordSwitch {...parts} />
      {question}
    </>
  );
}

/** The methods to sign in to one's own account besides the password. */
export function SignInMethodsPanel({
  loaded,
  onChanged,
}: {
  loaded: Loaded<SignInMethods>;
  /** Called with what to say, after a change that the record of access shows. */
  onChanged: (message: string) => void;
}) {
  return (
    <LoadedPart loaded={loaded} loading="Loading passkeys...">
      {(methods) => (
        <Sections
          methods={methods}
          onChanged={(next, message) => {
            loaded.change(() => next);
            if (message !== undefined) onChanged(message);
          }}
        />
      )}
    </LoadedPart>
  );
}
