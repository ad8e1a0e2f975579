import { wellFormed } from '../text/well-formed.ts';

/** A number as a `tel:` link takes it, without anything but digits and `+`: `+91 98-76` -> `+919876` (HOME-7). */
export const telNumber = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** A WhatsApp chat address with the message already typed. `number` starts with the country's code. */
export const whatsappUrl = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(wellFormed(message))}`;

/** WhatsApp's choice of whom to send a text to. */
export const whatsappShareUrl = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(wellFormed(text))}`;

/** The way to the street address, in the maps of the device (CENTRE-2). */
export const mapsDirectionsUrl = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(wellFormed(address))}`;

/** A maps search for the street address (HOME-7). */
export const mapsUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wellFormed(address))}`;
