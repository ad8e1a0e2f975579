import * as z from 'zod';
import { PROFILE, readPlace } from '#domain/content/places';
import { findOldName, withNewName } from '#domain/content/teacher-name';
import { slugsOf, withFormerSlugs } from '#domain/course/addresses';
import { Profile, withCentreTranslations } from '#domain/profile/profile';
import { andThen, ok } from '#domain/text/texts';
import { allOf, change, changeChapter, changeClass, changePost } from '../content/edits.ts';
import { profileOf } from '../content/records.ts';
import { cleanProfile } from '../html/clean-content.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { Routes } from '../http/route.ts';
import type { Edit } from '../tree/repository.ts';
import { ProfileRecord, type RouteDeps } from './route-deps.ts';

const saved = { 200: [ProfileRecord, 'The profile as it is saved'] } as const;

const name = Profile.shape.teacherName;
const NewName = z.strictObject({
  from: z.strictObject({ en: name.optional(), hi: name.optional(), pa: name.optional() }),
  to: z.strictObject({ en: name, hi: name, pa: name }),
});
const texts = z.array(z.string());

/** The site's profile, and a new name of the teacher in all texts. `app.ts` mounts it behind the admin check. */
export const profileRoutes = ({ content, edit }: RouteDeps) =>
  new Routes()
    .admin('loadProfile', 'GET /', 'Who teaches, where and how to reach them', saved, async () =>
      ok(await content.getProfile()),
    )
    .admin(
      'updateProfile',
      'PUT /',
      'Changes the profile, FAQ and reasons; all of it is sent, but translations may stay',
      { body: ProfileRecord, ...saved },
      ({ body: { ver, ...input } }, c) =>
        andThen(cleanProfile(input), (cleaned) => {
          const saving = change(
            PROFILE,
            (current) => {
              const { translations } = current;
              return ok({
                ...(!input.translations && translations && { translations }),
                ...withCentreTranslations(cleaned, current),
              });
            },
            ver,
          );
          return edit(c, saving, ({ content: left }) => profileOf(left));
        }),
    )
    .admin(
      'listOldName',
      'POST /name/texts',
      'The texts in which the teacher still has a former name',
      { takesKey: false, body: NewName, 200: [{ texts }, 'What the texts are called'] },
      async ({ body }) => {
        const found = findOldName(await content.load(), body);
        return ok({ texts: found.flatMap((one) => one.texts) });
      },
    )
    .admin(
      'replaceName',
      'PUT /name',
      'Replaces a former name of the teacher in all texts',
      {
        body: NewName,
        200: [
          { replaced: texts, left: texts, profile: ProfileRecord },
          'The texts that have the new name, those of records in which one would be too long, and the profile now',
        ],
      },
      async ({ body: newName }, c) => {
        const renamed = <T>(record: T): T => withNewName(record, newName);
        const editOf = (place: string): Edit => {
          const { kind, id, chapterId } = readPlace(place);
          if (kind === 'profile')
            return change(PROFILE, (profile) => cleanProfile(renamed(profile)));
          if (kind === 'chapter')
            return changeChapter({ classId: id, chapterId }, (chapter) =>
              ok(withFormerSlugs(renamed(chapter), slugsOf(chapter))),
            );
          return kind === 'post'
            ? changePost(id, (post) => {
                const next = renamed(post);
                return ok({ ...next, content: sanitiseHtml(next.content) });
              })
            : changeClass(id, (fields) => ok(renamed(fields)));
        };
        const found = findOldName(await content.load(), newName);
        const refusedOnes = new Set<number>();
        const all = allOf(
          found.map(({ place }) => editOf(place)),
          refusedOnes,
        );
        const textsOf = (isLeft: boolean) =>
          found.flatMap((one, index) => (refusedOnes.has(index) === isLeft ? one.texts : []));
        return edit(c, all, async ({ content: left }) => ({
          replaced: textsOf(false),
          left: textsOf(true),
          profile: await profileOf(left),
        }));
      },
    );
