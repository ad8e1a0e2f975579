import type { SiteIndex } from '#domain/search/site-search';
import type { Texts } from '#i18n/texts';

/**
 * The page that searches the whole site. The search and its index are loaded at the first key, or at once when the address
 * asks for something, such as `/search?q=hcf`.
 */
export const startSearch = (): void => {
  const root = document.querySelector<HTMLElement>('[data-search]');
  const field = root?.querySelector('input');
  if (!root || !field) return;
  const texts = JSON.parse(root.dataset['texts'] ?? '') as Texts['search'];
  const say = (text: string) => root.querySelector('[data-status]')?.replaceChildren(text);
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    say(texts.loading);
    try {
      const [{ runSearch }, answer] = await Promise.all([
        import('./run-search.ts'),
        fetch(root.dataset['index'] ?? ''),
      ]);
      // Another release is live since the page was opened, and its index has another name.
      if (!answer.ok) throw new Error();
      await runSearch(root, (await answer.json()) as SiteIndex, texts);
    } catch {
      // Offline, most likely. The next key tries again.
      begun = false;
      say(texts.notLoaded);
    }
  };
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  field.addEventListener('input', () => void begin());
  field.form?.addEventListener('submit', (event) => event.preventDefault());
  if (field.value !== '') void begin();
};
