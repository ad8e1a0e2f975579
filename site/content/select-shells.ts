import type { Profile } from '#domain/profile/profile.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { pageMeta, type PageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';

/** The page below which every PDF has its address; a script fills in the file. */
export interface FilesPage {
  kind: 'files';
  shell: Shell;
  meta: PageMeta;
}

/** The page that the admin area starts on. */
export interface AdminPage {
  kind: 'admin';
  meta: PageMeta;
  productName: string;
  shortName: string;
}

/** The page for addresses that lead nowhere. */
export interface NotFoundPage {
  kind: 'not-found';
  shell: Shell;
  meta: PageMeta;
}

/** A former address of a post, of a chapter or of a page of the blog's list. */
export interface RedirectPage {
  kind: 'redirect';
  meta: PageMeta;
  /** The present address. */
  to: string;
}

/** Selects the viewer's page. */
export const selectFiles = (shell: Shell): FilesPage => ({
  kind: 'files',
  shell,
  meta: pageMeta(shell, '/files', {
    title: TEXTS[shell.language].files.title,
    description: fill(TEXTS[shell.language].files.description, { product: shell.productName }),
    hidden: true,
  }),
});

/** Selects the admin's page: it depends on the site's names alone. */
export const selectAdmin = ({ productName, shortName }: Profile, shell: Shell): AdminPage => ({
  kind: 'admin',
  meta: pageMeta(shell, '/admin', {
    title: `${shortName} Admin`,
    description: 'The admin area of this site.',
    hidden: true,
  }),
  productName,
  shortName,
});

/** Selects the not-found page. Whatever its address, in other languages home is the nearest page. */
export const selectNotFound = (shell: Shell): NotFoundPage => ({
  kind: 'not-found',
  shell,
  meta: pageMeta(shell, '/', {
    title: TEXTS[shell.language].notFound.title,
    description: TEXTS[shell.language].notFound.description,
    hidden: true,
  }),
});

/** Selects the page at a former address, which leads on to the page `to` with its title. */
export const selectRedirect = (to: { path: string; title: string }, shell: Shell): RedirectPage => {
  const meta = pageMeta(shell, to.path, {
    title: to.title,
    description: TEXTS[shell.language].blog.movedDescription,
    hidden: true,
  });
  return { kind: 'redirect', meta, to: meta.canonicalUrl.slice(shell.origin.length) };
};
