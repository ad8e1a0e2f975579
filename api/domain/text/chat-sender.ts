const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;

/**
 * When a message of WhatsApp was written and by whom, as it is copied with the message: `[12/05/24, 9:31 pm] Rakesh: `,
 * `[9:31 pm, 12/05/2024] Rakesh: `, `12/05/24, 9:31 pm - Rakesh: `
 */
export const CHAT_SENDER = new RegExp(
  String.raw`^\u200e?(?:\[(?:${DAY}, ${TIME}|${TIME}, ${DAY})\]|${DAY}, ${TIME} -) (?:[^:]{1,60}: )?`,
  'iu',
);
