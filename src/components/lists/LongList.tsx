import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { whenSeen } from '../when-seen.ts';
import { styled } from '../styled.ts';

export interface LongListProps<Item> {
  /** Empty while loading. The rows then appear all at once. */
  items: readonly Item[];
  keyOf(item: Item): string;
  renderRow(item: Item): ReactNode;
  hasMore: boolean;
  /** Scrolling element, or null for the window. */
  scroller: HTMLElement | null;
  /** Initial scroll offset, in px. */
  top: number;
  onScrolled(top: number): void;
}

/** Estimated row heights in px, until a row is measured. */
const NARROW = 80;
const WIDE = 92;

/** Number of items up to which the list is drawn whole, so that the student can search and print it. */
const FEW = 60;

/** Rows to draw beyond each end of the visible ones. */
const BEYOND = 3;

/** Draws only the visible rows and the focused one, and gives the list's length to screen readers. */
export function LongList<Item>(props: LongListProps<Item>) {
  return props.scroller === null ? <InWindow {...props} /> : <InScroller {...props} scroller={props.scroller} />;
}

function useList<Item>({ items, keyOf, top, onScrolled }: LongListProps<Item>) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [hasShown, setHasShown] = useState(false);
  const hasItems = items.length > 0;
  const listRef: RefCallback<HTMLElement> = useCallback(
    (element) => {
      setList(element);
      // Draw the other rows only after the visible ones are on the screen.
      return hasItems ? whenSeen(() => startTransition(() => setHasShown(true)))(element) : undefined;
    },
    [hasItems],
  );
  const focused = () => Number(list?.querySelector(':focus')?.closest('li')?.dataset['index'] ?? -1);
  // A new function would make the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => keyOf(items[index]!), [items, keyOf]);
  const options = {
    count: items.length,
    getItemKey,
    overscan: hasShown ? BEYOND : 0,
    scrollMargin: list?.offsetTop ?? 0,
    initialOffset: top,
    rangeExtractor(range: Range) {
      if (range.count <= FEW && hasShown) return Array.from({ length: range.count }, (_, index) => index);
      const shown = defaultRangeExtractor(range);
      const kept = focused();
      return kept < 0 || kept >= range.count || shown.includes(kept)
        ? shown
        : [...shown, kept].toSorted((a, b) => a - b);
    },
    onChange(one: { isScrolling: boolean; scrollOffset: number | null }, sync: boolean) {
      if (!sync && !one.isScrolling) onScrolled(Math.round(one.scrollOffset ?? 0));
    },
  };
  return { listRef, options };
}

function InWindow<Item>(props: LongListProps<Item>) {
  const { listRef, options } = useList(props);
  // eslint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const rows = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    estimateSize: () => WIDE,
  });
  return <Drawn {...props} rows={rows} listRef={listRef} />;
}

function InScroller<Item>(props: LongListProps<Item> & { scroller: HTMLElement }) {
  const { listRef, options } = useList(props);
  // eslint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const rows = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => props.scroller,
    estimateSize: () => NARROW,
  });
  return <Drawn {...props} rows={rows} listRef={listRef} />;
}

interface DrawnProps<Item> extends LongListProps<Item> {
  rows: Virtualizer<Window, HTMLLIElement> | Virtualizer<HTMLElement, HTMLLIElement>;
  listRef: RefCallback<HTMLElement>;
}

function Drawn<Item>({ items, renderRow, hasMore, rows, listRef, onScrolled }: DrawnProps<Item>) {
  return (
    <List
      ref={listRef}
      // A row may be opened before scrolling ends.
      onClickCapture={() => onScrolled(Math.round(rows.scrollOffset ?? 0))}
      aria-hidden={items.length === 0 || undefined}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={hasMore ? -1 : items.length}
          style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
        >
          {renderRow(items[index]!)}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', {
  position: 'relative',
  marginTop: '2',
  '& > li': { position: 'absolute', insetInline: '0', top: '0', listStyle: 'none' },
});
