import { TIGHT, styled } from '../styled.ts';

export const Stage = styled('div', {
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
});

export const Dock = styled('div', {
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
});

export const SkillLabel = styled('span', {
  outline: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label',
  color: 'fg.muted',
  '& svg': { width: '20px', height: '20px' },
});

export const Translation = styled('p', { fontSize: '17', color: 'fg.muted' });

/** Buttons of equal weight in a dock. */
export const DockChoices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  width: '100%',
  maxWidth: '400px',
  '& > button': { flex: '1 1 auto', paddingInline: '4' },
});
