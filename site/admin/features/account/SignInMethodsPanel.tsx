import type { Value } from '../../client/answer.ts';
import type { Account } from '../../client/api-client.ts';
import { LoadedPart } from '../../ui/feedback/LoadedPart.tsx';
import type { Loaded } from '../../ui/feedback/use-loaded.ts';
import { LoginCodeSwitch } from './LoginCodeSwitch.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { PasswordSwitch } from './PasswordSwitch.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmed } from './use-confirmed.tsx';

/** The own passkeys, recovery codes left, and whether the password is off. */
export type SignInMethods = Value<Account['signInMethods']>;

function Sections({
  account,
  methods,
  onChanged,
}: {
  account: Account;
  methods: SignInMethods;
  onChanged: (methods: SignInMethods, message?: string) => void;
}) {
  const { confirmed, question } = useConfirmed(account, methods);
  const parts = { account, methods, confirmed, onChanged };
  return (
    <>
      <PasskeyList {...parts} />
      <RecoveryCodes {...parts} />
      <LoginCodeSwitch {...parts} />
      <PasswordSwitch {...parts} />
      {question}
    </>
  );
}

/** The methods to sign in to one's own account besides the password. */
export function SignInMethodsPanel({
  account,
  loaded,
  onChanged,
}: {
  account: Account;
  loaded: Loaded<SignInMethods>;
  /** Called with what to say, after a change that the record of access shows. */
  onChanged: (message: string) => void;
}) {
  return (
    <LoadedPart loaded={loaded} loading="Loading passkeys...">
      {(methods) => (
        <Sections
          account={account}
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
