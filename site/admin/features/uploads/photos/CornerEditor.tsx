import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/fields/Button.tsx';
import { PictureInMemory } from '../PictureInMemory.tsx';
import { wholePicture } from './find-page.ts';
import type { PagePicture } from './page-picture.ts';
import { isConvex, type Corners, type Point } from './perspective.ts';

const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo with the four corners of the page, moved by a finger, the mouse or the arrow keys. */
export function CornerEditor({
  page,
  name,
  onDone,
  onCancel,
}: {
  page: PagePicture;
  /** `Page 2`. */
  name: string;
  onDone: (corners: Corners) => void;
  onCancel: () => void;
}) {
  const { width, height } = page.sourceSize;
  const [corners, setCorners] = useState(page.corners);
  const drawing = useRef<SVGSVGElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const within = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max(x, 0), width),
    y: Math.min(Math.max(y, 0), height),
  });
  const move = (index: number, to: Point) => {
    setCorners((last) => {
      const next: [Point, Point, Point, Point] = [...last];
      next[index] = within(to);
      // Corners that crossed would turn the page inside out.
      return isConvex(next) ? next : last;
    });
  };
  const drag = (index: number) => (event: PointerEvent<SVGCircleElement>) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    });
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
    <div className="panel corner-editor">
      <h2 ref={heading} tabIndex={-1}>
        Corners of {name}
      </h2>
      <p className="hint">Drag each corner to the corner of the page, or use the arrow keys.</p>
      <div className="corner-picture">
        <PictureInMemory picture={page.source} width={width} height={height} alt="The photo" />
        <svg ref={drawing} viewBox={`0 0 ${width} ${height}`}>
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
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={drag(index)}
              onKeyDown={pressKey(index, corner)}
            />
          ))}
        </svg>
      </div>
      <div className="actions sticky">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          onClick={() => {
            setCorners(wholePicture(page.sourceSize));
          }}
        >
          Whole photo
        </Button>
        <Button
          kind="primary"
          onClick={() => {
            onDone(corners);
          }}
        >
          Straighten
        </Button>
      </div>
    </div>
  );
}
