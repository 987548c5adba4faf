import { chakra } from '@chakra-ui/react/styled-system';
import { BookOpenText } from '../icons/book-open-text.tsx';
import { Layers } from '../icons/layers.tsx';
import { MessagesSquare } from '../icons/messages-square.tsx';
import type { AssignmentType } from '../../../contract/assignments.ts';

export function TypeTile({ type }: { type: AssignmentType }) {
  return (
    <Tile type={type} aria-hidden="true">
      {ICONS[type]}
    </Tile>
  );
}

const ICONS = { study_set: <Layers />, read_aloud: <BookOpenText />, ai_tutor: <MessagesSquare /> };

const Tile = chakra('span', {
  base: {
    width: '52px',
    height: '52px',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    color: 'ink.900',
    '& svg': { width: '24px', height: '24px' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    type: {
      study_set: { bg: 'marigold.300', borderRadius: 'full' },
      read_aloud: { bg: 'coral.200', borderRadius: '26px 26px 10px 10px' },
      ai_tutor: { bg: 'cobalt.200', borderRadius: '26px 26px 26px 6px' },
    },
  },
});
