import type { MouseEvent, ReactNode } from 'react';

/** Opens the file in a new tab; reports when the browser blocks it. */
export const openInNewTab = (address: string, onBlocked: () => void): void => {
  const tab = window.open(address, '_blank');
  if (tab === null) onBlocked();
  else tab.opener = null;
};

/** A real link to the file, so that it can also be copied or opened in other ways. */
export function OpenLink(props: {
  address: string;
  className: string;
  onBlocked: () => void;
  children: ReactNode;
}) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Not the address given here: `startEarly` may know a better one.
    openInNewTab(event.currentTarget.href, props.onBlocked);
  };
  return (
    <a
      className={props.className}
      href={props.address}
      target="_blank"
      rel="noopener"
      onClick={open}
    >
      {props.children}
    </a>
  );
}
