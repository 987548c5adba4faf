import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { Stage } from '../../components/page/Stage.tsx';
import { takeFocus } from '../../components/take-focus.ts';

export interface WordTroubleViewProps {
  title: string;
  word?: string;
  text: string;
  children?: ReactNode;
}

export function WordTroubleView({ title, word, text, children }: WordTroubleViewProps) {
  return (
    <Stage>
      <Picture viewBox="-44 -44 88 88" aria-hidden="true">
        <Oh />
      </Picture>
      <Words>
        <Title tabIndex={-1} ref={takeFocus}>
          {title}
        </Title>
        {word !== undefined && <Asked lang="en">{word}</Asked>}
        <p>{text}</p>
      </Words>
      {children}
    </Stage>
  );
}

const Picture = chakra('svg', { base: { width: '120px', height: '120px' } });

const Words = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    maxWidth: '100%',
    '& > p:last-child': { color: 'fg.muted' },
  },
});

const Title = chakra('h2', { base: { textStyle: 'section', outline: 'none' } });

const Asked = chakra('p', { base: { textStyle: 'sentence', overflowWrap: 'anywhere' } });
