const TAB_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const select = (tabs: readonly HTMLElement[], tab: HTMLElement, panel: HTMLElement): void => {
  for (const each of tabs) {
    each.setAttribute('aria-selected', String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
  }
  panel.dataset['tab'] = tab.dataset['shows'] ?? 'videos';
  panel.setAttribute('aria-labelledby', tab.id);
};

/** The two tabs above the chapters: a click or the arrow keys choose what every chapter shows. */
export const startTabs = (): void => {
  const panel = document.querySelector<HTMLElement>('[role=tabpanel]');
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  if (!panel) return;
  for (const [place, tab] of tabs.entries()) {
    tab.addEventListener('click', () => {
      select(tabs, tab, panel);
    });
    tab.addEventListener('keydown', (event) => {
      const step = TAB_KEYS[event.key];
      const next = step === undefined ? undefined : tabs.at((place + step) % tabs.length);
      if (!next) return;
      event.preventDefault();
      select(tabs, next, panel);
      next.focus();
    });
  }
};

const openNamed = (): void => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const chapter = named?.closest<HTMLDetailsElement>('details[data-chapter]');
  if (chapter) chapter.open = true;
};

/** `#chapter-3` opens that chapter, and an opened chapter is in the address, for sharing and reloading. */
export const startChapters = (): void => {
  openNamed();
  addEventListener('hashchange', openNamed);
  for (const summary of document.querySelectorAll('details[data-chapter] > summary')) {
    summary.addEventListener('click', () => {
      const chapter = summary.closest('details');
      const id = summary.nextElementSibling?.id;
      if (chapter && !chapter.open && id !== undefined) history.replaceState(null, '', `#${id}`);
    });
  }
};
