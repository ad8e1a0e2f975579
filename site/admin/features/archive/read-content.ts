import type { Answer } from '../../client/answer.ts';
import type { Api } from '../../client/api-client.ts';

/** Reads the content of an export piece by piece; the blob keeps it, not the page's own memory. */
export const readContent = async (
  archive: Pick<Api['archive'], 'readContent'>,
  id: string,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Answer<Blob>> => {
  const pieces: Blob[] = [];
  for (let from: number | null = 0; from !== null;) {
    const answer: Awaited<ReturnType<typeof archive.readContent>> = await archive.readContent(
      id,
      from,
    );
    if (answer.kind !== 'ok') return answer;
    pieces.push(new Blob([answer.value.text]));
    from = answer.value.next;
    if (from !== null) onProgress(from);
  }
  return { kind: 'ok', value: new Blob(pieces) };
};
