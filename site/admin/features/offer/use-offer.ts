import { useRef } from 'react';
import type { ContentClass } from '#domain/content/content.ts';
import type { SentOffer } from '#domain/offer/timetable.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle, type Answer } from '../../client/answer.ts';

/** How the parts of the screen know and save the offer of a class. */
export interface OfferEditing {
  /** Takes what a conflict shows. */
  learn: (current: ContentClass) => void;
  /** Saves what `change` makes of the offer; a stale answer has the class as it is stored. */
  save: (
    change: (offer: SentOffer) => SentOffer,
    ver: string,
  ) => Promise<Answer<ContentClass, ContentClass>>;
}

/**
 * The offer of a class as far as is known here, and saving a part of it. The whole of it is sent, on condition of the
 * version that it was read at, so two parts that are saved at once, here or on two devices, never undo each other.
 */
export const useOffer = (classRecord: ContentClass): OfferEditing => {
  const { api } = useAdmin();
  const known = useRef(classRecord);
  return {
    learn: (current) => {
      known.current = current;
    },
    save: (change, ver) => {
      const latest = classRecord.ver > known.current.ver ? classRecord : known.current;
      const { batches = [], fee, bring } = latest;
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
