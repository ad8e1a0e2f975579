import { use, useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../ui/fields/Button.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { BadgeMark, BadgesContext } from './BadgeMark.tsx';
import { BOTTOM_BAR } from './nav-items.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavLinks } from './NavLinks.tsx';

/** Navigation on phones: the usual screens in a bar, everything else in a panel from the bottom. */
export function BottomBar({ onFind, onLogout }: { onFind: () => void; onLogout: () => void }) {
  const [open, setOpen] = useState(false);
  // People who wait for an answer; what else there is to do can wait behind Menu.
  const waiting = use(BadgesContext)['/admin/enquiries'];
  const close = () => {
    setOpen(false);
  };
  return (
    <nav className="bottom-bar" aria-label="Main screens">
      <ul>
        {BOTTOM_BAR.map(({ label, to, icon, end = false }) => (
          <li key={label}>
            <NavLink to={to} end={end}>
              <NavIcon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onFind}>
            <NavIcon name="search" />
            Search
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(true);
            }}
          >
            <NavIcon name="menu" />
            Menu
            <BadgeMark badge={waiting} />
          </button>
        </li>
      </ul>
      {open && (
        <Modal title="Menu" onClose={close} className="sheet">
          <NavLinks onFollow={close} />
          <div className="actions">
            <Button
              onClick={() => {
                close();
                onLogout();
              }}
            >
              Logout
            </Button>
            <Button onClick={close}>Close</Button>
          </div>
        </Modal>
      )}
    </nav>
  );
}
