import { useRef } from 'react';
import type { Versioned } from '#domain/content/content.ts';
import { checkPostForm, type Post } from '#domain/blog/post.ts';
import { duplicate, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { fieldsOf, newPost, POST_LABELS, valuesOf } from './post-values.ts';
import { useAutosave } from './use-autosave.ts';
import { useFeaturedImage } from './use-featured-image.ts';

/** A picture that could not be sent with its post. */
export interface UnsentImage {
  file: File;
  /** Why, in words. */
  message: string;
}

/** What the state of a blog form is made from. */
export interface PostFormOptions {
  /** Missing: a new post. */
  post: Versioned<Post> | undefined;
  takenSlugs: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** A picture that could not be sent the last time. */
  keptImage: File | undefined;
  onSaved: (saved: Post, unsent: UnsentImage | undefined) => void;
}

/** A blog form's values with their picture, their formulas and the copy that the server keeps; saves all of it. */
export const usePostForm = ({ post, takenSlugs, today, keptImage, onSaved }: PostFormOptions) => {
  const { api } = useAdmin();
  const image = useFeaturedImage(keptImage);
  const unsent = useRef<UnsentImage>(undefined);
  const form = useEditForm({
    draftKey: `post:${post?.id ?? 'new'}`,
    initial: post ? valuesOf(post) : newPost(today),
    ...(post ? { ver: post.ver } : {}),
    labels: POST_LABELS,
    formulas: { title: 'text', description: 'text', content: 'html' },
    formulasMayFail: ({ status }) => status === 'draft',
    check: (values) => {
      const checked = checkPostForm(fieldsOf(values, post), today);
      if (checked.kind !== 'ok') return checked;
      const exists = !post && takenSlugs.includes(checked.value.slug);
      return exists ? duplicate(TEXT.duplicate.slug, 'slug') : ok(values);
    },
    save: async (values, ver) => {
      // A picture chosen a moment ago is still being made ready.
      const picture = await image.choice.settled();
      if (picture.kind !== 'ok') {
        const { message } = picture;
        return { kind: 'refused', code: 'invalid-argument', message, field: 'image' };
      }
      const chosen = picture.value?.file;
      const sent = chosen && (await image.choice.send(chosen));
      const failed = chosen && sent && sent.kind !== 'ok';
      unsent.current = failed ? { file: chosen, message: sent.message } : undefined;
      const fields = fieldsOf(values, post, sent?.kind === 'ok' ? sent.value : undefined);
      if (post === undefined) return settle(api.posts.$post({ json: fields }));
      const { image: _, ...withOldImage } = fields;
      return settle(
        api.posts[':key'].$put({
          param: { key: post.id },
          json: { ...(failed ? withOldImage : fields), ver },
        }),
      );
    },
    stored: valuesOf,
    what: 'Blog post',
    failed: post ? TEXT.save.updatePost : TEXT.save.addPost,
    unsaved: image.state.picture !== undefined || image.state.preparing !== undefined,
    onSaved: (saved) => {
      void autosave.discard();
      onSaved(saved, unsent.current);
    },
  });

  const { autosave, state: kept } = useAutosave({ post: post?.id, form });
  /** A chosen picture on this device (`blob:`), once it is ready. */
  const pictureUrl = async () => {
    await image.choice.settled();
    return image.choice.state().picture?.url;
  };
  return {
    form: {
      ...form,
      restore: () => {
        autosave.restored();
        form.restore();
      },
      discard: () => {
        void autosave.draftDiscarded();
        form.discard();
      },
    },
    image,
    autosave,
    kept,
    pictureUrl,
  };
};

/** That state. */
export type PostFormState = ReturnType<typeof usePostForm>;
