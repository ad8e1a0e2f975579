/** What `startEarly` has asked for before any other file of the page arrived. */
export interface EarlyStart {
  address: string;
  /** The answers for the ranges it was given, in their order. */
  answers: Promise<Response>[];
}

declare global {
  var earlyStart: EarlyStart | undefined;
}

/**
 * Runs in the head of the viewer's page: asks for both ends of the document and shows the picture of its first
 * page, which otherwise wait for style sheets, scripts and the engine. The page carries this function as text,
 * so it may use nothing from outside itself. `first-bytes.ts` takes the answers if the address guessed here is
 * right, `cover.ts` the picture.
 */
export const startEarly = (ends: readonly string[]): void => {
  // `/files/10_ch3_a.pdf`: class, chapter and name; the island knows the exact rules.
  const path = /^\/files\/(([a-z0-9-]+)_ch(\d+)_[^/]+?)(\.pdf)?\/?$/i.exec(location.pathname);
  const [, stem, classId, chapter, ending = ''] = path ?? [];
  if (stem === undefined || classId === undefined || chapter === undefined) return;

  const address = `/media/materials/${classId}/chapter${chapter}/${stem}${ending}`;
  const answers = ends.map((range) => fetch(address, { headers: { range } }));
  for (const answer of answers) {
    answer.catch(() => {
      // The island reads the answers and says what is wrong.
    });
  }
  globalThis.earlyStart = { address, answers };

  try {
    // Who left off further down gets that page, not the first one.
    const name = decodeURIComponent(stem + ending);
    if (localStorage.getItem('pdf-places')?.includes(`"${name}"`) === true) return;
  } catch {
    // No storage, so nothing to come back to.
  }
  const cover = new Image();
  cover.className = 'pdf-cover';
  cover.alt = '';
  const show = () => {
    const viewer = document.querySelector('.viewer');
    if (viewer === null) requestAnimationFrame(show);
    else if (viewer.querySelector('.pdf-error, canvas') === null) {
      (viewer.querySelector('.pdf-sheet') ?? viewer).prepend(cover);
    }
  };
  cover.addEventListener('load', show);
  cover.src = `/media/covers/${stem}.webp`;
};

/** The text of a script that starts early: `startEarly` with the ranges to ask for. */
export const earlyScript = (ends: readonly string[]): string =>
  `(${startEarly.toString()})(${JSON.stringify(ends)})`;
