import type { CopyPlace, CopyProblem } from '#domain/content/safe-copy';

/** Copies cannot be read or written, for a reason that can be told. */
export class CopyFault extends Error {
  readonly problem: CopyProblem;

  constructor(problem: CopyProblem, options?: ErrorOptions) {
    super(`Safe copies: ${problem}`, options);
    this.name = 'CopyFault';
    this.problem = problem;
  }
}

/** The same call; a fault of which `problemOf` knows the reason is told by that. */
export const named = async <T>(
  call: Promise<T>,
  problemOf: (error: unknown) => CopyProblem | undefined,
): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    const problem = problemOf(error);
    throw problem === undefined ? error : new CopyFault(problem, { cause: error });
  }
};

/** A file at the place where copies are kept. */
export interface CopyFile {
  name: string;
  bytes: number;
}

/** Files outside the site, by plain names without folders. Throws `CopyFault` where it knows the reason. */
export interface CopyStore {
  /** Where that is; never throws for a place that is away. */
  place(): Promise<CopyPlace>;
  list(): Promise<CopyFile[]>;
  /** Stores a file as its content comes, of one byte or more: all of it or nothing. Takes the place of one of that name. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file's content as it is stored; `undefined` when it is not there. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Succeeds when there is nothing to delete. */
  delete(name: string): Promise<void>;
}
