import type { FileIdentifier } from '#domain/files/file-identifier.ts';

/** Where the published site lists the titles of a class's materials by file name. */
const titlesAddress = (classId: string): string => `/study-materials/${classId}.json`;

/**
 * The title that the teacher gave a file. `undefined` when the published site does not know the file, as for
 * one uploaded seconds ago, or does not answer: the file name says what it is then.
 */
export const materialTitle = async ({
  classId,
  filename,
}: FileIdentifier): Promise<string | undefined> => {
  try {
    // The pages of the file come first.
    const response = await fetch(titlesAddress(classId), { priority: 'low' });
    if (!response.ok) return undefined;
    const titles: unknown = await response.json();
    const title: unknown =
      typeof titles === 'object' && titles !== null && Object.hasOwn(titles, filename)
        ? Reflect.get(titles, filename)
        : undefined;
    return typeof title === 'string' && title !== '' ? title : undefined;
  } catch {
    return undefined;
  }
};
