import { useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';

/** After a logout: takes what was not saved off a device that others use. */
export function ForgetDevice({ forget }: { forget: () => Promise<void> }) {
  const [state, setState] = useState<'kept' | 'forgotten' | 'failed'>('kept');
  if (state === 'forgotten') {
    return (
      <p className="banner" role="status">
        Nothing of your work is on this device any more.
      </p>
    );
  }
  return (
    <div className="banner">
      <p>
        Logged out. Unsaved texts and files that are not added yet stay on this device. Not your
        phone? Delete them.
      </p>
      {state === 'failed' && (
        <p role="alert">Not deleted. Close other tabs of the admin, then try again.</p>
      )}
      <Button
        kind="inline"
        onClick={() => {
          forget().then(
            () => {
              setState('forgotten');
            },
            () => {
              setState('failed');
            },
          );
        }}
      >
        Delete my unsaved work from this device
      </Button>
    </div>
  );
}
