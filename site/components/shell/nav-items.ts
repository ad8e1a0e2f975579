/** The links that follow the classes; to the blog only where there is something to read (SITE-129). */
export const navAfter = ({ shell, t, to }: App.Locals) => [
  { path: to('/study-materials'), label: t.shell.studyMaterials },
  { path: to('/videos'), label: t.shell.videos },
  ...(shell.hasPosts ? [{ path: to('/blog'), label: t.shell.blog }] : []),
  { path: to('/#contact'), label: t.shell.contact },
];

/** All links but those of the classes; the navigation bar has the first one before these (SITE-11). */
export const navItems = (page: App.Locals) => [
  { path: page.to('/#about'), label: page.t.shell.about },
  ...navAfter(page),
];
