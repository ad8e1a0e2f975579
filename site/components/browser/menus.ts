/** Closes the header's menus when something is chosen, on Escape (the focus goes back), and on a tap elsewhere. */
export const startMenus = (): void => {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-menu]');
  const closeUnless = (keep: (menu: HTMLDetailsElement) => boolean) => {
    for (const menu of menus) if (menu.open && !keep(menu)) menu.open = false;
  };

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    const chosen = link !== null;
    // The home page offers this language the next time. Storage may be switched off.
    if (link?.hreflang)
      try {
        localStorage['language'] = link.hreflang;
      } catch {
        // Nothing is remembered then.
      }
    closeUnless((menu) => menu.contains(target) && !chosen);
  });
  document.addEventListener('focusin', ({ target }) => {
    closeUnless((menu) => target instanceof Node && menu.contains(target));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of menus) {
      if (!menu.open) continue;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
};
