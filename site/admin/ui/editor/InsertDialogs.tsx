import type { PostSummary } from '#domain/blog/post';
import { type AddressedChapter, chapterHeading, chapterPath } from '#domain/course/addresses';
import { classPath } from '#domain/course/class-id';
import { foldedWords, hasWords } from '#domain/search/fold-text';
import type { Attrs } from 'prosemirror-model';
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '#client/admin';
import { Modal } from '../dialogs/Modal.tsx';
import { Button, TextField } from '../fields/Controls.tsx';
import {
  PictureProgress,
  PictureView,
  type StoredPicture,
  usePictureUpload,
} from '../pictures/PictureInput.tsx';
import { FormulaPad } from './FormulaPad.tsx';
import { linkTarget } from './html-document.ts';
import { markType, schema } from './schema.ts';

/** Closes a dialog: the text with its cursor is back, and the command inserts there what the dialog has made. */
type Close = (command?: Command) => void;

/** A dialog of the editor. */
export type EditorDialog = (props: { close: Close }) => ReactNode;

/** Opens a dialog: the transaction gives it to what shows the editor. */
const ask =
  (dialog: (state: EditorState) => EditorDialog): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta('dialog', dialog(state)));
    return true;
  };

/** Puts a formula in the place of what is selected. An empty one removes it, none leaves all as it is. */
const setFormula =
  (source: string | undefined): Command =>
  ({ selection, tr }, dispatch) => {
    if (source === '') tr.deleteSelection();
    else if (source !== undefined) tr.replaceSelectionWith(schema.node('formula', { source }));
    // What is typed next must not take the place of the formula.
    else if (selection instanceof NodeSelection)
      tr.setSelection(TextSelection.create(tr.doc, selection.to));
    dispatch?.(tr);
    return true;
  };

/** Asks for the formula that is selected, or for a new one. */
export const askFormula = ask(({ selection }) => {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  const source = node?.type.name === 'formula' ? node.textContent : '';
  return ({ close }) => <FormulaPad source={source} onDone={(next) => close(setFormula(next))} />;
});

/** What a teacher typed as an address: `ganit.example/10` -> `https://ganit.example/10`, `a@b.in` -> `mailto:a@b.in` */
export const typedTarget = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return linkTarget(`https://${text}`);
  return linkTarget(text);
};

/** A page of this site that a link can lead to. */
interface OwnPage {
  title: string;
  /** `/10/4-quadratic-equations` */
  path: string;
}

/** The pages that a writer links to. */
export const ownPages = ({
  classes,
  blogPosts,
}: {
  classes: readonly { id: string; title: string; chapters: readonly AddressedChapter[] }[];
  blogPosts: readonly PostSummary[];
}): OwnPage[] => [
  { title: 'Home', path: '/' },
  { title: 'Video Lectures', path: '/videos' },
  { title: 'Study Materials', path: '/study-materials' },
  { title: 'Blog', path: '/blog' },
  ...classes.flatMap(({ id, title, chapters }) => [
    { title, path: classPath(id) },
    ...chapters.map((chapter) => ({
      title: chapterHeading(chapter),
      path: chapterPath(id, chapter),
    })),
  ]),
  ...blogPosts
    .filter(({ status }) => status === 'published')
    .map(({ title, slug }) => ({ title, path: `/blog/${encodeURIComponent(slug)}` })),
];

/** As many as a phone shows above its keyboard. */
const SHOWN = 4;

/** The pages in whose title or address each typed word begins one. */
export const findPages = (pages: readonly OwnPage[], typed: string): OwnPage[] =>
  pages
    .filter(({ title, path }) => path !== typed && hasWords(`${title} ${path}`, typed))
    .slice(0, foldedWords(typed).length === 0 ? 0 : SHOWN);

/** The link around the cursor as far as it goes, or what is selected. */
const linkAround = ({ selection: { $from, empty, from, to } }: EditorState) => {
  const mark = markType('a').isInSet($from.marks());
  const link = { href: String(mark?.attrs['href'] ?? ''), from, to };
  if (!empty || !mark) return link;
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    const end = at + child.nodeSize;
    if (!mark.isInSet(child.marks) || at > link.to || end < link.from) return;
    link.from = Math.min(link.from, at);
    link.to = Math.max(link.to, end);
  });
  return link;
};

type LinkPlace = ReturnType<typeof linkAround>;

/** Links the words at a place, or these where it has none; without `href` the link is removed. */
const setLink =
  ({ from, to }: LinkPlace, words: string, href?: string): Command =>
  ({ tr }, dispatch) => {
    const link = markType('a');
    if (from === to) tr.insertText(words, from);
    const end = tr.mapping.map(to);
    tr.removeMark(from, end, link);
    if (href !== undefined) tr.addMark(from, end, link.create({ href }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(link));
    return true;
  };

/** Where the selected words lead: an address, or a page of this site that is found by its words. */
function LinkDialog({ place, close }: { place: LinkPlace; close: Close }) {
  const { href, from, to } = place;
  const pages = ownPages(useAdmin().content);
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const link = (target: string | undefined, otherwise: string) => {
    if (target === undefined) setProblem('Type an address such as ncert.nic.in, /10 or an email');
    else close(setLink(place, words.trim() || otherwise, target));
  };
  return (
    <Modal
      title={href === '' ? 'New link' : 'Change the link'}
      onClose={() => close()}
      close="Cancel"
      actions={
        <>
          {href !== '' && (
            <Button kind="danger" onClick={() => close(setLink(place, ''))}>
              Remove link
            </Button>
          )}
          <Button kind="primary" onClick={() => link(typedTarget(address), address.trim())}>
            {href === '' ? 'Insert' : 'Change'}
          </Button>
        </>
      }
    >
      {from === to && <TextField label="Words" required={false} value={words} onValue={setWords} />}
      <TextField
        label="Address"
        autoComplete="off"
        hint="An address, an email, or words of a page of this site."
        value={address}
        error={problem}
        onValue={setAddress}
      />
      <ul className="own-pages" aria-label="Pages of this site">
        {findPages(pages, address).map(({ title, path }) => (
          <li key={path}>
            <Button kind="quiet" onClick={() => link(path, title)}>
              {title} <span className="meta">{path}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Asks where the link around the cursor leads, or a new one. */
export const askLink = ask((state) => {
  const place = linkAround(state);
  return ({ close }) => <LinkDialog place={place} close={close} />;
});

/** A chosen picture for the text: made smaller, sent, shown, described. What fails is said and may be tried again. */
function PictureDialog({
  file,
  others,
  close,
}: {
  file: File;
  others: readonly File[];
  close: Close;
}) {
  const [picture, setPicture] = useState<StoredPicture>();
  const upload = usePictureUpload();
  const [alt, setAlt] = useState('');

  const send = useEffectEvent(() => void upload.choose(file, setPicture));
  useEffect(() => send(), [file]);

  return (
    <Modal
      title="Picture for the text"
      onClose={() => close()}
      close="Cancel"
      actions={
        <Button
          kind="primary"
          disabled={!picture || alt.trim() === ''}
          onClick={() => {
            if (!picture) return;
            const { url: src, width, height } = picture;
            const size = width > 0 && { width: `${width}`, height: `${height}` };
            close(insertPicture({ src, alt: alt.trim(), ...size }, others));
          }}
        >
          Insert picture
        </Button>
      }
    >
      {picture && <PictureView picture={picture} />}
      <PictureProgress {...upload} />
      <TextField
        label="What the picture shows"
        hint="Describe the picture for blind readers."
        autoComplete="off"
        value={alt}
        onValue={setAlt}
      />
    </Modal>
  );
}

/** Asks about the first of some pictures, if there is one. */
const pictureDialog =
  ([file, ...others]: readonly File[]): EditorDialog =>
  ({ close }) =>
    file && <PictureDialog file={file} others={others} close={close} />;

/** Inserts a picture in place of the selection, and asks about the other files. */
const insertPicture =
  (picture: Attrs, others: readonly File[]): Command =>
  ({ tr }, dispatch) => {
    tr.replaceSelectionWith(schema.node('img', picture)).setMeta('dialog', pictureDialog(others));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Asks about chosen pictures, one after the other. */
export const askPictures = (files: readonly File[]): Command => ask(() => pictureDialog(files));
