import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties, PointerEvent } from 'react';
import type { Tile } from '../../../machines/writing/board.ts';
import { useLessonTranslate } from '../../languages/lesson-texts.tsx';
import { dragLetter, land } from './letter-motion.ts';

export interface LetterBoardProps {
  /** The slots of each line. */
  rows: readonly (readonly number[])[];
  tiles: readonly Tile[];
  /** The tile in each slot. */
  slots: readonly (number | null)[];
  /** Whether a slot is right, once it was checked. */
  verdict: ((slot: number) => boolean) | null;
  onPlace(tile: number, slot: number | null): void;
  onTakeBack(slot: number): void;
}

export function LetterBoard({ rows, tiles, slots, verdict, onPlace, onTakeBack }: LetterBoardProps) {
  const { t } = useLessonTranslate();
  const next = verdict === null ? slots.indexOf(null) : -1;

  const drag = (event: PointerEvent<HTMLElement>, tile: number, from: number | null) => {
    if (verdict !== null || event.button !== 0) return;
    dragLetter(event.currentTarget, event.nativeEvent, (slot) => {
      if (slot === from) return false;
      if (slot !== null) onPlace(tile, slot);
      else if (from !== null) onTakeBack(from);
      return true;
    });
  };

  const slotOf = (slot: number) => {
    const tile = tiles.find(({ id }) => id === slots[slot]);
    const params = { n: slot + 1, letter: tile?.letter ?? '' };
    if (!tile) {
      return (
        <Slot
          key={slot}
          data-slot={slot}
          tabIndex={-1}
          aria-disabled="true"
          aria-label={t('writing.emptyBox', params)}
          next={slot === next}
        />
      );
    }
    const band = verdict === null ? undefined : verdict(slot) ? 'great' : 'keep';
    const name = t(`writing.${band === undefined ? 'filledBox' : band === 'great' ? 'rightBox' : 'wrongBox'}`, params);
    return (
      <Slot
        key={slot}
        data-slot={slot}
        aria-label={name}
        aria-disabled={verdict !== null}
        onPointerDown={(event) => drag(event, tile.id, slot)}
        onClick={verdict === null ? () => onTakeBack(slot) : undefined}
        filled
      >
        <Face key={tile.id} ref={land} data-tile={tile.id} band={band} lang="en">
          {tile.letter}
        </Face>
      </Slot>
    );
  };

  return (
    <>
      <Lines role="group" aria-label={t('writing.boxes')}>
        {rows.map((row) => (
          <Line key={row[0]} style={lineOf(row.length)}>
            {row.map(slotOf)}
          </Line>
        ))}
      </Lines>
      <Tray role="group" aria-label={t('writing.letters')} style={lineOf(tiles.length)}>
        {tiles.map(({ id, letter }) => (
          <Place key={id}>
            {!slots.includes(id) && (
              <Letter
                data-letter={id}
                aria-label={t('writing.letter', { letter })}
                onPointerDown={(event) => drag(event, id, null)}
                onClick={() => onPlace(id, null)}
              >
                <Face ref={land} data-tile={id} lang="en">
                  {letter}
                </Face>
              </Letter>
            )}
          </Place>
        ))}
      </Tray>
    </>
  );
}

/** How many letters stand in a line where at most so many fit: broken evenly, not 7 and 1. */
const evenly = (letters: number, fit: number) => Math.ceil(letters / Math.ceil(letters / fit));

const lineOf = (letters: number) =>
  ({ '--tiny': evenly(letters, 6), '--narrow': evenly(letters, 7), '--wide': evenly(letters, 10) }) as CSSProperties;

const Lines = chakra('div', { base: { display: 'grid', gap: { base: '12px', md: '16px' }, justifyItems: 'center' } });

const Line = chakra('div', {
  base: {
    '--fit': { base: 'var(--tiny)', md: 'var(--wide)' },
    '@media (min-width: 360px) and (max-width: 640px)': { '--fit': 'var(--narrow)' },
    '--letter': {
      base: 'clamp(44px, (100vw - 70px) / 7, 48px)',
      md: 'clamp(44px, (min(100vw, 824px) - 130px) / 10, 64px)',
    },
    '--gap': { base: '4px', md: '10px' },
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: { base: '9px var(--gap)', md: '12px var(--gap)' },
    maxWidth: 'calc(var(--fit) * (var(--letter) + var(--gap)))',
    fontSize: { base: '24', md: '30' },
  },
});

const Tray = chakra(Line, { base: { marginTop: '6px' } });

const size = { width: 'var(--letter)', height: { base: '52px', md: '64px' }, borderRadius: 'input' };

const Place = chakra('span', { base: size });

const Slot = chakra(
  'button',
  {
    base: {
      ...size,
      position: 'relative',
      bg: 'bg.sunken',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.control}',
      cursor: 'default',
      '@media (forced-colors: active)': { border: '1px solid' },
      '&[data-over][data-slot]': {
        bg: 'accent.muted',
        boxShadow: 'inset 0 0 0 3px {colors.accent}',
        '& [data-tile]': { opacity: 0.4 },
      },
    },
    variants: {
      next: {
        true: {
          '[data-board]:not([data-dragging]) &': { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 3px {colors.accent}' },
          '@media (forced-colors: active)': { border: '3px solid' },
        },
      },
      filled: { true: { cursor: 'grab', touchAction: 'none', '&[aria-disabled=true]': { cursor: 'default' } } },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Letter = chakra(
  'button',
  { base: { ...size, position: 'relative', display: 'block', cursor: 'grab', touchAction: 'none' } },
  { defaultProps: { type: 'button' } },
);

/** What is lifted: it leaves its button behind while it is carried. */
const Face = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    borderRadius: 'inherit',
    bg: 'bg.surface',
    color: 'fg',
    boxShadow: 'inset 0 0 0 1.5px {colors.border.control}, 0 3px 0 {colors.grab}',
    fontWeight: 'semibold',
    textTransform: 'uppercase',
    userSelect: 'none',
    'button:hover > &': { bg: 'accent.subtle' },
    'button[aria-disabled=true]:hover > &': { bg: 'bg.surface' },
    'button[data-dragging] > &': {
      zIndex: 5,
      cursor: 'grabbing',
      boxShadow: 'inset 0 0 0 1.5px {colors.border.control}, {shadows.2}',
    },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    band: {
      great: judged('great'),
      keep: judged('keep'),
    },
  },
});

/** Edge, tint and a bar under the letter: full when it is right, hollow when it is not. */
function judged(band: 'great' | 'keep') {
  return {
    paddingBottom: '8px',
    '&&': { bg: `${band}.bg` },
    boxShadow: `inset 0 0 0 2.5px {colors.${band}}`,
    _after: {
      content: '""',
      position: 'absolute',
      bottom: { base: '8px', md: '10px' },
      width: { base: '22px', md: '30px' },
      height: '6px',
      borderRadius: 'full',
      ...(band === 'great' ? { bg: 'great' } : { boxShadow: 'inset 0 0 0 1.5px {colors.keep}' }),
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
  };
}
