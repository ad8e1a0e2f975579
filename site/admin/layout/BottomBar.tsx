import { use, useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../ui/fields/Button.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { BadgeMark, BadgesContext } from './BadgeMark.tsx';
import { BOTTOM_BAR, type NavItem } from './nav-items.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavLinks } from './NavLinks.tsx';

/** Navigation on phones: the usual screens in a bar, everything else in a panel from the bottom. */
export function BottomBar({ items }: { items: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  const badges = use(BadgesContext);
  const close = () => {
    setOpen(false);
  };
  return (
    <nav className="bottom-bar" aria-label="Main screens">
      <ul>
        {BOTTOM_BAR.map(({ label, more, to, icon, end = false }) => (
          <li key={label}>
            <NavLink to={to} end={end}>
              <NavIcon name={icon} />
              {label}
              {more && <span className="visually-hidden">{more}</span>}
              <BadgeMark badge={badges[to]} />
            </NavLink>
          </li>
        ))}
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
          </button>
        </li>
      </ul>
      {open && (
        <Modal title="Menu" onClose={close} className="sheet">
          <NavLinks
            items={items.filter(({ to }) => BOTTOM_BAR.every((item) => item.to !== to))}
            onFollow={close}
          />
          <div className="actions">
            <Button onClick={close}>Close</Button>
          </div>
        </Modal>
      )}
    </nav>
  );
}
