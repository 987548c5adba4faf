import { LOW_SCREEN, styled } from '../styled.ts';
import type { ReactNode } from 'react';
import { ConnectionSign } from './ConnectionSign.tsx';

/** Full-screen page for practice, with a sticky header and one task (LAY-06). */
export const LessonPage = styled('div', {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  overflowX: 'clip',
});

/** `as`: for a page that already has a header around this one. */
export function LessonHeader({ as, children }: { as?: 'div' | undefined; children: ReactNode }) {
  return (
    <Header as={as}>
      {children}
      <ConnectionSign small />
    </Header>
  );
}

const Header = styled('header', {
  position: 'sticky',
  containerType: 'inline-size',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flex: 'none',
  width: '100%',
  maxWidth: 'lesson',
  minHeight: { base: '64px', md: '80px' },
  '@media (max-height: 480px)': { minHeight: '56px' },
  marginInline: 'auto',
  padding: { base: '0 10px 0 8px', md: '0 24px' },
  bg: 'bg',
});

export const LessonMain = styled('main', {
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  // The microphone or the score goes next to the sentence, so that the sentence stays visible.
  [LOW_SCREEN]: { '&:has(> [data-beside])': { flexDirection: 'row' } },
});

/** Number of cards or steps in a lesson's header. */
export const LessonCount = styled('span', {
  textStyle: 'label',
  minWidth: '64px',
  paddingInlineEnd: '2',
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
