import { useRef } from 'react';
import * as z from 'zod';
import { Class } from '#domain/course/class.ts';
import type { ContentClass, Versioned } from '#domain/content/content.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { SentOffer } from '#domain/offer/timetable.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';

/** What is stored of an offer, with the version of its class. */
export type StoredOffer = Versioned<Offer>;

const StoredClass = z.object({
  ...Class.pick({ batches: true, fee: true, bring: true, bringTranslations: true }).shape,
  ver: z.string(),
});

/**
 * The offer of a class as far as is known here, and saving a part of it. The whole of it is sent, on condition of the
 * version that it was read at, so two parts that are saved at once, here or on two devices, never undo each other.
 */
export const useOffer = (classRecord: ContentClass) => {
  const { api } = useAdmin();
  const known = useRef<StoredOffer>(classRecord);
  const latest = (): StoredOffer =>
    classRecord.ver > known.current.ver ? classRecord : known.current;

  return {
    /** Reads the `current` of a stale edit; `undefined` when there is none. */
    readCurrent: (current: unknown): StoredOffer | undefined => {
      const stored = StoredClass.safeParse(current).data;
      if (stored !== undefined) known.current = stored;
      return stored;
    },
    /** Saves what `change` makes of the offer; a stale answer has the class as it is stored. */
    save: (change: (offer: SentOffer) => SentOffer, ver: string) => {
      const { batches = [], fee, bring } = latest();
      const { batches: next, ...rest } = change({
        batches,
        ...(fee && { fee }),
        ...(bring && { bring }),
      });
      return settle(
        api.classes[':classId'].offer.$put({
          param: { classId: classRecord.id },
          json: { ...rest, batches: [...next], ver },
        }),
      );
    },
  };
};

/** How the parts of the screen know and save the offer. */
export type OfferEditing = ReturnType<typeof useOffer>;
