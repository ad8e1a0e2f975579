import { withCentreTranslations } from '#domain/profile/centre.ts';
import { ok } from '#domain/text/outcome.ts';
import { changeProfile } from '../content/edits.ts';
import { profileOf } from '../content/records.ts';
import { Routes } from '../http/route.ts';
import { cleanProfile } from '../html/clean-content.ts';
import { answerEdit, type EditingDeps } from './editing.ts';
import { ProfileRecord } from './records.ts';

const responses = { 200: [ProfileRecord, 'The profile as it is saved'] } as const;

/** The site's profile. `app.ts` mounts it behind the admin check. */
export const profileRoutes = ({ content, editing }: EditingDeps) =>
  new Routes()
    .admin(
      'loadProfile',
      'GET /',
      {
        summary: 'Who teaches, where and how to reach them',
        ...responses,
      },
      async () => ok(await content.getProfile()),
    )
    .admin(
      'updateProfile',
      'PUT /',
      {
        summary:
          'Changes the profile, FAQ and reasons; all of it is sent, but translations may stay',
        body: ProfileRecord,
        ...responses,
      },
      async ({ body: { ver, ...input } }, c) => {
        const cleaned = cleanProfile(input);
        if (cleaned.kind !== 'ok') return cleaned;
        const change = changeProfile((current) => {
          const { translations } = current;
          return ok({
            ...(!input.translations && translations && { translations }),
            ...withCentreTranslations(cleaned.value, current),
          });
        }, ver);
        return answerEdit(c, editing, change, ({ content: left }) => profileOf(left));
      },
    );
