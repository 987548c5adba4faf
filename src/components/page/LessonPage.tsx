import { chakra } from '@chakra-ui/react/styled-system';

/** Full-screen page for practice, with a sticky header and one task (LAY-06). */
export const LessonPage = chakra('div', {
  base: { minHeight: '100dvh', display: 'flex', flexDirection: 'column', overflowX: 'clip' },
});

export const LessonHeader = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 'none',
    width: '100%',
    maxWidth: 'lesson',
    height: { base: '64px', md: '80px' },
    marginInline: 'auto',
    padding: { base: '0 10px 0 8px', md: '0 24px' },
    bg: 'bg',
  },
});

export const LessonMain = chakra('main', { base: { flex: '1', display: 'flex', flexDirection: 'column' } });
