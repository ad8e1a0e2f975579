import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '../../client/api-client.ts';
import { focusHeading, Screen } from '../../ui/screens/Screen.tsx';
import { SettingsTabs } from '../../ui/screens/SettingsTabs.tsx';
import { useToast } from '../../ui/feedback/Toast.tsx';
import { ACCESS, AccessLists } from './AccessLists.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SESSION_LIST, SessionList } from './SessionList.tsx';

/** `/admin/settings/account`: password, sessions and the record of access. */
export function AccountScreen({ account }: { account: Account }) {
  const client = useQueryClient();
  const say = useToast();
  return (
    <Screen title="Password and sessions">
      <SettingsTabs />
      <PasswordForm
        changePassword={account.changePassword}
        onChanged={(message) => {
          say(message);
          focusHeading();
          void client.invalidateQueries({ queryKey: SESSION_LIST });
          void client.invalidateQueries({ queryKey: [ACCESS] });
        }}
      />
      <SessionList account={account} />
      <AccessLists account={account} />
    </Screen>
  );
}
