import { whatsappShareUrl } from '#domain/profile/contact-links';
import { languageOfPath } from '#domain/text/language';
import { make } from '#browser/make-element';
import { fill } from '#i18n/fill';
import SHARE_MENU from '#i18n/share-menu.json' with { type: 'json' };

/** Shares by hand where the browser has no share sheet: WhatsApp first, then the link to copy. */
export const openShareMenu = (title: string, url: string): void => {
  const texts = SHARE_MENU[languageOfPath(location.pathname)];
  const address = make('input', { readOnly: true, value: url, ariaLabel: texts.link });
  const status = make('p', { className: 'share-status fact', role: 'status' });
  const close = () => dialog.close();
  const copy = () => {
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
  };
  const whatsapp = {
    className: 'button',
    href: whatsappShareUrl(`${title}\n${url}`),
    target: '_blank',
    rel: 'noopener noreferrer',
    onclick: close,
  };
  const button = (className: string, onclick: () => void, text: string) =>
    make('button', { type: 'button', className, onclick }, text);
  const box = make(
    'div',
    {},
    make('h2', {}, texts.title),
    make('p', {}, title),
    make(
      'div',
      { className: 'actions' },
      make('a', whatsapp, texts.whatsapp),
      button('button button-quiet', copy, texts.copy),
    ),
    address,
    status,
    button('share-close', close, texts.close),
  );
  const dialog = make(
    'dialog',
    { className: 'share-menu card', ariaLabel: fill(texts.label, { title }) },
    box,
  );
  // The dialog has no edge: a tap on it is a tap beside the box.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
