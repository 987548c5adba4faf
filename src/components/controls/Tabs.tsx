import { Tabs } from '@chakra-ui/react/tabs';
import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Link } from '../link-to.ts';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  count: number | null;
  /** Marks the count as late work. */
  late?: boolean;
  /** Hides the count on narrow screens. */
  countIsExtra?: boolean;
  /** Makes the tab a link, which can open in another window. */
  link?: Link;
}

interface TabbedProps<Name extends string> {
  selected: Name;
  onSelect(name: Name): void;
  /** The page that contains the list of tabs and the panel. */
  children: ReactElement;
}

/** Arrows move the focus only. Enter, Space, or a press selects the tab. */
export function Tabbed<Name extends string>({ selected, onSelect, children }: TabbedProps<Name>) {
  return (
    <Tabs.Root
      asChild
      value={selected}
      activationMode="manual"
      navigate={null}
      onValueChange={({ value }) => onSelect(value as Name)}
    >
      {children}
    </Tabs.Root>
  );
}

export interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
}

export function TabList<Name extends string>({ label, tabs }: TabListProps<Name>) {
  return (
    <Tabs.List aria-label={label}>
      {tabs.map(({ name, label: text, count, late = false, countIsExtra = false, link }) => {
        const content = (
          <>
            {text}
            {count !== null && (
              <Count late={late && count > 0} extra={countIsExtra}>
                {count}
              </Count>
            )}
          </>
        );
        return link === undefined ? (
          <Tabs.Trigger key={name} value={name}>
            {content}
          </Tabs.Trigger>
        ) : (
          <Tabs.Trigger key={name} asChild value={name} onKeyDown={pressWithSpace}>
            <a {...link}>{content}</a>
          </Tabs.Trigger>
        );
      })}
    </Tabs.List>
  );
}

interface TabPanelProps {
  of: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** Shows the selected tab's content. The Tab key passes it, because each panel has controls. */
export function TabPanel({ of, isBusy, children }: TabPanelProps) {
  return (
    <Tabs.Content value={of} tabIndex={-1} aria-busy={isBusy}>
      {children}
    </Tabs.Content>
  );
}

/** Links react only to Enter. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

const Count = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '24px',
    minHeight: '24px',
    flex: 'none',
    paddingInline: '7px',
    borderRadius: 'full',
    bg: 'track',
    color: 'fg',
    textStyle: 'count',
    _highContrast: { bg: '#fff', boxShadow: 'inset 0 0 0 1.5px #000' },
    '[aria-selected=true] > &': { bg: 'accent', color: '#fff', _highContrast: { bg: '#fff', color: '#000' } },
  },
  variants: {
    late: { true: { bg: 'keep.bg', color: 'keep' } },
    extra: { true: { display: { base: 'none', md: 'inline-grid' } } },
  },
});
