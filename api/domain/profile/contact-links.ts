import { wellFormed } from '../text/format.ts';

/** A number as a `tel:` link takes it, without anything but digits and `+`: `+91 98-76` -> `+919876` (HOME-7). */
export const telNumber = (phone: string): string => phone.replace(/[^\d+]/g, '');

/**
 * A phone number as WhatsApp requires it, with the country's code. People in India leave theirs out (HOME-7):
 * `98765 43210`, `098765 43210` -> `919876543210`; `+44 20 7946 0000` -> `442079460000`.
 */
export const whatsappNumber = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (phone.trim().startsWith('+')) return digits;
  const local = digits.replace(/^0/, '');
  return local.length === 10 ? `91${local}` : digits;
};

/** A WhatsApp chat address with the message already typed, from a number as people write it. */
export const whatsappUrl = (number: string, message: string): string =>
  `https://wa.me/${whatsappNumber(number)}?text=${encodeURIComponent(wellFormed(message))}`;

/** WhatsApp's choice of whom to send a text to. */
export const whatsappShareUrl = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(wellFormed(text))}`;

/** The way to the street address, in the maps of the device (CENTRE-2). */
export const mapsDirectionsUrl = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(wellFormed(address))}`;

/** A maps search for the street address (HOME-7). */
export const mapsUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wellFormed(address))}`;
