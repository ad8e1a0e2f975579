import type { Shell } from '../../content/select-shell.ts';

/** The links of the navigation bar besides the classes (SITE-11), with the names of their texts. */
export const NAV_BEFORE = [{ path: '/#about', name: 'about' }] as const;

const NAV_AFTER = [
  { path: '/study-materials', name: 'studyMaterials' },
  { path: '/videos', name: 'videos' },
  { path: '/blog', name: 'blog' },
  { path: '/#contact', name: 'contact' },
] as const;

/** The links that follow the classes; to the blog only where there is something to read (SITE-129). */
export const navAfter = ({ hasPosts }: Pick<Shell, 'hasPosts'>) =>
  NAV_AFTER.filter(({ name }) => hasPosts || name !== 'blog');
