import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT } from '../../app/theme/room.ts';

export const Stage = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '6', md: '9' },
    width: '100%',
    maxWidth: { base: 'wide', lg: 'sentence' },
    marginInline: 'auto',
    padding: { base: '16px', md: '16px 20px' },
    textAlign: 'center',
    animation: 'fadeRise var(--durations-layout) var(--easings-out) 200ms both',
  },
});

export const Dock = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '5',
    padding: '16px 20px max(36px, env(safe-area-inset-bottom))',
    // Would cover what the student has to read.
    [TIGHT]: { position: 'static' },
    bg: 'linear-gradient(transparent, var(--colors-bg) 24px)',
  },
});

export const SkillLabel = chakra('span', {
  base: {
    outline: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'label',
    color: 'fg.muted',
    '& svg': { width: '20px', height: '20px' },
  },
});

export const Translation = chakra('p', { base: { fontSize: '17', color: 'fg.muted' } });
