import type { Post } from '#domain/blog/post.ts';
import { settle, type Answer } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { fieldsOf, type PostValues } from './post-values.ts';

/** Asks for the page that a preview shows. */
export type PreviewLoader = () => Promise<Answer<{ html: string }>>;

/** Replaces, in a preview, a picture that is only on this device. */
const CHOSEN = { filename: 'chosen-picture', s3Key: 'blog-images/chosen-picture' };
const CHOSEN_URL = `/api/images/${CHOSEN.filename}`;

/** Requests the real page of a form with its current values; `pictureUrl` gives a chosen picture on this device (`blob:`). */
export const previewLoader =
  (
    api: Api,
    values: PostValues,
    stored: Post | undefined,
    pictureUrl: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  ): PreviewLoader =>
  async () => {
    const imageUrl = await pictureUrl();
    const chosen = imageUrl === undefined ? undefined : { ...CHOSEN, url: CHOSEN_URL };
    const fields = fieldsOf(values, stored, chosen);
    const post = { ...fields, image: fields.image ?? null };
    const answer = await settle(
      api.preview.post.$post({
        json: { post, ...(stored === undefined ? {} : { id: stored.id }) },
      }),
    );
    if (answer.kind !== 'ok' || imageUrl === undefined) return answer;
    return { kind: 'ok', value: { html: answer.value.html.replaceAll(CHOSEN_URL, imageUrl) } };
  };
