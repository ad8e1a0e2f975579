import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Post } from '#domain/blog/post.ts';
import { toSiteContent, type Versioned } from '#domain/content/content.ts';
import { readPlace } from '#domain/content/record-change.ts';
import { findOldName, withNewName } from '#domain/content/teacher-name.ts';
import { slugsOf, withFormerSlugs } from '#domain/course/chapter-path.ts';
import { Profile } from '#domain/profile/profile.ts';
import { ok } from '#domain/text/outcome.ts';
import { changeOf } from '../http/idempotency.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import { cleanProfile } from '../html/clean-content.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import type { EditingDeps } from './deps.ts';
import { ProfileRecord } from './records.ts';

const name = Profile.shape.teacherName;
const NewName = z.strictObject({
  from: z.strictObject({ en: name.optional(), hi: name.optional(), pa: name.optional() }),
  to: z.strictObject({ en: name, hi: name, pa: name }),
});
const texts = z.array(z.string());

const listOldName = createRoute({
  method: 'post',
  path: '/name/texts',
  operationId: 'listOldName',
  summary: 'The texts in which the teacher still has a former name',
  security: SESSION,
  request: { body: body(NewName) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ texts }), 'What the texts are called'),
  },
});

const replaceName = createRoute({
  method: 'put',
  path: '/name',
  operationId: 'replaceName',
  summary: 'Replaces a former name of the teacher in all texts',
  security: SESSION,
  request: { body: body(NewName) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({ replaced: texts, left: texts, profile: ProfileRecord }),
      'The texts that have the new name, those of records in which one would be too long, and the profile now',
    ),
  },
});

/** A new name of the teacher in all texts. `app.ts` mounts it behind the admin check. */
export const teacherNameRoutes = ({ content, now }: Pick<EditingDeps, 'content' | 'now'>) =>
  newRoutes()
    .openapi(listOldName, async (c) => {
      const found = findOldName(toSiteContent(await content.load()), c.req.valid('json'));
      return c.json({ texts: found.flatMap((one) => one.texts) }, 200);
    })
    .openapi(replaceName, async (c) => {
      const newName = c.req.valid('json');
      const { id: change } = changeOf(c);
      const renamed = <T>(record: T): T => withNewName(record, newName).value;
      const replaceIn = (place: string) => {
        const where = readPlace(place);
        switch (where.kind) {
          case 'profile':
            return content.editProfile(
              (profile) => {
                const { ver: _, ...texts } = renamed(profile as Versioned<Profile>);
                return cleanProfile(texts);
              },
              undefined,
              change,
            );
          case 'chapter':
            return content.editChapter(
              where,
              (chapter) => ok(withFormerSlugs(renamed(chapter), slugsOf(chapter))),
              undefined,
              change,
            );
          case 'post': {
            const edit = (post: Post) => {
              const next = renamed(post);
              return ok({ ...next, content: sanitiseHtml(next.content) });
            };
            return content.editPost(where.id, edit, now(), undefined, change);
          }
          case 'class':
          case 'order':
            return content.editClass(
              where.classId,
              (fields) => ok(renamed(fields)),
              undefined,
              change,
            );
        }
      };
      const done: Record<'replaced' | 'left', string[]> = { replaced: [], left: [] };
      for (const { place, texts: found } of findOldName(
        toSiteContent(await content.load()),
        newName,
      )) {
        const { kind } = await replaceIn(place);
        done[kind === 'ok' ? 'replaced' : 'left'].push(...found);
      }
      return c.json({ ...done, profile: await content.getProfile() }, 200);
    });
