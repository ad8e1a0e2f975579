import { createRoute } from '@hono/zod-openapi';
import { invalid, ok } from '#domain/outcome.ts';
import { Profile } from '#domain/profile.ts';
import { TEXT } from '#domain/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/validate.ts';
import type { ContentStore } from '../stores/content-store.ts';
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
  summary: 'Changes the profile, FAQ and reasons; all of it is sent',
  security: SESSION,
  request: { body: body(ProfileRecord) },
  responses,
});

/** FAQ answers hold simple HTML and are cleaned like posts. */
const cleaned = (profile: Profile): Profile => ({
  ...profile,
  faq: profile.faq.map(({ question, answer }) => ({ question, answer: sanitiseHtml(answer) })),
});

/** The site's profile. `app.ts` mounts it behind the admin check. */
export const profileRoutes = ({ content }: { content: ContentStore }) =>
  newRoutes()
    .openapi(loadProfile, async (c) => c.json((await content.load()).profile, 200))
    .openapi(updateProfile, async (c) => {
      const { ver, ...input } = c.req.valid('json');
      const profile = Profile.safeParse(cleaned(input));
      if (!profile.success) {
        // An answer was nothing but forbidden markup, or grew too long when its signs were escaped.
        const [issue] = profile.error.issues;
        const text = issue?.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required;
        return refused(c, invalid(text, 'faq'));
      }
      const saved = await content.editProfile(() => ok(profile.data), ver);
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json(saved.value, 200);
    });
