import { useEffect, useRef, useState } from 'react';
import { Button } from '../fields/Button.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { PagePreview } from './PagePreview.tsx';
import type { SaveResult } from '../forms/save-result.ts';

interface PreviewProps {
  /** The heading, and what the frame is called for screen readers: `Content Preview`. */
  title: string;
  load: () => Promise<SaveResult<{ html: string }>>;
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
