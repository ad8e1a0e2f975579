import type { PDFDocumentProxy } from 'pdfjs-dist';
import { findMatches, joinText, pieceAt, type PageText, type TextMatch } from './find-matches.ts';

/** The pieces of text on a drawn page, in the order of `joinText`. */
export type TextPieces = readonly HTMLElement[];

/** One place of the query in the document. */
export interface Found {
  page: number;
  match: TextMatch;
}

/** The text of a page as its text layer holds it: marked content is structure, not text. */
const readPage = async (document: PDFDocumentProxy, page: number): Promise<PageText> => {
  const content = await (
    await document.getPage(page)
  ).getTextContent({ includeMarkedContent: true });
  return joinText(content.items.flatMap((item) => ('str' in item ? [item] : [])));
};

/** Where a match lies in the drawn text of its page, or `undefined` where there is nothing to mark. */
export const rangeOf = (
  text: PageText,
  pieces: TextPieces,
  { start, end }: TextMatch,
): Range | undefined => {
  const from = pieceAt(text, start);
  const to = pieceAt(text, end - 1);
  const first = pieces[from.piece]?.firstChild;
  const last = pieces[to.piece]?.firstChild;
  if (!first || !last) return undefined;
  const range = new Range();
  range.setStart(first, Math.min(from.within, first.textContent?.length ?? 0));
  range.setEnd(last, Math.min(to.within + 1, last.textContent?.length ?? 0));
  return range;
};

/** Searches a document page by page; texts are read once. */
export const createDocumentSearch = (document: PDFDocumentProxy) => {
  const texts = new Map<number, Promise<PageText>>();
  const textOf = (page: number): Promise<PageText> => {
    const text = texts.get(page) ?? readPage(document, page);
    texts.set(page, text);
    return text;
  };
  return {
    textOf,
    /** Finds all places; reports the results after each page until `signal` is aborted. */
    async find(
      query: string,
      signal: AbortSignal,
      onFound: (found: readonly Found[], isComplete: boolean) => void,
    ): Promise<void> {
      const found: Found[] = [];
      for (let page = 1; page <= document.numPages; page += 1) {
        const { text } = await textOf(page);
        if (signal.aborted) return;
        const matches = findMatches(text, query);
        for (const match of matches) found.push({ page, match });
        const isComplete = page === document.numPages;
        if (matches.length > 0 || isComplete) onFound([...found], isComplete);
      }
    },
  };
};
