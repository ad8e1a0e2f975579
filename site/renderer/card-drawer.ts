import type { ShareCard } from '../content/share-cards.ts';

/** Cards are drawn again for comparing; this many are remembered. */
const REMEMBERED = 256;

/** Draws share cards and remembers the last ones. The drawing library is loaded with the first card. */
export const createCardDrawer = () => {
  const drawn = new Map<string, Uint8Array>();

  return {
    /** The card as PNG bytes. */
    async draw(card: ShareCard): Promise<Uint8Array> {
      const key = JSON.stringify(card);
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const { drawShareCard } = await import('./share-card.ts');
      const bytes = await drawShareCard(card);
      drawn.set(key, bytes);
      const [oldest] = drawn.keys();
      if (drawn.size > REMEMBERED && oldest !== undefined) drawn.delete(oldest);
      return bytes;
    },
  };
};
