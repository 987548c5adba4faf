import { chakra } from '@chakra-ui/react/styled-system';
import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useCallback, useState, type ReactNode, type RefCallback } from 'react';
import { whenSeen } from './when-seen.ts';

export interface LongListProps<Item> {
  /** None while they are on their way: the list's place is known by the time they come, and they are drawn in one go. */
  items: readonly Item[];
  keyOf(item: Item): string;
  renderRow(item: Item): ReactNode;
  /** More will follow behind the last. */
  hasMore: boolean;
  /** What scrolls; null: the window. */
  scroller: HTMLElement | null;
  /** Where it is scrolled to at first, px. */
  top: number;
  onScrolled(top: number): void;
}

/** px, until a row is measured. */
const NARROW = 80;
const WIDE = 92;

/** A list this short is drawn whole, the rows in sight first: it can be searched and printed. */
const FEW = 60;

/** Rows beyond the visible ones, on each side; they follow those. */
const BEYOND = 3;

/** A long list of which only the rows in sight are drawn; it says how long it is, and the row in focus stays. */
export function LongList<Item>(props: LongListProps<Item>) {
  return props.scroller === null ? <InWindow {...props} /> : <InScroller {...props} scroller={props.scroller} />;
}

/** What both kinds of scrolling have in common. */
function useList<Item>({ items, keyOf, top, onScrolled }: LongListProps<Item>) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [hasShown, setHasShown] = useState(false);
  const hasItems = items.length > 0;
  const listRef: RefCallback<HTMLElement> = useCallback(
    (element) => {
      setList(element);
      // Those in sight are on the screen then, and no others hold them back.
      return hasItems ? whenSeen(() => startTransition(() => setHasShown(true)))(element) : undefined;
    },
    [hasItems],
  );
  const focused = () => Number(list?.querySelector(':focus')?.closest('li')?.dataset['index'] ?? -1);
  // Another one has every row measured anew.
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
      // A row may be opened before the list has come to rest.
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

const List = chakra('ul', {
  base: {
    position: 'relative',
    marginTop: '2',
    '& > li': { position: 'absolute', insetInline: '0', top: '0', listStyle: 'none' },
  },
});
