import type { PostFields } from '#domain/blog/post.ts';
import type { EnquiryChange } from '#domain/contact/follow-up.ts';
import type { Versioned } from '#domain/content/content.ts';
import type { NewName } from '#domain/profile/new-name.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { postRemoved, postSaved, profileSaved } from './content-cache.ts';
import { addition, change, replacing, type Keyed } from './operation.ts';
import type { TypedClient } from './typed-client.ts';

/** The changes of what belongs to no class: posts, settings, trash, versions, imports and enquiries. */
export const siteOperations = (api: TypedClient) => {
  const post = api.posts[':key'];
  const enquiry = api.enquiries[':id'];
  const replacement = replacing(api);

  return {
    addBlogPost: addition(
      (keyed: Keyed, json: PostFields) => api.posts.$post({ json }, keyed),
      postSaved,
    ),
    updateBlogPost: change(
      (keyed: Keyed, key: string, json: PostFields & { ver: string }) =>
        post.$put({ param: { key }, json }, keyed),
      postSaved,
    ),
    deleteBlogPost: change(
      (keyed: Keyed, key: string) => post.$delete({ param: { key } }, keyed),
      (_, id) => postRemoved(id),
    ),
    updateProfile: change(
      (keyed: Keyed, json: Versioned<Profile>) => api.profile.$put({ json }, keyed),
      profileSaved,
    ),
    /** A former name of the teacher, in all texts. */
    replaceName: change(
      (keyed: Keyed, json: NewName) => api.profile.name.$put({ json }, keyed),
      'reload',
    ),
    restoreDeleted: change(
      (keyed: Keyed, id: string) => api.trash[':id'].restore.$post({ param: { id } }, keyed),
      'reload',
    ),
    /** Deletes it permanently. */
    eraseDeleted: change(
      (keyed: Keyed, id: string) => api.trash[':id'].$delete({ param: { id } }, keyed),
      'none',
    ),
    /** `present` is of the question that was shown. */
    undoEdit: change(
      (keyed: Keyed, key: string, present: string) =>
        api.history[':key'].undo.$post({ param: { key }, json: { present } }, keyed),
      'reload',
    ),
    /** `present` is of the check that was shown. */
    restoreRelease: replacement(
      (keyed: Keyed, id: string, present: string) =>
        api.publishing.releases[':id'].restore.$post({ param: { id }, json: { present } }, keyed),
      ({ id }) => id,
    ),
    /** Makes a picture public. */
    commitBlogImage: addition(
      (keyed: Keyed, ticket: string) =>
        api.uploads['blog-images'][':ticket'].commit.$post({ param: { ticket } }, keyed),
      'none',
    ),
    commitImportFile: addition(
      (keyed: Keyed, ticket: string) =>
        api.archive.files[':ticket'].commit.$post({ param: { ticket } }, keyed),
      'none',
    ),
    applyImport: replacement(
      (keyed: Keyed, ticket: string, present: string) =>
        api.archive.apply.$post({ json: { ticket, present } }, keyed),
      ({ id }) => id,
    ),
    updateEnquiry: change(
      (keyed: Keyed, id: string, json: EnquiryChange) =>
        // It goes on while the phone's dialler or WhatsApp opens.
        enquiry.$put({ param: { id }, json }, { ...keyed, init: { keepalive: true } }),
      'none',
    ),
    deleteEnquiry: change(
      (keyed: Keyed, id: string) => enquiry.$delete({ param: { id } }, keyed),
      'none',
    ),
    /** Makes a message, to see that its email arrives. */
    sendTestEnquiry: change((keyed: Keyed) => api.enquiries.test.$post({}, keyed), 'none'),
    /** Sends the email about a message again. */
    sendEnquiry: change(
      (keyed: Keyed, id: string) => enquiry.send.$post({ param: { id } }, keyed),
      'none',
    ),
  };
};
