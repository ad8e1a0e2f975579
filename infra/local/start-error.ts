/** Why the site does not start, or a command cannot work on its folder, in words for the person at the keyboard. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
