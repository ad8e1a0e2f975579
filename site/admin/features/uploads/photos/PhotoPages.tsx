import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Alert, Button } from '#ui/fields/Controls.tsx';
import { PictureInMemory } from '../PictureInMemory.tsx';
import { packedBytes, type PagePicture, usePages } from './page-picture.ts';
import { type Corners, isConvex, type Point, wholePicture, within } from './page-corners.ts';
import { counted, fileSize } from '#domain/text/format';
import { LIMITS } from '#domain/text/limits';
import { DialogButton, Modal, useAsk, useClose } from '#ui/dialogs/Modal.tsx';
import { Row } from '#ui/screens/Screen.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';

const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo with the four corners of the page, moved by a finger, the mouse or the arrow keys. */
function CornerEditor({
  page,
  title,
  onDone,
}: {
  page: PagePicture;
  title: string;
  onDone: (corners: Corners) => void;
}) {
  const close = useClose();
  const { width, height } = page.sourceSize;
  const [corners, setCorners] = useState(page.corners);

  const move = (index: number, to: Point) =>
    setCorners((last) => {
      const next: [Point, Point, Point, Point] = [...last];
      next[index] = within(page.sourceSize, to);
      // Corners that crossed would turn the page inside out.
      return isConvex(next) ? next : last;
    });
  const drag = (index: number) => (event: PointerEvent<SVGCircleElement>) => {
    const { currentTarget: circle, pointerId, clientX, clientY } = event;
    if (!circle.hasPointerCapture(pointerId)) return;
    const toPicture = circle.getScreenCTM()?.inverse();
    move(index, new DOMPoint(clientX, clientY).matrixTransform(toPicture));
  };
  const pressKey = (index: number, corner: Point) => (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = (Math.max(width, height) / 200) * (event.shiftKey ? 8 : 1);
    move(index, { x: corner.x + direction[0] * step, y: corner.y + direction[1] * step });
  };
  // The same for fingers on each picture: it is shown about 330 px wide on a phone.
  const reach = width / 14;

  return (
    <Modal
      className="wide"
      title={title}
      close="Cancel"
      actions={
        <>
          <Button onClick={() => setCorners(wholePicture(page.sourceSize))}>Whole photo</Button>
          <Button
            kind="primary"
            onClick={() => {
              close?.();
              onDone(corners);
            }}
          >
            Straighten
          </Button>
        </>
      }
    >
      <p className="hint">Drag each corner to the corner of the page, or use the arrow keys.</p>
      <div className="corner-picture">
        <PictureInMemory picture={page.source} width={width} height={height} alt="The photo" />
        <svg viewBox={`0 0 ${width} ${height}`}>
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {corners.map((corner, index) => (
            <circle
              key={NAMES[index]}
              cx={corner.x}
              cy={corner.y}
              r={reach}
              role="button"
              tabIndex={0}
              aria-label={`${NAMES[index] ?? ''} corner`}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(index)}
              onKeyDown={pressKey(index, corner)}
            />
          ))}
        </svg>
      </div>
    </Modal>
  );
}

/** Photographed pages, straightened and made to look like paper, as one PDF. */
export function PhotoPages({
  files,
  kept,
  onDone,
  onCancel,
}: {
  files: readonly File[];
  /** Those of which no PDF has been made. */
  kept: readonly PagePicture[];
  /** The PDF, which may be uploaded as it is. */
  onDone: (pdf: File) => void;
  onCancel: () => void;
}) {
  const { pages, doing, isPacking, problem, add, change, moveUp, remove, clear, pack } = usePages(
    files,
    kept,
  );
  const ask = useAsk();
  const busy = doing !== undefined;
  const bytes = packedBytes(pages);

  const leave = async () => {
    const question = {
      title: 'Remove these pages?',
      text: `${counted(pages.length, 'page')} will have to be photographed again.`,
      confirm: 'Remove',
      cancel: 'Keep them',
    };
    if (pages.length > 0 && !(await ask(question))) return;
    await clear();
    onCancel();
  };

  return (
    <div className="panel" aria-busy={busy}>
      <Alert>{problem}</Alert>
      <ul className="rows">
        {pages.map((page, index) => {
          const before = pages[index - 1];
          const title = `Page ${index + 1}`;
          const name = title.toLowerCase();
          return (
            <Row
              key={page.id}
              className="photo-page"
              before={
                <DialogButton
                  kind="inline"
                  aria-label={`Enlarge ${name}`}
                  label={
                    <PictureInMemory
                      picture={page.thumbnail}
                      width={page.width}
                      height={page.height}
                      alt={title}
                    />
                  }
                >
                  <Modal className="wide enlarged" title={title} close="Close">
                    <PictureInMemory
                      picture={page.jpeg}
                      width={page.width}
                      height={page.height}
                      alt="The page as it goes into the PDF"
                    />
                  </Modal>
                </DialogButton>
              }
              title={title}
              meta={fileSize(page.jpeg.size)}
              actions={
                <>
                  <DialogButton disabled={busy} aria-label={`Corners of ${name}`} label="Corners">
                    <CornerEditor
                      page={page}
                      title={`Corners of ${name}`}
                      onDone={(corners) => change({ ...page, corners })}
                    />
                  </DialogButton>
                  <Button
                    disabled={busy}
                    aria-pressed={page.clean}
                    aria-label={`Clean paper on ${name}`}
                    onClick={() => change({ ...page, clean: !page.clean })}
                  >
                    Clean paper
                  </Button>
                  {before && (
                    <Button
                      kind="quiet"
                      disabled={busy}
                      aria-label={`Move ${name} up`}
                      onClick={() => moveUp(page, before)}
                    >
                      Move up
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    disabled={busy}
                    aria-label={`Remove ${name}`}
                    onClick={() => remove(page)}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          );
        })}
      </ul>
      <div className="row-actions">
        <FileButton
          label="Another photographed page"
          accept="image/*"
          capture="environment"
          multiple={false}
          onFiles={add}
        >
          Another page
        </FileButton>
        <FileButton label="Photos from this device" accept="image/*" onFiles={add}>
          From photos
        </FileButton>
      </div>
      <div className="actions sticky">
        <div className="actions-note">
          <p role="status">
            {doing ?? (pages.length > 0 && `${counted(pages.length, 'page')}, ${fileSize(bytes)}`)}
          </p>
          {bytes > LIMITS.pdfBytes && (
            <p>More than 10 MB: the pictures will be saved with less quality.</p>
          )}
        </div>
        <Button disabled={isPacking} onClick={() => void leave()}>
          Cancel
        </Button>
        <Button kind="primary" disabled={busy || pages.length === 0} onClick={() => pack(onDone)}>
          Use {counted(pages.length, 'page')}
        </Button>
      </div>
    </div>
  );
}
