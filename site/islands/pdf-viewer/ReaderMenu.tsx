import { useState } from 'react';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { Glyph } from './Glyph.tsx';
import type { Lesson, NamedPage } from './lesson.ts';
import { isNightPaper, setNightPaper } from './night-paper.ts';
import { OpenLink } from './OpenLink.tsx';
import type { ReaderTexts } from './reader-texts.ts';
import { viewerAddress } from './requested-file.ts';
import { useWords } from './viewer-texts.ts';

/** The keys of `key-commands.ts`, with the text that says what each does. */
const KEYS = [
  ['Page Up, Page Down', 'keyScreen'],
  ['Home, End', 'keyEnds'],
  ['+, −, 0', 'keyZoom'],
  ['Ctrl + F', 'keyFind'],
  ['Ctrl + P', 'keyPrint'],
  ['Esc', 'keyClose'],
] as const satisfies readonly (readonly [string, keyof ReaderTexts])[];

function PageLink(props: {
  glyph: 'previous' | 'next' | 'materials';
  label: string;
  page: NamedPage;
}) {
  return (
    <a className="pdf-item" href={props.page.path}>
      <Glyph name={props.glyph} />
      <span>
        <small>{props.label}</small>
        {props.page.name}
      </span>
    </a>
  );
}

/** What is done less often than reading: other ways to see and keep the file, and what else its chapter has. */
export function ReaderMenu(props: {
  file: FileIdentifier;
  title: string | undefined;
  address: string;
  lesson: Lesson;
  texts: ReaderTexts;
  onThumbnails: () => void;
  onPrint: () => void;
  onBlocked: () => void;
}) {
  const { file, address, lesson, texts } = props;
  const words = useWords();
  const [isNight, setNight] = useState(isNightPaper);
  return (
    <div className="pdf-menu">
      <button className="pdf-item" type="button" onClick={props.onThumbnails}>
        <Glyph name="pages" />
        {texts.thumbnails}
      </button>
      <button
        className="pdf-item"
        type="button"
        aria-pressed={isNight}
        onClick={() => {
          setNightPaper(!isNight, localStorage);
          setNight(!isNight);
        }}
      >
        <Glyph name="night" />
        {texts.night}
      </button>
      <button className="pdf-item" type="button" onClick={props.onPrint}>
        <Glyph name="print" />
        {texts.print}
      </button>
      <a
        className="pdf-item pdf-narrow"
        href={viewerAddress(file)}
        data-share={props.title ?? file.filename}
      >
        <Glyph name="share" />
        {words.share}
      </a>
      <OpenLink className="pdf-item pdf-narrow" address={address} onBlocked={props.onBlocked}>
        <Glyph name="open" />
        {words.openInNewTab}
      </OpenLink>
      <DownloadLink className="pdf-item pdf-narrow" file={file} address={address}>
        <Glyph name="download" />
        {words.download}
      </DownloadLink>
      {lesson.next && <PageLink glyph="next" label={texts.next} page={lesson.next} />}
      {lesson.previous && (
        <PageLink glyph="previous" label={texts.previous} page={lesson.previous} />
      )}
      {lesson.chapter && <PageLink glyph="materials" label={texts.chapter} page={lesson.chapter} />}
      <div className="pdf-keys">
        <h2>{texts.keys}</h2>
        <dl>
          {KEYS.map(([keys, text]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{texts[text]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
