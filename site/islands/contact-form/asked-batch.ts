import { LIMITS } from '#domain/text/limits.ts';
import { controlOf } from './typed-values.ts';

/** What the page's own link says about a batch, from its WhatsApp address; `undefined` for one that is not there. */
const wordsOf = (key: string): string | undefined => {
  const link = document.querySelector<HTMLAnchorElement>(
    `[data-batch="${CSS.escape(key)}"] a[href^="https://wa.me/"]`,
  );
  return (link && new URL(link.href).searchParams.get('text')) ?? undefined;
};

/**
 * Begins the message with the batch that the address asks for (`/?batch=10.b1#contact`), above what is typed already.
 * The words are those of the page, so an address can put no others into the form. The address is then as without it,
 * so that a reload does not ask again. Returns whether the message is another one now.
 */
export const fillFromAddress = (form: HTMLFormElement): boolean => {
  const address = new URL(location.href);
  const key = address.searchParams.get('batch');
  const message = controlOf(form, 'message');
  if (key === null || !message) return false;
  address.searchParams.delete('batch');
  history.replaceState(history.state, '', address);
  const words = wordsOf(key);
  if (words === undefined || message.value.includes(words)) return false;
  const filled = message.value === '' ? words : `${words}\n${message.value}`;
  if (filled.length > LIMITS.contact.messageMaximum) return false;
  message.value = filled;
  return true;
};
