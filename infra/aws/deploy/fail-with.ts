import { StageError } from '../stages.ts';
import { StepError } from './step.ts';

/** Ends a script with 1 and says why: in plain words where they are known, else with the whole error. */
export const failWith = (error: unknown): void => {
  if (error instanceof StepError) {
    console.error(`\n${error.message}\nWhat to do: ${error.next}`);
  } else {
    console.error(error instanceof StageError ? error.message : error);
  }
  process.exitCode = 1;
};
