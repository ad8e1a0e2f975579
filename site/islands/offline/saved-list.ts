import { chapterBytes, type ChapterToSave, type SavedChapter } from '#domain/course/saved-chapter';
import { fileSize } from '#domain/text/format';
import { make } from '#browser/make-element';
import { dataOf, isKeptAWeek, partOf } from '#browser/page-parts';
import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';
import { chapterOf, createPanel, stateOf, type PanelWords } from './save-panel.ts';
import { deviceRoom, isComplete, removeChapter, savedChapters } from './saved-store.ts';

/** What the list says, in the language of the page. */
export type ListWords = PanelWords & Pick<Texts['saved'], 'files' | 'removed' | 'room'>;

const GIGABYTE = 1_073_741_824;

const roomSize = (bytes: number) =>
  bytes < GIGABYTE ? fileSize(bytes) : `${(bytes / GIGABYTE).toFixed(1)} GB`;

/**
 * What the website has now of a saved chapter, also at another address; `undefined` when it has nothing of it. Rejects
 * without internet.
 */
const presentOf = async (path: string, mayMove = true): Promise<ChapterToSave | undefined> => {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The page answered with status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const chapter = chapterOf(page);
  if (chapter) return chapter;
  // A former address is a page that names the present one.
  const { href } = page.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? {};
  const moved = href === undefined ? path : new URL(href, location.href).pathname;
  return moved !== path && mayMove ? presentOf(moved, false) : undefined;
};

/** Lists the saved chapters on their page, and says of each whether it is still there and still the present one. */
export const startSavedList = async (root: HTMLElement): Promise<void> => {
  const words = dataOf(root) as ListWords;
  const list = partOf(root, '[data-list]');
  const template = partOf(root, 'template', HTMLTemplateElement);
  const said = partOf(root, '[data-said]');
  const empty = partOf(root, '[data-empty]');

  const showRoom = async () => {
    const { usage, quota } = (await deviceRoom.estimate?.()) ?? {};
    if (usage === undefined || quota === undefined) return;
    partOf(root, '[data-room]').textContent = fill(words.room, {
      used: roomSize(usage),
      left: roomSize(Math.max(0, quota - usage)),
    });
  };

  const describe = (item: HTMLElement, { path, title, files }: ChapterToSave) => {
    const name = partOf(item, '[data-title]');
    name.setAttribute('href', path);
    name.textContent = title;
    partOf(item, '[data-remove] span').textContent = ` ${title}`;
    partOf(item, '[data-facts]').textContent =
      files.length === 0
        ? ''
        : `${fillCount(words.files, files.length)}, ${fileSize(chapterBytes({ files }))}`;
    partOf(item, '[data-files]').replaceChildren(
      ...files.map((file) =>
        make('li', {}, make('a', { className: 'tap', href: file.page }, file.title)),
      ),
    );
  };

  const add = async (chapter: SavedChapter) => {
    const item = document.importNode(partOf(template.content, 'li'), true);
    let shown: ChapterToSave = chapter;
    describe(item, shown);
    partOf(item, '[data-remove]').addEventListener('click', () => {
      void removeChapter(shown.path).then(async () => {
        item.remove();
        said.textContent = fill(words.removed, { title: shown.title });
        said.focus();
        empty.hidden = list.childElementCount > 0;
        await showRoom();
      });
    });
    const panel = createPanel(partOf(item, '.save-panel'), words, async (saved) => {
      if (saved.path !== shown.path) await removeChapter(shown.path);
      shown = saved;
      describe(item, shown);
      await showRoom();
    });
    if (await isComplete(chapter)) panel.show(chapter, 'saved', '');
    else panel.show(chapter, 'gone');
    list.append(item);
    if (!navigator.onLine) return;
    try {
      const present = await presentOf(chapter.path);
      const state = present?.path === chapter.path ? await stateOf(present) : 'changed';
      if (!present) panel.show(chapter, 'removedThere');
      else if (state !== 'saved') panel.show(present, state);
    } catch {
      // No internet after all: what is saved is shown as it is.
    }
  };

  partOf(root, '[data-week]').hidden = !isKeptAWeek();
  empty.hidden = true;
  await Promise.all([showRoom(), ...Object.values(savedChapters()).map(add)]);
};
