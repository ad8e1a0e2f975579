import path from 'node:path';
import type { ViteUserConfig } from 'astro';

/** What the bundler knows of the modules, as far as it is needed here. */
interface Graph {
  getModuleInfo: (id: string) => {
    importedIds: string[];
    dynamicallyImportedIds: string[];
    importers: string[];
    dynamicImporters: string[];
    isEntry: boolean;
  } | null;
}

const inAdmin = (file: string) => path.join(import.meta.dirname, '../admin', file);

const ADMIN = inAdmin('Admin.island.tsx');
/** The screens that the admin loads by itself once the teacher is signed in. */
const DAILY = inAdmin('daily-screens.ts');

/** Some modules and all that `next` leads to from them. */
const reach = (roots: readonly string[], next: (id: string) => readonly string[]) => {
  const found = new Set(roots);
  // The loop also comes to what it adds.
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
};

/** Tells the chunk of a module that the admin uses; `undefined` leaves it to the bundler. */
const placeModules = (graph: Graph) => {
  const imported = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const loaded = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const importing = (id: string) => {
    const info = graph.getModuleInfo(id);
    return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  };
  const first = reach([ADMIN], imported);
  const daily = reach([DAILY], imported);
  const everything = reach([ADMIN], (id) => [...imported(id), ...loaded(id)]);
  const parts = [...new Set([...everything].flatMap(loaded))].map((id) => reach([id], imported));
  const isPublic = (id: string) =>
    [...reach([id], importing)].some(
      (module) => module !== ADMIN && graph.getModuleInfo(module)?.isEntry,
    );
  return (id: string) => {
    // An entry in a group would become a file of its own that leads to the group: one more wait.
    if (id === ADMIN || (!first.has(id) && !daily.has(id))) return undefined;
    if (isPublic(id)) return 'public';
    if (first.has(id)) return 'admin';
    return parts.filter((modules) => modules.has(id)).length > 1 ? 'admin-daily' : undefined;
  };
};

/**
 * Cuts the admin into few files: one for the first load and one for what its daily screens share with others, beside theirs.
 * The bundler alone makes a file for each set of screens that share a module, 57 for all this, and smaller files
 * compress worse. What pages for readers can load, too, is cut as the bundler does it.
 */
export const adminChunks = (): NonNullable<ViteUserConfig['plugins']> => {
  let chunkOf: ReturnType<typeof placeModules> | undefined;
  const group = (chunk: string) => ({
    name: (id: string, graph: Graph) => {
      chunkOf ??= placeModules(graph);
      return chunkOf(id) === chunk ? chunk : null;
    },
  });
  return [
    {
      name: 'admin-chunks',
      applyToEnvironment: ({ name }) => name === 'client',
      outputOptions(options) {
        const { codeSplitting, chunkFileNames } = options;
        if (typeof codeSplitting !== 'object' || typeof chunkFileNames !== 'function') return;
        return {
          ...options,
          codeSplitting: {
            ...codeSplitting,
            groups: [
              ...(codeSplitting.groups ?? []),
              // A group takes along what its modules import, so these have to be taken before.
              { ...group('public'), entriesAware: true },
              group('admin'),
              group('admin-daily'),
            ],
          },
          // Such a chunk has the names of all its users in its own, and every script that imports it would repeat them.
          chunkFileNames: (chunk) =>
            chunkFileNames(
              chunk.name.startsWith('public~')
                ? { ...chunk, name: path.parse(chunk.moduleIds.at(-1) ?? '').name }
                : chunk,
            ),
        };
      },
    },
  ];
};
