const share = async (title: string, url: string) => {
  try {
    // oxlint-disable-next-line house/browser-floor -- a browser without it fails like one that refuses to share
    await navigator.share({ title, text: title, url });
  } catch (error) {
    // Closed without a choice is an answer; a browser that refuses to share is none.
    if (String(error).startsWith('AbortError')) return;
    try {
      // Taking the module apart here would cost 25 bytes of the 3,000 that a page may load before a tap.
      const menu = await import('./share-menu.ts');
      menu.openShareMenu(title, url);
    } catch {
      // Offline, most likely: the link does what it does without a script.
      location.assign(url);
    }
  }
};

/**
 * A followed `a[data-share]` shares what it leads to, under the title that the attribute holds: by the phone's
 * own share sheet, else by a small menu that loads now. Links opened in a new tab on purpose stay links.
 */
export const startSharing = (): void =>
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share]');
    if (!link) return;
    event.preventDefault();
    void share(link.dataset['share'] ?? '', link.href);
  });
