import { chakra } from '@chakra-ui/react/styled-system';
import { LazyMotion, useDragControls, useMotionValue, useReducedMotion, type MotionValue } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useId, useMemo, useRef, type KeyboardEvent, useState, type ReactNode, type RefCallback } from 'react';
import { panelHeight, TRAVEL, type PanelEvent, type PanelSnapshot } from '../../../machines/panel/panel.machine.ts';
import { styled } from '../styled.ts';

export interface SheetProps {
  /** Without a panel, the sheet flows with the page. */
  panel?: PanelSnapshot | undefined;
  /** Labels of the grab bar, for students who don't drag. */
  expandLabel: string;
  collapseLabel: string;
  head: ReactNode;
  /** `scroller` is null for the window, and undefined until it is known. */
  children(scroller: HTMLElement | null | undefined): ReactNode;
  send?: ((event: PanelEvent) => void) | undefined;
}

/** In seconds (LAY-02). */
const LAYOUT = { duration: 0.5, delay: 0.2, ease: [0.2, 0.8, 0.2, 1] } as const;

const motion = () => import('./panel-motion.ts');
/** Load the code after the panel's first frame. Students can't drag an invisible panel. */
const features = async () => {
  await new Promise(requestAnimationFrame);
  return (await motion()).domMax;
};

/** True if the panel covers the page. If not, it flows with the page. */
export function isOver(panel: PanelSnapshot | undefined): panel is PanelSnapshot {
  return panel?.matches({ place: 'over' }) ?? false;
}

/** The content panel of a screen. The student drags it between two positions. */
export function Sheet(props: SheetProps) {
  const { panel, head, children } = props;
  if (isOver(panel)) {
    return (
      <LazyMotion features={features}>
        <OverPage {...props} panel={panel} />
      </LazyMotion>
    );
  }
  return (
    <Face>
      {head}
      {children(null)}
    </Face>
  );
}

function OverPage({ panel, expandLabel, collapseLabel, head, children, send }: OverPageProps) {
  const [scroller, setScroller] = useState<HTMLElement>();
  const id = useId();
  const controls = useDragControls();
  const still = useReducedMotion();
  const isDragged = panel.matches({ place: { over: 'dragged' } });
  const isExpanded = panel.matches({ place: { over: 'expanded' } });
  const below = useMotionValue(isExpanded ? 0 : TRAVEL);
  const wasDragged = useRef(false);
  const settle = useMemo(
    () => (isDragged ? null : settling(below, isExpanded ? 0 : TRAVEL, still)),
    [below, isDragged, isExpanded, still],
  );
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') send?.({ type: 'panel.expand' });
    if (key === 'ArrowDown') send?.({ type: 'panel.collapse' });
  };
  return (
    <m.div
      // Called again when the motion code arrives, which puts the panel back in its first place.
      ref={settle}
      style={{ position: 'absolute', insetInline: 0, bottom: 0, height: panelHeight(panel), y: below }}
      drag="y"
      dragControls={controls}
      dragListener={false}
      dragConstraints={{ top: 0, bottom: TRAVEL }}
      dragElastic={0}
      dragMomentum={false}
      onDragStart={() => {
        wasDragged.current = true;
        send?.({ type: 'panel.grab' });
      }}
      onDragEnd={(_, { velocity }) => send?.({ type: 'panel.drop', below: below.get(), speed: velocity.y })}
    >
      <Face over ref={settle}>
        <Grab
          type="button"
          aria-label={isExpanded ? collapseLabel : expandLabel}
          aria-expanded={isExpanded}
          aria-controls={id}
          onPointerDown={(event) => {
            wasDragged.current = false;
            controls.start(event);
          }}
          onKeyDown={onKeyDown}
          // A click after a drag must not toggle the panel. Keys have a detail of 0.
          onClick={({ detail }) => (detail === 0 || !wasDragged.current) && send?.({ type: 'panel.toggle' })}
        />
        {head}
        <Scroller id={id} data-scroller ref={setScroller} expanded={isExpanded}>
          {children(scroller)}
        </Scroller>
      </Face>
    </m.div>
  );
}

/** Returns a ref that moves its element to `to` while it is drawn. */
export function settling(below: MotionValue<number>, to: number, still: boolean | null): RefCallback<Element> {
  return () => {
    let left = false;
    let stop = () => {};
    const move = ({ animate }: Awaited<ReturnType<typeof motion>>) => {
      if (left) return;
      // An animation of 0 s may end without setting the value.
      if (still) return below.jump(to);
      const moving = animate(below, to, LAYOUT);
      stop = () => moving.stop();
    };
    // Without the animation code, the panel stays. All of its content can be scrolled to.
    motion().then(move, () => {});
    return () => {
      left = true;
      stop();
    };
  };
}

interface OverPageProps extends SheetProps {
  panel: PanelSnapshot;
}

const Face = chakra('main', {
  base: {
    position: 'relative',
    flex: '1',
    width: { base: '100%', md: 'calc(100% - 64px)' },
    maxWidth: { lg: 'wide' },
    marginInline: 'auto',
    marginTop: { base: '-84px', md: '-96px' },
    padding: { base: '24px 16px 40px', md: '24px 32px 40px' },
    borderRadius: '32px 32px 0 0',
    bg: 'bg.surface',
    _highContrast: { boxShadow: '0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    over: {
      true: {
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        marginTop: '0',
        padding: '0 16px',
      },
    },
  },
});

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    marginInline: '-16px',
    padding: '0 16px 40px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  // Pads the content by the part of the panel below the window, so that all of it can be scrolled to.
  variants: {
    expanded: { false: { paddingBottom: `${40 + TRAVEL}px`, scrollPaddingBottom: `${TRAVEL}px` } },
  },
});

const Grab = styled('button', {
  flex: 'none',
  width: '100%',
  height: 'touch',
  marginBottom: '-14px',
  touchAction: 'none',
  cursor: 'grab',
  _active: { cursor: 'grabbing' },
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
});
