import type { PostSummary } from '#domain/blog/post';
import { type AddressedChapter, chapterHeading, chapterPath } from '#domain/course/addresses';
import { classPath } from '#domain/course/class-id';
import { foldedWords, hasWords } from '#domain/search/fold-text';
import type { Attrs } from 'prosemirror-model';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAdmin } from '#client/admin';
import { Modal } from '../dialogs/Modal.tsx';
import { Button, TextField } from '../fields/Controls.tsx';
import {
  PictureProgress,
  PictureView,
  type StoredPicture,
  usePictureUpload,
} from '../pictures/PictureInput.tsx';
import { linkTarget } from './html-document.ts';

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
  blogPosts: readonly Pick<PostSummary, 'title' | 'slug' | 'status'>[];
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

/** Where the selected words lead: an address, or a page of this site that is found by its words. */
export function LinkDialog({
  href,
  needsWords,
  onLink,
  onClose,
}: {
  href: string;
  /** Whether nothing is selected, so that the words are asked for, too. */
  needsWords: boolean;
  /** `undefined` takes the link away. */
  onLink: (href: string | undefined, words: string) => void;
  onClose: () => void;
}) {
  const pages = ownPages(useAdmin().content);
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const link = (target: string | undefined, otherwise: string) => {
    if (target === undefined) setProblem('Type an address such as ncert.nic.in, /10 or an email');
    else onLink(target, words.trim() || otherwise);
  };
  return (
    <Modal
      title={href === '' ? 'New link' : 'Change the link'}
      onClose={onClose}
      close="Cancel"
      actions={
        <>
          {href !== '' && (
            <Button kind="danger" onClick={() => onLink(undefined, '')}>
              Remove link
            </Button>
          )}
          <Button kind="primary" onClick={() => link(typedTarget(address), address.trim())}>
            {href === '' ? 'Insert' : 'Change'}
          </Button>
        </>
      }
    >
      {needsWords && <TextField label="Words" required={false} value={words} onValue={setWords} />}
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

/** A chosen picture for the text: made smaller, sent, shown, described. What fails is said and may be tried again. */
export function PictureDialog({
  file,
  onInsert,
  onClose,
}: {
  file: File;
  /** Called with the attributes that the text names it with. */
  onInsert: (picture: Attrs) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState<StoredPicture>();
  const upload = usePictureUpload();
  const [alt, setAlt] = useState('');

  const send = useEffectEvent(() => void upload.choose(file, setPicture));
  useEffect(() => send(), [file]);

  return (
    <Modal
      title="Picture for the text"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button
          kind="primary"
          disabled={!picture || alt.trim() === ''}
          onClick={() => {
            if (!picture) return;
            const { url: src, width, height } = picture;
            const size = width > 0 && { width: `${width}`, height: `${height}` };
            onInsert({ src, alt: alt.trim(), ...size });
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
