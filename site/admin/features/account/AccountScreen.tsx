import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../client/api-client.ts';
import { SIGN_IN_METHODS } from '../../client/passkeys.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ACCESS, AccessLists } from './AccessLists.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignInMethodsPanel } from './SignInMethodsPanel.tsx';
import { SESSION_LIST, SessionList } from './SessionList.tsx';

/** `/admin/settings/account`: password, passkeys, sessions and the record of access. */
export function AccountScreen({ account }: { account: Account }) {
  const client = useQueryClient();
  const say = useToast();
  const methods = useLoaded(SIGN_IN_METHODS, account.signInMethods);
  const changed = (message: string) => {
    say(message);
    focusHeading();
    void client.invalidateQueries({ queryKey: SESSION_LIST });
    void client.invalidateQueries({ queryKey: [ACCESS] });
  };
  return (
    <Screen title="Password and sessions">
      <SettingsTabs />
      {methods.data?.passwordOff !== true && (
        <PasswordForm changePassword={account.changePassword} onChanged={changed} />
      )}
      <SignInMethodsPanel account={account} loaded={methods} onChanged={changed} />
      <SessionList account={account} />
      <AccessLists account={account} />
    </Screen>
  );
}
