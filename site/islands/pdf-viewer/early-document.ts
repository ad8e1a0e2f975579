import { openDocument, type OpenAsks, type Opened } from './open-document.ts';

interface Opening {
  address: string;
  opened: Promise<Opened>;
  /** Who answers the opener's questions from now on. */
  attend: (asks: OpenAsks) => void;
}

let opening: Opening | undefined;
let isTaken = false;

/**
 * Starts the engine and opens the file of this address while React is still loading. What the opener asks
 * meanwhile, such as a password, waits for `takeDocument`.
 */
export const startDocument = (): void => {
  const address = globalThis.earlyStart?.address;
  // The address names no file, or the island was awake before this script was loaded.
  if (address === undefined || isTaken) return;
  let attend: (asks: OpenAsks) => void = () => undefined;
  const attended = new Promise<OpenAsks>((resolve) => {
    attend = resolve;
  });
  const opened = openDocument(address, {
    password: async (wrong) => (await attended).password(wrong),
    onStalled: (stalled) => {
      void attended.then(({ onStalled }) => {
        onStalled(stalled);
      });
    },
  });
  opening = { address, opened, attend };
};

/** The document that `startDocument` opens, at most once; otherwise opens it now. */
export const takeDocument = (address: string, asks: OpenAsks): Promise<Opened> => {
  const early = opening;
  opening = undefined;
  isTaken = true;
  if (early?.address !== address) return openDocument(address, asks);
  early.attend(asks);
  return early.opened;
};
