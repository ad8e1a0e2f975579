import { useNavigate } from 'react-router';
import { Button, type ButtonKind } from '../fields/Controls.tsx';
import { useAsk } from './Modal.tsx';

/** The navigation state that asks the login screen to sign out first. A link from outside cannot carry it. */
export const LOGOUT = 'logout';

/** Logs out; asks first while work `waiting` on this device is not added. */
export function LogoutButton({ kind, waiting }: { kind: ButtonKind; waiting: number }) {
  const navigate = useNavigate();
  const ask = useAsk();
  const logout = async () => {
    const question = {
      title: 'Log out before everything is added?',
      text: `${waiting} not added yet. It stays on this device and goes on after the next login. On a device that others use, delete it from there: the next screen asks.`,
      cancel: 'Stay logged in',
      confirm: 'Log out',
    };
    if (waiting === 0 || (await ask(question))) await navigate('/admin/login', { state: LOGOUT });
  };
  return (
    <Button kind={kind} onClick={() => void logout()}>
      Logout
    </Button>
  );
}
