import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type CSSProperties, type ReactNode } from 'react';

export interface SheetProps {
  /** What pressing the grab bar does, for those who do not drag. */
  expandLabel: string;
  collapseLabel: string;
  children: ReactNode;
}

/** How far the sheet can be pulled up: from its resting place to 130 px under the top of the window. */
const TRAVEL = 98;

/** How far a press may wander and still be a tap, px. */
const TAP = 4;

/**
 * The content panel of a narrow screen: it follows the finger and settles at one of two stops. On a wide screen it
 * stays where it is.
 */
export function Sheet({ expandLabel, collapseLabel, children }: SheetProps) {
  const [lifted, setLifted] = useState(false);
  /** Where the finger was put down and where it is, in px; null while it is not dragged. */
  const [finger, setFinger] = useState<{ from: number; at: number } | null>(null);
  const resting = lifted ? TRAVEL : 0;
  const liftAt = (y: number, from: number) => Math.min(TRAVEL, Math.max(0, resting + from - y));
  const lift = finger === null ? resting : liftAt(finger.at, finger.from);
  const drop = (y: number) => {
    if (finger === null) return;
    const isTap = Math.abs(finger.from - y) < TAP;
    setLifted(isTap ? !lifted : liftAt(y, finger.from) > TRAVEL / 2);
    setFinger(null);
  };
  return (
    <Panel data-lifted={lifted} data-dragging={finger !== null || undefined} style={liftedBy(lift)}>
      <Grab
        type="button"
        aria-label={lifted ? collapseLabel : expandLabel}
        aria-expanded={lifted}
        onPointerDown={({ currentTarget, clientY, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          setFinger({ from: clientY, at: clientY });
        }}
        onPointerMove={({ clientY }) => finger && setFinger({ ...finger, at: clientY })}
        onPointerUp={({ clientY }) => drop(clientY)}
        onPointerCancel={() => setFinger(null)}
        // A key has no finger: the drop has answered the others.
        onClick={({ detail }) => detail === 0 && setLifted(!lifted)}
      />
      {children}
    </Panel>
  );
}

function liftedBy(lift: number) {
  return { '--lift': `${lift}px` } as CSSProperties;
}

const Panel = chakra('main', {
  base: {
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
