/** JSON that cannot end the script element around it: every `<` is written as an escape. */
export const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
