import type { PageLanguage } from '#content/page-language.ts';
import type { Shell } from '#content/select-shell.ts';

/** A link of the menu as it stands on a page. */
interface NavItem {
  path: string;
  label: string;
}

/** The links of the navigation bar before the classes (SITE-11). */
export const navBefore = ({ t: { shell }, to }: PageLanguage): NavItem[] => [
  { path: to('/#about'), label: shell.about },
];

/** The links that follow the classes; to the blog only where there is something to read (SITE-129). */
export const navAfter = ({ hasPosts }: Shell, { t: { shell }, to }: PageLanguage): NavItem[] => [
  { path: to('/study-materials'), label: shell.studyMaterials },
  { path: to('/videos'), label: shell.videos },
  ...(hasPosts ? [{ path: to('/blog'), label: shell.blog }] : []),
  { path: to('/#contact'), label: shell.contact },
];
