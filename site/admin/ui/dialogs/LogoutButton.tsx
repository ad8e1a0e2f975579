import { useNavigate } from 'react-router';
import type { ButtonKind } from '../fields/Controls.tsx';
import { useSenderState } from '#client/admin';
import { ActionButton } from './ActionButton.tsx';

/** The navigation state that asks the login screen to sign out first. A link from outside cannot carry it. */
export const LOGOUT = 'logout';

/** Logs out; asks first while work on this device is not added. */
export function LogoutButton({ kind }: { kind: ButtonKind }) {
  const waiting = useSenderState().works.length;
  const navigate = useNavigate();
  const question = {
    title: 'Log out before everything is added?',
    text: `${waiting} not added yet. It stays on this device and goes on after the next login. On a device that others use, delete it from there: the next screen asks.`,
    cancel: 'Stay logged in',
    confirm: 'Log out',
  };
  return (
    <ActionButton
      kind={kind}
      question={waiting > 0 ? question : undefined}
      call={async () => {
        await navigate('/admin/login', { state: LOGOUT });
        return { kind: 'ok', value: undefined };
      }}
    >
      Logout
    </ActionButton>
  );
}
