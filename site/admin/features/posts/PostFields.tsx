import type { Post } from '#domain/blog/post.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { HtmlField } from '../../ui/editor/HtmlField.tsx';
import type { OwnPage } from '../../ui/editor/own-pages.ts';
import { goLiveWords } from './describe-go-live.ts';
import { FeaturedImage } from './FeaturedImage.tsx';
import { POST_LABELS, publishingOf, withTitle } from './post-values.ts';
import type { PostFormState } from './use-post-form.ts';

const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

/** The fields of the blog form. */
export function PostFields({
  state: { form, image },
  post,
  nowMs,
  pages,
}: {
  state: Pick<PostFormState, 'form' | 'image'>;
  post: Post | undefined;
  /** Epoch milliseconds. */
  nowMs: number;
  pages: readonly OwnPage[];
}) {
  const { values } = form;
  const stored =
    values.image === ''
      ? undefined
      : { filename: values.image, url: `/api/images/${encodeURIComponent(values.image)}` };
  return (
    <>
      <TextField
        {...form.field('title')}
        label={POST_LABELS.title}
        required
        autoComplete="off"
        onValue={(title) => {
          form.change(withTitle(values, title, post === undefined));
        }}
      />
      <TextField
        {...form.field('slug')}
        label={POST_LABELS.slug}
        hint={`Link of the post: /blog/${values.slug || '...'}`}
        required
        autoComplete="off"
      />
      <TextArea
        {...form.field('description')}
        label={POST_LABELS.description}
        hint="One or two sentences for the list and for search engines."
        rows={3}
        required
      />
      <TextField
        {...form.field('keywords')}
        label={POST_LABELS.keywords}
        required={false}
        autoComplete="off"
      />
      <Select {...form.field('status')} label={POST_LABELS.status} options={STATUSES} />
      <TextField
        {...form.field('publishDate')}
        label={POST_LABELS.publishDate}
        type="date"
        hint={goLiveWords(publishingOf(values, post), nowMs)}
      />
      <TextField
        {...form.field('publishTime')}
        label={POST_LABELS.publishTime}
        type="time"
        required={false}
        hint="India time; the post appears within 15 minutes of it. Leave empty for the start of the day."
      />
      <FeaturedImage
        id={`${form.id}-image`}
        image={image}
        stored={stored}
        altField={{
          ...form.field('imageAlt'),
          label: POST_LABELS.imageAlt,
          hint: 'Describe the picture for blind readers.',
          required: false,
        }}
        disabled={form.saving}
        onRemove={() => {
          form.change({ image: '' });
        }}
      />
      <HtmlField
        {...form.field('content')}
        label={POST_LABELS.content}
        visualLabel="Content"
        rows={12}
        required
        pages={pages}
      />
    </>
  );
}
