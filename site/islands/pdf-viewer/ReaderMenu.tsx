import { useState } from 'react';
import { local } from '../../browser/storage.ts';
import type { NamedPage } from './requested-file.ts';
import { DownloadLink, Glyph, OpenLink, ShareLink, type ShownFile } from './Toolbar.tsx';
import type { ReaderTexts } from '../../i18n/reader.ts';
import { useWords } from './viewer-texts.ts';

/** The keys of `keyCommand`, with the text that says what each does. */
const KEYS = [
  ['Page Up, Page Down', 'keyScreen'],
  ['Home, End', 'keyEnds'],
  ['+, −, 0', 'keyZoom'],
  ['Ctrl + F', 'keyFind'],
  ['Ctrl + P', 'keyPrint'],
  ['Esc', 'keyClose'],
] as const satisfies readonly (readonly [string, keyof ReaderTexts])[];

/** Kept while it is switched on, and set on the root element; `early-start.ts` reads it before anything is shown. */
const NIGHT = 'pdf-night';

const isNightPaper = (): boolean => document.documentElement.classList.contains(NIGHT);

/** Makes the paper dark or white, here and for the next file on this device. */
const setNightPaper = (on: boolean): void => {
  document.documentElement.classList.toggle(NIGHT, on);
  if (on) local.set(NIGHT, '1');
  else local.remove(NIGHT);
};

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
  shown: ShownFile;
  texts: ReaderTexts;
  onThumbnails: () => void;
  onPrint: () => void;
}) {
  const { shown, texts } = props;
  const { lesson } = shown;
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
          setNightPaper(!isNight);
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
      <ShareLink className="pdf-item pdf-narrow" shown={shown}>
        <Glyph name="share" />
        {words.share}
      </ShareLink>
      <OpenLink className="pdf-item pdf-narrow" shown={shown}>
        <Glyph name="open" />
        {words.openInNewTab}
      </OpenLink>
      <DownloadLink className="pdf-item pdf-narrow" shown={shown}>
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
