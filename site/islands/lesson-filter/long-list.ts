/** What the history keeps of a list that was made longer: how many cards, and how far down the reader was. */
interface LongList {
  shown: number;
  at?: number;
}

/** The long list that Back or a reload comes to, if the one that was left was made longer. */
export const longList = (): LongList | undefined =>
  (history.state as { list?: LongList } | null)?.list;

/** Keeps in the history that the list shows so many cards; none for its usual length. */
export const keepLongList = (list: LongList | undefined): void =>
  history.replaceState({ ...(history.state as object | null), list }, '');
