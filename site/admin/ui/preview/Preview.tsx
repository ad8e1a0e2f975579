import { useId, useState } from 'react';
import { Button } from '../fields/Controls.tsx';
import type { Answer } from '#client/api';
import { CloseButton, Modal } from '../dialogs/Modal.tsx';
import { ErrorBanner, useLoaded } from '../feedback/Loaded.tsx';
import { Segments } from '../fields/Segments.tsx';

/** How wide a page is drawn for each kind of screen, in CSS pixels. `styles/dialogs.css` has the same figures. */
const DESKTOP_PX = 1280;

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;

/** Keeps `--preview-scale` so that a page of a desktop's width fits; the policy forbids style attributes. */
const keepScale = (stage: HTMLDivElement) => {
  const observer = new ResizeObserver(([entry]) => {
    const scale = Math.min(1, (entry?.contentRect.width ?? DESKTOP_PX) / DESKTOP_PX);
    stage.style.setProperty('--preview-scale', String(scale));
  });
  observer.observe(stage);
  return () => observer.disconnect();
};

/**
 * A page of the site as it would be, in a frame without scripts, as wide as a phone or a desktop. The dialog has one
 * button, Close, and takes the whole window.
 */
export function Preview({
  title,
  load,
  onClose,
}: {
  /** The heading, and what the frame is called for screen readers: `Content Preview`. */
  title: string;
  /** Called once, and again after a failure. */
  load: () => Promise<Answer<{ html: string }>>;
  /** @default closes what a `DialogButton` opened */
  onClose?: () => void;
}) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('phone');
  const { data, problem, reload } = useLoaded(`preview:${useId()}`, load, { once: true });

  return (
    <Modal title={title} className="page" onClose={onClose}>
      <CloseButton />
      <div className="page-preview" aria-busy={!data && !problem}>
        <Segments label="Width of the preview" options={WIDTHS} value={width} onValue={setWidth} />
        <p className="hint" role="status">
          {data || problem
            ? 'Links and buttons do not work in the preview.'
            : 'Preparing the preview...'}
        </p>
        {problem !== undefined && (
          <ErrorBanner title="The preview could not be shown">
            <p>{problem} Your text is still here.</p>
            <Button onClick={reload}>Try again</Button>
          </ErrorBanner>
        )}
        <div className={`stage ${width}`} ref={keepScale}>
          {data && <iframe title={title} sandbox="allow-same-origin" srcDoc={data.html} />}
        </div>
      </div>
    </Modal>
  );
}
