import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { memo } from 'react';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { choiceTexts } from '../../languages/choice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface OptionProps {
  letter: string;
  sentence: string;
  /** `back` is for the other options after judging. */
  look: 'locked' | 'open' | 'right' | 'yours' | 'back';
  index: number;
  onPick(index: number): void;
}

/** After judging, the icon, border, and word show the result. */
export const Option = memo(function Option({ letter, sentence, look, index, onPick }: OptionProps) {
  const { t } = useTranslate(choiceTexts);
  const open = look === 'open';
  return (
    <Box type="button" look={look} aria-disabled={!open} onClick={open ? () => onPick(index) : undefined}>
      {look === 'right' || look === 'yours' ? (
        <Place>
          <BandIcon band={look === 'right' ? 'great' : 'keep'} size={28} />
        </Place>
      ) : (
        <Place disc aria-hidden="true">
          {letter}
        </Place>
      )}
      <span lang="en">{sentence}</span>
      {look === 'right' && <Tag>{t('choice.correct')}</Tag>}
      {look === 'yours' && <Tag>{t('choice.yours')}</Tag>}
    </Box>
  );
});

const Box = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    width: '100%',
    minHeight: { base: '64px', md: '84px' },
    // Two lines fit, so that the tag of a judged option may wrap its sentence without moving anything.
    padding: '9px 18px',
    borderRadius: 'lg',
    bg: 'bg.surface',
    fontSize: '17',
    lineHeight: 'snug',
    fontWeight: 'medium',
    textAlign: 'start',
    overflowWrap: 'break-word',
    [TIGHT]: { flexWrap: 'wrap', '& > span[lang]': { flex: '1 1 9rem' } },
    transition:
      'background var(--durations-base), box-shadow var(--durations-base), color var(--durations-base), transform .14s',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    look: {
      locked: {
        bg: 'bg.sunken',
        _highContrast: { boxShadow: 'inset 0 0 0 1px var(--colors-border)' },
        color: 'fg.muted',
        cursor: 'not-allowed',
        '& > span:first-of-type': { bg: 'bg.surface' },
      },
      open: {
        boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
        _hover: { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)' },
        _active: { transform: 'scale(.98)' },
      },
      right: {
        bg: 'great.bg',
        boxShadow: 'inset 0 0 0 2.5px var(--colors-great)',
        cursor: 'default',
        '& > span:last-of-type': { color: 'great' },
        '@media (forced-colors: active)': { border: '3px solid' },
      },
      yours: {
        bg: 'keep.bg',
        boxShadow: 'inset 0 0 0 2.5px var(--colors-keep)',
        cursor: 'default',
        '& > span:last-of-type': { color: 'keep' },
        '@media (forced-colors: active)': { border: '3px dashed' },
      },
      back: { color: 'fg.muted', boxShadow: 'inset 0 0 0 1px var(--colors-border)', cursor: 'default' },
    },
  },
});

const Place = chakra('span', {
  base: { width: '32px', height: '32px', flex: 'none', display: 'grid', placeItems: 'center' },
  variants: {
    disc: { true: { borderRadius: 'full', bg: 'bg.sunken', fontSize: '15', fontWeight: 'semibold' } },
  },
});

const Tag = styled('span', { marginInlineStart: 'auto', fontSize: '14', fontWeight: 'semibold', whiteSpace: 'nowrap' });
