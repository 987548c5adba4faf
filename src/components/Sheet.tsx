import { chakra } from '@chakra-ui/react/styled-system';
import type { PointerEvent, ReactNode } from 'react';

export interface SheetProps {
  /** What pressing the grab bar does, for those who do not drag. */
  expandLabel: string;
  collapseLabel: string;
  children: ReactNode;
}

/** How far the sheet can be pulled up: from its resting place to 130 px under the top of the window. */
const TRAVEL = 98;

/** The content panel of a narrow screen: it follows the finger and settles at one of two stops. Wide, it just lies there. */
export function Sheet({ expandLabel, collapseLabel, children }: SheetProps) {
  return (
    <Panel data-lifted="false">
      <Grab
        type="button"
        aria-label={expandLabel}
        data-expand={expandLabel}
        data-collapse={collapseLabel}
        aria-expanded="false"
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onClick={(event) => event.detail === 0 && settle(event.currentTarget, !isLifted(event.currentTarget))}
      />
      {children}
    </Panel>
  );
}

// Sixty moves a second are not state: they go straight to the panel.
function panelOf(grab: HTMLElement) {
  return grab.parentElement as HTMLElement;
}

function isLifted(grab: HTMLElement) {
  return panelOf(grab).dataset['lifted'] === 'true';
}

function settle(grab: HTMLButtonElement, lifted: boolean) {
  const panel = panelOf(grab);
  delete panel.dataset['dragging'];
  panel.dataset['lifted'] = String(lifted);
  panel.style.setProperty('--lift', lifted ? `${TRAVEL}px` : '0px');
  grab.ariaExpanded = String(lifted);
  grab.ariaLabel = (lifted ? grab.dataset['collapse'] : grab.dataset['expand']) ?? null;
}

function liftOf(grab: HTMLElement, clientY: number) {
  const start = Number(panelOf(grab).dataset['dragging']);
  const from = isLifted(grab) ? TRAVEL : 0;
  return Math.min(TRAVEL, Math.max(0, from + start - clientY));
}

function startDrag({ currentTarget: grab, clientY, pointerId }: PointerEvent<HTMLButtonElement>) {
  grab.setPointerCapture(pointerId);
  panelOf(grab).dataset['dragging'] = String(clientY);
}

function drag({ currentTarget: grab, clientY }: PointerEvent<HTMLButtonElement>) {
  const panel = panelOf(grab);
  if (panel.dataset['dragging'] !== undefined) panel.style.setProperty('--lift', `${liftOf(grab, clientY)}px`);
}

function endDrag({ currentTarget: grab, clientY }: PointerEvent<HTMLButtonElement>) {
  const start = panelOf(grab).dataset['dragging'];
  if (start === undefined) return;
  const isTap = Math.abs(Number(start) - clientY) < 4;
  settle(grab, isTap ? !isLifted(grab) : liftOf(grab, clientY) > TRAVEL / 2);
}

const Panel = chakra('main', {
  base: {
    '--lift': '0px',
    position: 'relative',
    flex: '1',
    width: { base: '100%', md: 'calc(100% - 64px)' },
    maxWidth: { lg: 'wide' },
    marginInline: 'auto',
    marginTop: { base: 'calc(-84px - var(--lift))', md: '-96px' },
    padding: { base: '0 16px 40px', md: '24px 32px 40px' },
    borderRadius: '32px 32px 0 0',
    bg: 'bg.surface',
    transition: 'margin {durations.gentle} {easings.out}',
    '&[data-dragging]': { transition: 'none' },
    _highContrast: { boxShadow: '0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

const Grab = chakra('button', {
  base: {
    display: { base: 'block', md: 'none' },
    width: '100%',
    height: 'touch',
    marginBottom: '-14px',
    touchAction: 'none',
    cursor: 'grab',
    _focusVisible: { outlineOffset: '-6px' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '10px',
      left: 'calc(50% - 22px)',
      width: '44px',
      height: '5px',
      borderRadius: 'full',
      bg: 'grab',
      '@media (forced-colors: active)': { bg: 'CanvasText' },
    },
  },
});
