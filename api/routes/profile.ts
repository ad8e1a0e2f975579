import { createRoute } from '@hono/zod-openapi';
import { namedFiles } from '#domain/content/named-files.ts';
import { centreKeys } from '#domain/profile/centre.ts';
import { withCentreTranslations } from '#domain/profile/centre-languages.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { ok } from '#domain/text/outcome.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import { cleanProfile } from '../html/clean-content.ts';
import type { EditingDeps } from './deps.ts';
import { ProfileRecord } from './records.ts';

const responses = { ...ADMIN_PROBLEMS, 200: answer(ProfileRecord, 'The profile as it is saved') };

const loadProfile = createRoute({
  method: 'get',
  path: '/',
  operationId: 'loadProfile',
  summary: 'Who teaches, where and how to reach them',
  security: SESSION,
  responses,
});

const updateProfile = createRoute({
  method: 'put',
  path: '/',
  operationId: 'updateProfile',
  summary: 'Changes the profile, FAQ and reasons; all of it is sent, but translations may stay',
  security: SESSION,
  request: { body: body(ProfileRecord) },
  responses,
});

/** The site's profile. `app.ts` mounts it behind the admin check. */
export const profileRoutes = ({ content, trash }: Pick<EditingDeps, 'content' | 'trash'>) =>
  newRoutes()
    .openapi(loadProfile, async (c) => c.json((await content.load()).profile, 200))
    .openapi(updateProfile, async (c) => {
      const { ver, ...input } = c.req.valid('json');
      const cleaned = cleanProfile(input);
      if (cleaned.kind !== 'ok') return refused(c, cleaned);
      let former: string[] = [];
      const edit = (current: Profile) => {
        former = centreKeys(current);
        const { translations } = current;
        return ok({
          ...(!input.translations && translations && { translations }),
          ...withCentreTranslations(cleaned.value, current),
        });
      };
      const saved = await content.editProfile(edit, ver, changeOf(c).id);
      if (saved.kind !== 'ok') return refused(c, saved);
      const kept = new Set(centreKeys(saved.value));
      const left = former.filter((key) => !kept.has(key));
      if (left.length > 0) {
        const isNamed = namedFiles(await content.load());
        // A picture that stays for now is moved by the cleanup.
        await trash.discardFiles(left.filter((key) => !isNamed(key)));
      }
      return c.json(saved.value, 200);
    });
