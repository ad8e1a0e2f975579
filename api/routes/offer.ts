import * as z from 'zod';
import { BatchFields, Offer } from '#domain/offer/offer.ts';
import { withOffer, withSeats } from '#domain/offer/timetable.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { newId } from '#domain/text/new-id.ts';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { there } from '../content/editing.ts';
import { changeClass } from '../content/edits.ts';
import { classOf } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { intentOf } from '../http/intent.ts';
import { route } from '../http/route.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { ClassPath, ClassRecord, Ver } from './records.ts';

/** The whole offer of a class; `ver` is the class's. A batch that is stored already comes with its id. */
const OfferForm = z.strictObject({
  batches: z
    .array(BatchFields.safeExtend({ id: z.string().max(40).optional() }))
    .max(LIMITS.offer.batches, TEXT.offer.tooManyBatches),
  fee: Offer.shape.fee,
  bring: Offer.shape.bring,
  bringTranslations: Offer.shape.bringTranslations,
  ver: Ver,
});

const BatchPath = ClassPath.extend({ batchId: z.string().max(40, TEXT.missing.batch) });
const Seats = z.strictObject({ seatsLeft: BatchFields.shape.seatsLeft.unwrap() });

const saved = { 200: [ClassRecord, 'The class as it is saved now'] } as const;

/** What families decide by. `app.ts` mounts it behind the admin check. */
export const offerRoutes = ({ edit }: Pick<EditingDeps, 'edit'>) =>
  newRoutes()
    .openapi(
      route('updateOffer', 'PUT /{classId}/offer', {
        who: 'helper',
        summary:
          'Replaces the batches, the fee and what to bring of a class; what is left out goes',
        params: ClassPath,
        body: OfferForm,
        ...saved,
      }),
      async (c) => {
        const { classId } = c.req.valid('param');
        const { ver, ...sent } = c.req.valid('json');
        const change = changeOf(c);
        const edited = await edit(
          intentOf(c),
          changeClass(
            classId,
            (current) => ok(withOffer(current, sent, (index) => newId('b', change, index))),
            ver,
          ),
        );
        if (edited.kind !== 'ok') return refused(c, edited);
        return c.json(await there(classOf(edited.value.content, classId)), 200);
      },
    )
    .openapi(
      route('updateSeats', 'PUT /{classId}/batches/{batchId}/seats', {
        who: 'helper',
        summary:
          'Says how many seats of a batch are left, whatever else of the class changed meanwhile',
        params: BatchPath,
        body: Seats,
        ...saved,
      }),
      async (c) => {
        const { classId, batchId } = c.req.valid('param');
        const { seatsLeft } = c.req.valid('json');
        const edited = await edit(
          intentOf(c),
          changeClass(classId, (current) => withSeats(current, batchId, seatsLeft)),
        );
        if (edited.kind !== 'ok') return refused(c, edited);
        return c.json(await there(classOf(edited.value.content, classId)), 200);
      },
    );
