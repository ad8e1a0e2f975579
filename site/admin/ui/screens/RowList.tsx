import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { RowPlaceContext } from './Row.tsx';

/** Up to this many rows are all in the page, where the browser's own search finds them. */
export const PLAIN_ROWS = 60;

interface RowListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** A `Row` for an item. */
  row: (item: T) => ReactNode;
  /** About how high a row is, before it is measured. Pixels. */
  rowHeight: number;
  /** Rows that are in the page wherever the view is, such as one that was just added. */
  isKept?: (item: T) => boolean;
}

/**
 * Where the list begins in the document, in pixels. What is above it changes its height by itself (a form, a
 * message), so the whole page is watched.
 */
const useTop = (list: { current: HTMLElement | null }): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [list]);
  return top;
};

/** The rows in view and a few beside them, at their places in a list as high as all of them. */
function LongRowList<T>({ items, keyOf, row, rowHeight, isKept }: RowListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  // The row that had the focus last: taken away, it would drop the focus, and a form could not give it back.
  const [focused, setFocused] = useState<string>();
  const kept = items.flatMap((item, index) =>
    keyOf(item) === focused || isKept?.(item) ? [index] : [],
  );
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 5,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  });
  const { measureElement } = virtualizer;
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    list.current?.style.setProperty('block-size', `${total}px`);
  }, [total]);
  return (
    <ul
      className="rows long"
      ref={list}
      onFocus={({ target }) => {
        setFocused(target.closest<HTMLElement>('[data-key]')?.dataset['key']);
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const place = {
          ref: measureElement,
          style: { transform: `translateY(${start - top}px)` },
          'data-index': index,
          'data-key': keyOf(item),
          'aria-setsize': items.length,
          'aria-posinset': index + 1,
        };
        return (
          <RowPlaceContext key={key} value={place}>
            {row(item)}
          </RowPlaceContext>
        );
      })}
    </ul>
  );
}

/**
 * The rows of a list. A long one has only those in view in the page, each with its place for screen readers; screens
 * with long lists offer a search or filter of their own, as the browser's finds no row that is not there.
 */
export function RowList<T>(props: RowListProps<T>) {
  const { items, keyOf, row } = props;
  if (items.length > PLAIN_ROWS) return <LongRowList {...props} />;
  return (
    <ul className="rows">
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{row(item)}</Fragment>
      ))}
    </ul>
  );
}
