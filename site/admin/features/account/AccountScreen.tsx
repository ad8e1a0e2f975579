import { useQueryClient } from '@tanstack/react-query';
import { useAdmin } from '../../client/admin.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/Tabs.tsx';
import { useSignInMethods } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ACCESS, AccessLists } from './AccessLists.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignInMethodsPanel } from './SignInMethodsPanel.tsx';
import { SESSION_LIST, SessionList } from './SessionList.tsx';

/** `/admin/settings/account`: name, email, password, passkeys, sessions and the record of access. */
export function AccountScreen() {
  const { me } = useAdmin();
  const client = useQueryClient();
  const say = useToast();
  const methods = useSignInMethods();
  const changed = (message: string) => {
    say(message);
    focusHeading();
    void client.invalidateQueries({ queryKey: SESSION_LIST });
    void client.invalidateQueries({ queryKey: [ACCESS] });
  };
  return (
    <Screen title="Password and sessions">
      <SettingsTabs />
      <DetailsForm key={`${me.name} ${me.email}`} onChanged={changed} />
      {methods.data?.passwordOff !== true && <PasswordForm onChanged={changed} />}
      <SignInMethodsPanel loaded={methods} onChanged={changed} />
      <SessionList />
      {me.role === 'administrator' && <AccessLists />}
    </Screen>
  );
}
