import { missing, ok } from '../../domain/text/outcome.ts';
import { TEXT } from '../../domain/text/texts.ts';
import { ProfileItem, toProfile } from './content-items.ts';
import type { ContentStore } from './content-store.ts';
import { profileKey } from '../keys.ts';
import { editSeen, mutate, type ContentContext } from '../mutate.ts';

/** The profile of the content store: one item that seeding has made. */
export const dynamoProfile = (
  context: ContentContext,
): Pick<ContentStore, 'getProfile' | 'editProfile'> => ({
  async getProfile() {
    const item = await context.table.get(profileKey);
    return item && toProfile(ProfileItem.parse(item));
  },

  async editProfile(edit, seen, change) {
    const step = (current: ProfileItem | undefined) => {
      if (!current) return missing(TEXT.edit.notFound);
      const shown = toProfile(current);
      const { ver: _, ...value } = shown;
      return editSeen(current, { seen, shown, value, edit });
    };
    const outcome = await mutate(context, profileKey, ProfileItem, step, change);
    return outcome.kind === 'ok' ? ok(toProfile(outcome.value)) : outcome;
  },
});
