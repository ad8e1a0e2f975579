/** Why the site does not start, or a command cannot do its work, in words for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** What to do about it, where the message does not say it. */
  readonly next: string | undefined;
  constructor(message: string, next?: string, options?: ErrorOptions) {
    super(message, options);
    this.next = next;
  }
}

/** Ends a script with 1 and prints why: in plain words where they are known, else with the whole error. */
export const reportFailure = (error: unknown): void => {
  process.exitCode = 1;
  if (!(error instanceof CommandError)) console.error(error);
  else if (error.next === undefined) console.error(error.message);
  else console.error(`\n${error.message}\nWhat to do: ${error.next}`);
};
