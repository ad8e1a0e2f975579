import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../fields/Button.tsx';
import type { Answer } from '../../client/answer.ts';
import { Modal } from '../dialogs/Modal.tsx';

/** How wide a page is drawn for each kind of screen, in CSS pixels. `styles/preview.css` has the same figures. */
const DESKTOP_PX = 1280;

const WIDTHS = [
  { key: 'phone', label: 'Phone' },
  { key: 'desktop', label: 'Desktop' },
] as const;

/** A requested page: its HTML, or why there is none. */
type Shown = { html: string } | { problem: string };

/** Keeps `--preview-scale` so that a page of a desktop's width fits; the policy forbids style attributes. */
const useScale = () => {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? DESKTOP_PX) / DESKTOP_PX);
      element.style.setProperty('--preview-scale', String(scale));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return stage;
};

/**
 * A page of the site as it would be, in a frame without scripts, as wide as a phone or a desktop. `load` is
 * called at first and whenever it is another function; the last page stays in view meanwhile.
 */
function PagePreview({
  title,
  load,
}: {
  /** What the frame is called for screen readers: `Content Preview`. */
  title: string;
  load: () => Promise<Answer<{ html: string }>>;
}) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['key']>('phone');
  const [shown, setShown] = useState<Shown>();
  const [loaded, setLoaded] = useState<{ load: typeof load; tries: number }>();
  const [tries, setTries] = useState(0);
  const stage = useScale();
  const scrolled = useRef(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const groupId = useId();

  useEffect(() => {
    let current = true;
    void load().then((result) => {
      if (!current) return;
      // A new page starts where the teacher was reading.
      scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
      setShown(result.kind === 'ok' ? { html: result.value.html } : { problem: result.message });
      setLoaded({ load, tries });
    });
    return () => {
      current = false;
    };
  }, [load, tries]);

  const loading = loaded?.load !== load || loaded.tries !== tries;
  return (
    <div className="page-preview" aria-busy={loading}>
      <fieldset className="choices">
        <legend className="visually-hidden">Width of the preview</legend>
        {WIDTHS.map(({ key, label }) => (
          <label key={key}>
            <input
              type="radio"
              name={groupId}
              // Of no form: Enter on it must not save the one that the preview is shown in.
              form=""
              checked={width === key}
              onChange={() => {
                setWidth(key);
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="hint" role="status">
        {loading ? 'Preparing the preview...' : 'Links and buttons do not work in the preview.'}
      </p>
      {shown && 'problem' in shown && !loading && (
        <div className="banner error" role="alert">
          <p className="banner-title">The preview could not be shown</p>
          <p>{shown.problem} Your text is still here.</p>
          <Button
            onClick={() => {
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        </div>
      )}
      <div className={`stage ${width}`} ref={stage}>
        {shown && 'html' in shown && (
          <iframe
            ref={frame}
            title={title}
            sandbox="allow-same-origin"
            srcDoc={shown.html}
            onLoad={() => {
              frame.current?.contentWindow?.scrollTo(0, scrolled.current);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface PreviewProps {
  /** The heading, and what the frame is called for screen readers: `Content Preview`. */
  title: string;
  load: () => Promise<Answer<{ html: string }>>;
  onClose: () => void;
}

/** A page of the site in a dialog with one close button; on a phone it takes the whole screen. */
export function PreviewDialog({ title, load, onClose }: PreviewProps) {
  return (
    <Modal title={title} className="page" onClose={onClose}>
      <Button onClick={onClose}>Close</Button>
      <PagePreview title={title} load={load} />
    </Modal>
  );
}

/** Narrower screens have no room for a page beside a form; `styles/preview.css` has the same figure. */
const NARROW = '(width < 40rem)';

/** A page of the site below what makes it, so that both can be seen; on a phone as a dialog. */
export function Preview(props: PreviewProps) {
  const [narrow] = useState(() => window.matchMedia(NARROW).matches);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { title, load, onClose } = props;
  if (narrow) return <PreviewDialog {...props} />;
  return (
    <section ref={section} className="preview" aria-label={title}>
      <div className="preview-head">
        <h3>{title}</h3>
        <Button onClick={onClose}>Close</Button>
      </div>
      <PagePreview title={title} load={load} />
    </section>
  );
}
