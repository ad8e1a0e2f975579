import { whatsappShareUrl } from '#domain/profile/contact-links.ts';
import { languageOfPath } from '#domain/text/language.ts';
import { fill } from '#i18n/fill.ts';
import SHARE_MENU from '#i18n/share-menu.json' with { type: 'json' };

const part = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/** Shares by hand where the browser has no share sheet: WhatsApp first, then the link to copy. */
export const openShareMenu = (title: string, url: string): void => {
  const texts = SHARE_MENU[languageOfPath(location.pathname)];
  const dialog = part('dialog', 'share-menu');
  dialog.ariaLabel = fill(texts.label, { title });
  const box = part('div', '');

  const whatsapp = part('a', 'button', texts.whatsapp);
  whatsapp.href = whatsappShareUrl(`${title}\n${url}`);
  whatsapp.target = '_blank';
  whatsapp.rel = 'noopener noreferrer';
  whatsapp.addEventListener('click', () => dialog.close());

  const address = part('input', '');
  address.readOnly = true;
  address.value = url;
  address.ariaLabel = texts.link;

  const status = part('p', 'share-status');
  status.role = 'status';
  const copy = part('button', 'button button-quiet', texts.copy);
  copy.type = 'button';
  copy.addEventListener('click', () => {
    // There is no clipboard at all on an address without https.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => {
          status.textContent = texts.copied;
        },
        () => {
          address.select();
          status.textContent = texts.notCopied;
        },
      );
  });

  const close = part('button', 'share-close', texts.close);
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());

  const actions = part('div', 'actions');
  actions.append(whatsapp, copy);
  box.append(part('h2', '', texts.title), part('p', '', title), actions, address, status, close);
  dialog.append(box);
  // The dialog has no edge: a tap on it is a tap beside the box.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
