import { whatsappShareUrl } from '#domain/profile/contact-links.ts';

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
  const dialog = part('dialog', 'share-menu');
  dialog.ariaLabel = `Share ${title}`;
  const box = part('div', '');

  const whatsapp = part('a', 'button', 'WhatsApp');
  whatsapp.href = whatsappShareUrl(`${title}\n${url}`);
  whatsapp.target = '_blank';
  whatsapp.rel = 'noopener noreferrer';
  whatsapp.addEventListener('click', () => {
    dialog.close();
  });

  const address = part('input', '');
  address.readOnly = true;
  address.value = url;
  address.ariaLabel = 'Link';

  const status = part('p', 'share-status');
  status.role = 'status';
  const copy = part('button', 'button button-quiet', 'Copy link');
  copy.type = 'button';
  copy.addEventListener('click', () => {
    // There is no clipboard at all on an address without https.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => {
          status.textContent = 'Link copied';
        },
        () => {
          address.select();
          status.textContent = 'The link could not be copied. Please select it above and copy it.';
        },
      );
  });

  const close = part('button', 'share-close', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => {
    dialog.close();
  });

  const actions = part('div', 'actions');
  actions.append(whatsapp, copy);
  box.append(part('h2', '', 'Share'), part('p', '', title), actions, address, status, close);
  dialog.append(box);
  // The dialog has no edge: a tap on it is a tap beside the box.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
};
