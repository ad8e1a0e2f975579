/** Stands in a remembered part for what each page has for itself. */
export const INSERT = '<insert></insert>';

/**
 * HTML of the parts that many pages share, by the shell that they are made of: they go with their shell, and a shell has
 * one header for each address in its menu and two footers. A footer for each post's WhatsApp message took 25 MB more
 * while 200 posts and 1,000 videos were rendered.
 */
const remembered = new WeakMap<object, Map<string, Promise<string>>>();

/** The part `name` of the pages with this shell, rendered by `render` unless that was done before. */
export const rememberedHtml = (
  shell: object,
  name: string,
  render: () => Promise<string>,
): Promise<string> => {
  const parts = remembered.get(shell) ?? new Map<string, Promise<string>>();
  remembered.set(shell, parts);
  const html = parts.get(name) ?? render();
  parts.set(name, html);
  return html;
};
