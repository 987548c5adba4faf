import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import { linkTo } from '../link-to.ts';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
  count: number | null;
  /** Marks the count as late work. */
  late?: boolean;
  /** Hides the count on narrow screens. */
  countIsExtra?: boolean;
  /** Makes the tab a link, which can open in another window. */
  href?: string;
}

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  panelId: string;
  onSelect(name: Name): void;
}

export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) {
  return (
    <Track role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ name, label: text, count, late = false, countIsExtra = false, href }) => (
        <Thumb
          key={name}
          {...(href === undefined
            ? { type: 'button', onClick: () => onSelect(name) }
            : { as: 'a', ...linkTo(href, () => onSelect(name)) })}
          role="tab"
          id={`${panelId}-${name}`}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
        >
          {text}
          {count !== null && (
            <Count late={late && count > 0} extra={countIsExtra}>
              {count}
            </Count>
          )}
        </Thumb>
      ))}
    </Track>
  );
}

/** Arrows move the focus only. Enter, Space, or a press selects the tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // Links react only to Enter.
  if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
    event.preventDefault();
    event.target.click();
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const now = tabs.indexOf(document.activeElement as HTMLElement);
  tabs[(now + step + tabs.length) % tabs.length]?.focus();
}

const Track = chakra('div', {
  base: {
    display: 'flex',
    // Large text puts tabs below each other.
    flexWrap: 'wrap',
    gap: '1',
    padding: '4px',
    borderRadius: '26px',
    bg: 'bg.sunken',
    _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

const Thumb = chakra('button', {
  base: {
    flex: { base: '1 1 auto', md: '1' },
    minHeight: 'touch',
    paddingInline: { base: '6px', md: '2' },
    borderRadius: 'full',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '6px', md: '2' },
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    fontSize: '15',
    lineHeight: 'tight',
    fontWeight: 'medium',
    color: 'fg.muted',
    '@media (max-width: 380px)': { paddingInline: '2px', gap: '3px', fontSize: '13' },
    transition: 'background var(--durations-quick)',
    _selected: {
      bg: 'bg.surface',
      color: 'fg',
      fontWeight: 'semibold',
      boxShadow: '1',
      _highContrast: { bg: '#000', color: '#fff' },
      '@media (forced-colors: active)': { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
  },
});

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
