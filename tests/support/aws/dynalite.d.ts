/** The part of dynalite that tests use; the package has no types. */
declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** Without `path` the tables live in memory. */
  const dynalite: (options: {
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  }) => Server;
  export default dynalite;
}
