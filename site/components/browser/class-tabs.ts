/** The two tabs above the chapters: a click or an arrow key chooses what every chapter shows. */
export const startTabs = (): void => {
  const panel = document.querySelector<HTMLElement>('[role=tabpanel]');
  const tabs = document.querySelectorAll<HTMLElement>('[role=tab]');
  const select = ({ currentTarget }: Event) => {
    for (const tab of tabs) {
      const isChosen = tab === currentTarget;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      if (!isChosen || !panel) continue;
      panel.dataset['tab'] = tab.dataset['shows'];
      panel.setAttribute('aria-labelledby', tab.id);
    }
  };
  for (const [place, tab] of tabs.entries()) {
    tab.addEventListener('click', select);
    tab.addEventListener('keydown', (event) => {
      if (!/^Arrow(Left|Right)/.test(event.key)) return;
      event.preventDefault();
      // From each of the two, both keys lead to the other.
      const other = tabs[1 - place];
      other?.click();
      other?.focus();
    });
    if (location.hash === `#${tab.id}`) tab.click();
  }
};

const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = named?.closest<HTMLDetailsElement>('details[data-chapter]');
  if (chapter) chapter.open = true;
};

/** `#chapter-3` opens that chapter, and an opened chapter is in the address, for sharing and reloading. */
export const startChapters = (): void => {
  openNamed();
  addEventListener('hashchange', openNamed);
  for (const chapter of document.querySelectorAll<HTMLDetailsElement>('details[data-chapter]')) {
    const [summary, body] = chapter.children;
    summary?.addEventListener('click', () => {
      if (!chapter.open && body?.id) history.replaceState(null, '', `#${body.id}`);
    });
  }
};
