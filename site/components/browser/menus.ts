/** Closes the header's menus when something is chosen, on Escape (the focus goes back), and on a tap elsewhere. */
export const startMenus = (): void => {
  const menus = document.querySelectorAll<HTMLDetailsElement>('details[data-menu]');
  const closeBeside = (used: EventTarget | null) => {
    for (const menu of menus) menu.open &&= menu.contains(used as Node | null);
  };

  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    // The home page offers this language the next time. Storage may be switched off.
    if (link?.hreflang)
      try {
        localStorage['language'] = link.hreflang;
      } catch {
        // Nothing is remembered then.
      }
    closeBeside(link ? null : target);
  });
  document.addEventListener('focusin', ({ target }) => closeBeside(target));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of menus) {
      if (!menu.open) continue;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
};
