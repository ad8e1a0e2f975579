const openMenu = async (title: string, url: string): Promise<void> => {
  try {
    // Taking the module apart here would cost 25 bytes of the 3,000 that a page may load before a tap.
    const menu = await import('./share-menu.ts');
    menu.openShareMenu(title, url);
  } catch {
    // Offline, most likely: the link does what it does without a script.
    location.assign(url);
  }
};

/**
 * A followed `a[data-share]` shares what it leads to, under the title that the attribute holds: by the phone's
 * own share sheet, else by a small menu that loads now. Links opened in a new tab on purpose stay links.
 */
export const startSharing = (): void => {
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-share]');
    if (!link) return;
    event.preventDefault();
    const { href: url } = link;
    const title = link.dataset['share'] ?? '';
    if (!('share' in navigator)) {
      void openMenu(title, url);
      return;
    }
    navigator.share({ title, text: title, url }).catch((error: unknown) => {
      // Closed without a choice is an answer; a browser that refuses to share is none.
      if (!String(error).startsWith('AbortError')) void openMenu(title, url);
    });
  });
};
