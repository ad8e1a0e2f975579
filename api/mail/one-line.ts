/** Text for a header: no control character can end the line. `Asha\r\nBcc: x` -> `Asha Bcc: x` */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
