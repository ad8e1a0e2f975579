import { FILE_IDENTIFIER } from '#domain/files/file-identifier';

import type { ViewedFile } from './viewer-context.ts';

declare global {
  /** The file that the address of the page names; none for a name that can be no file. */
  var earlyFile: ViewedFile | undefined;
  /** The answers for the ends of that file, once they are asked for. */
  var earlyEnds: Promise<Response>[] | undefined;
  /** The engine's worker, which starts while the page's own scripts are loading (`pdf-engine.ts` takes it). */
  var earlyWorker: Promise<Worker> | undefined;
}

/** What is requested early: ranges of the document, the module of the engine and its worker. */
interface Wanted {
  ends: readonly string[];
  engine: string;
  worker: string;
}

/**
 * Runs in the head of the viewer's page: asks for the picture of the first page, for both ends of the document and,
 * when the picture is there, for the engine, which otherwise wait for style sheets and scripts. For a name that can be
 * no file nothing is loaded, and the page is laid out for the File Error card from the start; otherwise for reading. The page carries this function as text, so it may use nothing from outside itself.
 * `open-document.ts` takes the answers, `page-column.ts` the picture.
 */
const startEarly = (identifier: string, { ends, engine, worker }: Wanted) => {
  let name = '';
  try {
    name = decodeURIComponent(location.pathname.replace(/^(\/(hi|pa))?\/files\/|\/+$/g, ''));
  } catch {
    // What cannot be decoded names no file either.
  }
  const [, classId, chapter] = new RegExp(identifier, 'u').exec(name) ?? [];
  if (classId === undefined || chapter === undefined) return;
  const { classList } = document.documentElement;
  classList.add('pdf-file');
  const [language = ''] = location.pathname.split('/files/');
  const materials = `${language}/study-materials?class=${classId}`;

  // The page of a known material says where its file is: it may have been replaced.
  const address =
    document.currentScript?.dataset['file'] ??
    `/media/materials/${classId}/chapter${chapter}/${encodeURIComponent(name)}`;
  // The HTML for files that the site does not know has a bar without a name; here it gets one before other scripts run.
  globalThis.earlyFile = { filename: name, address, classId, materials };
  const fillIn = () => {
    const unread = '[data-unread] :is(.pdf-starting, .pdf-fallback)';
    const heading = document.querySelector(`${unread} h1`);
    if (heading) heading.textContent = name;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`${unread} a`)) {
      link.href = link.getAttribute('href') === '#' ? address : materials;
      if (link.hasAttribute('download')) link.download = name;
    }
  };
  document.addEventListener('readystatechange', fillIn, { once: true });
  const askForEnds = () => {
    const answers = ends.map((range) => fetch(address, { headers: { range } }));
    // The island reads the answers and says what is wrong.
    void Promise.allSettled(answers);
    globalThis.earlyEnds = answers;
  };
  const askForEngine = () => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = engine;
    document.head.append(link);
    // Browsers ask for a worker's own file last, when all connections are taken: so it is loaded first and comes from the cache then.
    globalThis.earlyWorker = fetch(worker, { priority: 'high' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
      .then(() => new Worker(worker, { type: 'module' }));
  };

  // On a slow line nothing shares it with the style sheets: the first frame has the title, Download and Class Materials.
  const { connection } = navigator as { connection?: { downlink: number } };
  const isSlow = connection !== undefined && connection.downlink < 1;
  const ask = (work: () => void) => {
    if (isSlow) requestAnimationFrame(() => setTimeout(work));
    else work();
  };

  let leftOff = false;
  try {
    leftOff = localStorage.getItem('pdf-places')?.includes(`"${name}"`) === true;
    if (localStorage.getItem('pdf-night') !== null) classList.add('pdf-night');
  } catch {
    // No storage, so nothing to come back to.
  }
  const [, asked] = /^#page=(\d+)$/.exec(location.hash) ?? [];
  // Who left off further down, or follows a link to a page, gets that page, not the first one.
  if (asked === undefined ? leftOff : Number(asked) > 1) {
    classList.add('pdf-resumes');
    ask(() => {
      askForEnds();
      askForEngine();
    });
    return;
  }
  const cover = new Image();
  cover.className = 'pdf-cover';
  cover.alt = '';
  cover.fetchPriority = 'high';
  const show = () => {
    const viewer = document.querySelector('.viewer');
    if (viewer === null) requestAnimationFrame(show);
    // The page of a known material brings its picture along.
    else if (viewer.querySelector('.pdf-error, .pdf-cover, canvas') === null) {
      (viewer.querySelector('.pdf-sheet') ?? viewer).prepend(cover);
    }
  };
  cover.addEventListener('load', show);
  // The engine is ten times as heavy: beside it the picture would be last.
  for (const end of ['load', 'error']) {
    cover.addEventListener(end, () => ask(askForEngine));
  }
  cover.src = address.replace(/.*\//, '/media/covers/').replace(/\.pdf$/i, '') + '.webp';
  // After the picture: browsers begin to load an image in a microtask.
  queueMicrotask(() => ask(askForEnds));
};

/** The text of a script that starts early: `startEarly` with what to ask for. */
export const earlyScript = (wanted: Wanted): string =>
  `(${startEarly.toString()})(${JSON.stringify(FILE_IDENTIFIER.source)},${JSON.stringify(wanted)})`;
