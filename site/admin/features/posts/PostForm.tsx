import { Button, TextField } from '#ui/fields/Controls.tsx';
import {
  firstSentence,
  goLiveWords,
  newPost,
  postStateOf,
  type PostValues,
  publishAt,
  publishDay,
  publishTime,
  withContent,
  withTitle,
} from './post-values.ts';
import { useWorkingCopy } from './working-copy.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkButton } from '#ui/screens/Screen.tsx';
import type { Versioned } from '#domain/content/content';
import { checkPostForm, POST, type Post, type PostCopy, type PostStatus } from '#domain/blog/post';
import { TEXT } from '#domain/text/texts';
import { type Api, refused } from '#client/api';
import { useAdmin } from '#client/admin';
import { HtmlField } from '#ui/editor/HtmlField.tsx';
import { DialogButton } from '#ui/dialogs/Modal.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { EditForm, TextOffer, whenOf } from '#ui/forms/EditForm.tsx';
import { sameValues } from '#domain/text/record-path';
import { formOf, formulaTexts, pickFields } from '#domain/text/record-fields';
import { RecordForm } from '#ui/forms/RecordForm.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { FORM_LINKS, useCloseForm } from '#ui/screens/ListScreen.tsx';
import { indiaDay } from '#domain/text/calendar';
import { Preview } from '#ui/preview/Preview.tsx';
import { PictureField, usePictureUpload } from '#ui/pictures/PictureInput.tsx';

/** The page of a post as readers will see it. */
export const loadPage = (api: Api, post: PostValues, id: string | undefined) =>
  api.preview.post.$post({ json: { post: formOf(POST, post), id } });

const MORE = pickFields(POST, ['slug', 'description', 'keywords', 'publishDate']);

/** The values of a blog form with their picture and the copy that the server keeps; saves all of it. */
const usePostForm = (opened: Versioned<Post> | undefined) => {
  const { api } = useAdmin();
  const say = useToast();
  const close = useCloseForm();
  const today = indiaDay(new Date());
  // What was saved is what a form that stays open goes on with.
  const [post, setPost] = useState(opened);
  const upload = usePictureUpload();
  /** Why the picture was not sent with the last save. */
  const unsent = useRef<string>(undefined);
  const form = useEditForm({
    draftKey: `post:${post?.id ?? 'new'}`,
    initial: post ?? newPost(today),
    ver: post?.ver,
    fields: POST,
    noun: 'Blog Post',
    formulas: (values) =>
      formulaTexts(POST, values).filter(
        // The first sentence is looked at where it stands.
        ({ name, text }) => name !== 'description' || text !== firstSentence(values.content),
      ),
    // A draft is for her alone.
    formulasMayFail: ({ status }) => status === 'draft',
    check: (values) => checkPostForm(values, today),
    save: async (value, ver) => {
      // A picture chosen a moment ago may still be on its way.
      const { picture, problem } = await upload.settled();
      if (problem && !problem.unsent) {
        return refused(problem.message, 'image');
      }
      unsent.current = problem?.message;
      const image = picture && picture.filename !== value.image?.filename ? picture : value.image;
      const fields = { ...value, image };
      if (!post) return api.posts.$post({ json: fields });
      return api.posts[':key'].$put({ param: { key: post.id }, json: { ...fields, ver } });
    },
    stored: (current) => current,
    unsaved: upload.doing !== undefined,
    goesOn: ({ image }) => ({ image }),
    onSaved: (saved) => {
      void copies.working.discard();
      if (unsent.current !== undefined) {
        const what = post ? TEXT.postForm.oldImage : TEXT.postForm.withoutImage;
        say(`${what}. ${unsent.current}. ${TEXT.postForm.imageKept}`);
      }
      if (saved.status !== 'draft' && unsent.current === undefined) {
        close();
        return;
      }
      // A reload opens what was saved, not an empty form.
      history.replaceState(history.state, '', FORM_LINKS.edit(saved.id));
      setPost(saved);
    },
  });
  const copies = useWorkingCopy(post?.id, form);
  const { working, others } = copies;

  /**
   * What was typed into this post on other devices and not saved, beside what the form holds, and the choice between them;
   * for a new post also the other new ones (POST-31).
   */
  const offerOf = (copy: PostCopy) => {
    const { id, device, values, at, since } = copy;
    if (sameValues(values, form.values)) return null;
    const when = whenOf(at);
    const title = post ? undefined : values.title?.trim();
    const drop = () => void working.drop(copy);
    const take = () => {
      // What came as JSON has no field that is `undefined`.
      form.adopt({ ver: copy.ver, values: values as Partial<PostValues> });
      drop();
    };
    return (
      <TextOffer
        key={id}
        text={
          form.dirty
            ? `This post is being edited on another device (${device}) since ${whenOf(since)}.`
            : `${title ? `"${title}": text` : 'Text'} from ${when}, typed on ${device} and not saved.`
        }
        summary="See both"
        mine={form.values}
        other={values}
        otherLabel={`On ${device}, ${when}`}
        fields={POST}
        take={form.dirty ? ['Take over with my text', drop] : [`Continue from ${when}`, take]}
        leave={form.dirty ? ['Use the other text', take] : ['Discard', drop]}
      />
    );
  };
  // Those of new posts are other posts than the one that is being typed.
  const offers = (post !== undefined || !form.dirty) && others.map(offerOf);
  return { post, upload, form, copies, offers };
};

/** Adds a blog post, or edits `post` (POST-1 to POST-14). */
export function PostForm({
  opened,
}: {
  /** Missing: a new post. */
  opened?: Versioned<Post>;
}) {
  const { api } = useAdmin();
  const { post, upload, form, copies, offers } = usePostForm(opened);
  const { values, problem, saving } = form;
  const more = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // What is missing there is in sight with the reason.
    if (more.current && (problem?.field ?? '') in MORE) more.current.open = true;
  }, [problem]);

  const isDraft = !post || post.status === 'draft';
  const published = { ...values, status: 'published' as const };
  const isLater = postStateOf(published) === 'scheduled';
  const primary = isLater && isDraft ? 'Schedule' : post && isDraft ? 'Publish' : undefined;
  /** What the pressed button makes of the post. */
  const press = (status: PostStatus) => flushSync(() => form.change({ status }));
  const saveDraft = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    press('draft');
    currentTarget.form?.requestSubmit();
  };
  const day = publishDay(values.publishDate);
  const time = publishTime(values.publishDate);

  return (
    <EditForm
      form={form}
      submit={primary}
      onPress={() => press('published')}
      onDropped={() => void copies.working.discard()}
      note={
        form.dirty && (
          <p className="meta">
            {copies.keptAt === undefined
              ? 'Not saved yet. Kept on this device.'
              : `Not saved yet. Kept for all your devices at ${whenOf(copies.keptAt)}.`}
          </p>
        )
      }
      offers={offers}
      actions={
        isDraft && (
          <Button disabled={saving} onClick={saveDraft}>
            Save draft
          </Button>
        )
      }
    >
      <TextField
        {...form.field('title')}
        label={POST.title.label}
        required
        autoComplete="off"
        onValue={(title) => form.change((now) => withTitle(now, title, !post))}
      />
      <HtmlField
        {...form.field('content')}
        label={POST.content.label}
        visualLabel="Content"
        rows={12}
        required
        onValue={(html) => form.change((now) => withContent(now, html))}
      />
      <PictureField
        id={`${form.id}-image`}
        label="Featured Image"
        hint="PNG, JPG, or WebP up to 5MB"
        required={false}
        readOnly={saving}
        upload={upload}
        picture={values.image}
        stored={form.stored.image}
        onChosen={(picture) => form.change({ image: { ...picture, alt: '' } })}
        onPicture={(image = null) => form.change({ image })}
      />
      {values.image && (
        <TextField
          {...form.field('image.alt')}
          label="What the picture shows"
          hint="Describe the picture for blind readers."
          required={false}
        />
      )}
      <details ref={more}>
        <summary className="fold">
          More <span className="meta">Link, description, keywords, date</span>
        </summary>
        <div className="folded">
          <RecordForm
            form={form}
            fields={MORE}
            controls={{
              slug: () => ({ hint: `Link of the post: /blog/${values.slug || '...'}` }),
              publishDate: (props) => ({
                required: undefined,
                hint: goLiveWords(published),
                value: day,
                onValue: (next) => form.change({ publishDate: publishAt(next, time) }),
                below: (
                  <TextField
                    {...props}
                    id={`${form.id}-publishTime`}
                    name="publishTime"
                    label="Publish time"
                    type="time"
                    hint="India time; the post appears within 15 minutes of it. Leave empty for the start of the day."
                    value={time}
                    onValue={(next) => form.change({ publishDate: publishAt(day, next) })}
                  />
                ),
              }),
            }}
          />
          {!isDraft && (
            <div className="row-actions">
              <Button disabled={saving} onClick={saveDraft}>
                Unpublish
              </Button>
              <span className="meta">It becomes a draft that only you can see.</span>
            </div>
          )}
        </div>
      </details>
      <div className="row-actions">
        <DialogButton label="Preview Content">
          <Preview title="Content Preview" load={() => loadPage(api, values, post?.id)} />
        </DialogButton>
        {post && (
          <LinkButton kind="quiet" to={`/admin/publishing?post=${encodeURIComponent(post.id)}`}>
            Versions
          </LinkButton>
        )}
      </div>
    </EditForm>
  );
}
