import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from '../../command-error.ts';

/** Prints a line for the person at the keyboard. */
export type Print = (line: string) => void;

const messageOf = (error: unknown) => {
  if (!(error instanceof Error)) return 'Something went wrong.';
  // Errors of AWS say what happened in their name, and more or less of it in their message.
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
};

/**
 * Does one step after another: prints what each does, and when one fails, what to do next. An error that
 * already knows what to do about it keeps its own advice; settings that cannot be used say what is wrong with them.
 */
export const stepsWith =
  (print: Print) =>
  async <T>(title: string, ifItFails: string, run: () => Promise<T>) => {
    print(`- ${title}`);
    try {
      return await run();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(messageOf(error), ifItFails, { cause: error });
    }
  };

/** Prints for, and asks, the person at the keyboard. */
export interface Terminal {
  print: Print;
  /** Asks for a line of text; in a pipeline, where nobody can answer, it throws and names `instead`. */
  ask: (question: string, instead: string) => Promise<string>;
}

/** The terminal of this process. */
export const openTerminal = (): Terminal => ({
  print: (line) => console.log(line),
  async ask(question, instead) {
    if (!process.stdin.isTTY) {
      throw new CommandError(`No one can answer here: ${question}`, instead);
    }
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return (await lines.question(`${question} `)).trim();
    } finally {
      lines.close();
    }
  },
});

/** Asks a question that only `yes` or `y` answers with yes. */
export const confirmed = async (
  { ask }: Pick<Terminal, 'ask'>,
  question: string,
  instead: string,
): Promise<boolean> => /^y(es)?$/i.test(await ask(`${question} (yes/no)`, instead));

/** Parses a command line; what cannot be read throws `CommandError` with how the command is used. */
export const readArguments = <T extends ParseArgsConfig>(config: T, usage: string) => {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(
      error instanceof Error ? error.message : 'The command was not understood.',
      usage,
    );
  }
};
