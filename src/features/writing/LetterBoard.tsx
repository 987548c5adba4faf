import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import type { AnswerPart, Row, Tile } from '../../../machines/writing/board.ts';
import { writingTexts } from '../../languages/writing/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { dragLetter, land } from './letter-motion.ts';
import { RightAnswer } from './RightAnswer.tsx';
import { styled } from '../../components/styled.ts';

export interface LetterBoardProps {
  rows: readonly Row[];
  tiles: readonly Tile[];
  slots: readonly (number | null)[];
  /** Returns true if a slot is right. null until the answer is checked. */
  verdict: ((slot: number) => boolean) | null;
  answer: readonly AnswerPart[] | null;
  onPlace(tile: number, slot: number | null): void;
  onTakeBack(slot: number): void;
}

/** Handles all buttons' events here, so that a moved letter redraws one box instead of all. */
export function LetterBoard({ rows, tiles, slots, verdict, answer, onPlace, onTakeBack }: LetterBoardProps) {
  const { t } = useTranslate(writingTexts);
  const next = verdict === null ? slots.indexOf(null) : -1;

  const drag = (event: PointerEvent<HTMLElement>) => {
    const pressed = buttonOf(event);
    if (verdict !== null || event.button !== 0 || !pressed) return;
    const { button, slot: from } = pressed;
    const tile = pressed.tile ?? slots[from!];
    if (tile == null) return;
    dragLetter(button, event.nativeEvent, (slot) => {
      if (slot === from) return false;
      if (slot !== null) onPlace(tile, slot);
      else if (from !== null) onTakeBack(from);
      return true;
    });
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = buttonOf(event);
    if (verdict !== null || !pressed) return;
    if (pressed.tile !== null) onPlace(pressed.tile, null);
    else if (slots[pressed.slot!] != null) onTakeBack(pressed.slot!);
  };

  const boxOf = (slot: number) => {
    const tile = tiles.find(({ id }) => id === slots[slot]);
    const band = verdict === null ? undefined : verdict(slot) ? 'great' : 'keep';
    const state = !tile ? 'emptyBox' : !band ? 'filledBox' : band === 'great' ? 'rightBox' : 'wrongBox';
    return (
      <Box
        key={slot}
        slot={slot}
        tile={tile?.id ?? null}
        letter={tile?.letter ?? ''}
        band={band}
        label={t(`writing.${state}`, { n: slot + 1, letter: tile?.letter ?? '' })}
        next={slot === next}
      />
    );
  };

  return (
    <Board style={sizesOf(rows, tiles)} crowded={isCrowded(tiles)}>
      <Lines role="group" aria-label={t('writing.boxes')} onPointerDown={drag} onClick={press}>
        {rows.map((row) => (
          <Line key={row.slots[0]}>
            {row.slots.map(boxOf)}
            {row.isBroken && <Hyphen aria-hidden="true">-</Hyphen>}
          </Line>
        ))}
      </Lines>
      <Below>
        {/* Takes the place of the letters, which are all in boxes by now. */}
        {answer && <RightAnswer parts={answer} />}
        <Tray role="group" aria-label={t('writing.letters')} onPointerDown={drag} onClick={press}>
          {tiles.map(({ id, letter }) => (
            <TrayPlace
              key={id}
              tile={id}
              letter={letter}
              label={t('writing.letter', { letter })}
              isEmpty={slots.includes(id)}
            />
          ))}
        </Tray>
      </Below>
    </Board>
  );
}

function buttonOf({ target }: { target: EventTarget }) {
  const button = (target as Element).closest<HTMLElement>('[data-slot], [data-letter]');
  if (!button) return null;
  const numberOf = (value: string | undefined) => (value === undefined ? null : Number(value));
  return { button, slot: numberOf(button.dataset['slot']), tile: numberOf(button.dataset['letter']) };
}

interface BoxProps {
  slot: number;
  /** null if empty. */
  tile: number | null;
  letter: string;
  band: 'great' | 'keep' | undefined;
  label: string;
  next: boolean;
}

// Plain elements with the board's styles. Chakra would compute the style of each moved letter again.
const Box = memo(function Box({ slot, tile, letter, band, label, next }: BoxProps) {
  if (tile === null) {
    return (
      <button
        type="button"
        data-slot={slot}
        data-next={next || undefined}
        tabIndex={-1}
        aria-disabled="true"
        aria-label={label}
      />
    );
  }
  return (
    <button type="button" data-slot={slot} data-filled="" aria-label={label} aria-disabled={band !== undefined}>
      <span key={tile} ref={land} data-tile={tile} data-band={band} lang="en">
        {letter}
      </span>
    </button>
  );
});

/** A letter keeps its place in the tray while it is in a box. */
const TrayPlace = memo(function TrayPlace(props: { tile: number; letter: string; label: string; isEmpty: boolean }) {
  return (
    <span data-place="">
      {!props.isEmpty && (
        <button type="button" data-letter={props.tile} aria-label={props.label}>
          <span ref={land} data-tile={props.tile} lang="en">
            {props.letter}
          </span>
        </button>
      )}
    </span>
  );
});

/** More letters are drawn smaller, so that a phone shows them all with the buttons below. */
export const isCrowded = (tiles: readonly Tile[]): boolean => tiles.length > 14;

/** Returns letters per line for an even split, such as 4 and 4 instead of 7 and 1. */
const evenly = (letters: number, fit: number) => Math.ceil(letters / Math.ceil(letters / fit));

/** On a phone, the longest row sets the width of a letter. A sentence has up to 9 letters in a line. */
function sizesOf(rows: readonly Row[], tiles: readonly Tile[]) {
  const letters = tiles.length;
  const [narrow, wide] = isCrowded(tiles) ? [9, 13] : [7, 10];
  const most = Math.max(...rows.map(({ slots }) => slots.length), Math.min(letters, narrow));
  return {
    '--most': most,
    '--narrow': evenly(letters, most),
    '--wide': evenly(letters, wide),
  } as CSSProperties;
}

// Rows never break, so that words stay whole. Short words share a line.
const Lines = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: { base: '10px 18px', md: '16px 32px' },
  maxWidth: '800px',
});

const Line = styled('div', {
  position: 'relative',
  display: 'flex',
  gap: 'var(--gap)',
  fontSize: { base: '24', md: '30' },
});

const Hyphen = styled('span', {
  position: 'absolute',
  left: '100%',
  insetBlock: '0',
  display: 'grid',
  placeItems: 'center',
  paddingInline: '2px',
});

const Tray = styled(Line, {
  flexWrap: 'wrap',
  justifyContent: 'center',
  rowGap: { base: '9px', md: '12px' },
  '--fit': { base: 'var(--narrow)', md: 'var(--wide)' },
  maxWidth: 'calc(var(--fit) * (var(--letter) + var(--gap)))',
  marginTop: '6px',
});

const Below = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
});

const Board = chakra('div', {
  base: {
    display: 'contents',
    '--gap': { base: '4px', md: '10px' },
    '--letter': {
      base: 'clamp(24px, (100vw - 24px - (var(--most) - 1) * var(--gap)) / var(--most), 48px)',
      md: 'clamp(44px, (min(100vw, 824px) - 130px) / 10, 64px)',
    },
    '--height': { base: '52px', md: '64px' },
    '& :is([data-slot], [data-letter], [data-place])': {
      width: 'var(--letter)',
      height: 'var(--height)',
      borderRadius: 'min(14px, calc(var(--letter) * 0.3))',
    },
    '& [data-letter]': { position: 'relative', display: 'block', cursor: 'grab', touchAction: 'none' },
    '& [data-slot]': {
      position: 'relative',
      bg: 'bg.sunken',
      boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
      cursor: 'default',
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    '& [data-slot][data-filled]': {
      cursor: 'grab',
      touchAction: 'none',
      '&[aria-disabled=true]': { cursor: 'default' },
    },
    '& [data-slot][data-next]': {
      '[data-board]:not([data-dragging]) &': {
        bg: 'accent.subtle',
        boxShadow: 'inset 0 0 0 3px var(--colors-accent-line)',
      },
      '@media (forced-colors: active)': { border: '3px solid' },
    },
    '& [data-slot][data-over]': {
      bg: 'accent.muted',
      boxShadow: 'inset 0 0 0 3px var(--colors-accent-line)',
      '& [data-tile]': { opacity: 0.4 },
    },
    // The dragged part, which leaves its button in place.
    '& [data-tile]': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      height: '100%',
      borderRadius: 'inherit',
      bg: 'bg.surface',
      color: 'fg',
      boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control), 0 3px 0 var(--colors-grab)',
      fontWeight: 'semibold',
      textTransform: 'uppercase',
      userSelect: 'none',
      'button:not([aria-disabled=true]):hover > &': { bg: 'accent.subtle' },
      'button[data-dragging] > &': {
        zIndex: 5,
        cursor: 'grabbing',
        boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control), var(--shadows-2)',
      },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    '& [data-tile][data-band=great]': judged('great'),
    '& [data-tile][data-band=keep]': judged('keep'),
  },
  variants: {
    crowded: { true: { '--letter': { md: '48px' }, '--height': { base: '46px', md: '54px' } } },
  },
});

/** Adds a bar under the letter, full if it is right and hollow if not. */
function judged(band: 'great' | 'keep') {
  return {
    paddingBottom: '8px',
    bg: `${band}.bg`,
    boxShadow: `inset 0 0 0 2.5px {colors.${band}}`,
    _after: {
      content: '""',
      position: 'absolute',
      bottom: { base: '8px', md: '10px' },
      width: { base: '22px', md: '30px' },
      height: '6px',
      borderRadius: 'full',
      ...(band === 'great' ? { bg: 'great' } : { boxShadow: 'inset 0 0 0 1.5px var(--colors-keep)' }),
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
  };
}
