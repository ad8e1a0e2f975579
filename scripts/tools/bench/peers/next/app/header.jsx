'use client';

import Link from 'next/link';
import { useState } from 'react';

export function Header({ name, links }) {
  const [open, setOpen] = useState(false);
  return (
    <header>
      <Link className="brand" href="/">
        {name}
      </Link>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      <nav aria-label="Main" data-open={open}>
        {links.map(({ href, title }) => (
          <Link key={href} href={href} prefetch={false}>
            {title}
          </Link>
        ))}
      </nav>
    </header>
  );
}
