import { createInterface } from 'node:readline/promises';
import { StepError, type Print } from './step.ts';

/** Prints for, and asks, the person at the keyboard. */
export interface Terminal {
  print: Print;
  /** Asks for a line of text; in a pipeline, where nobody can answer, it throws and names `instead`. */
  ask: (question: string, instead: string) => Promise<string>;
}

/** The terminal of this process. */
export const openTerminal = (): Terminal => ({
  print: (line) => {
    console.log(line);
  },
  async ask(question, instead) {
    if (!process.stdin.isTTY) {
      throw new StepError(`No one can answer here: ${question}`, instead);
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
