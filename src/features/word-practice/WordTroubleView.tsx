import type { ReactNode } from 'react';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { Stage } from '../../components/page/Stage.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { styled } from '../../components/styled.ts';

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

const Picture = styled('svg', { width: '120px', height: '120px' });

const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  maxWidth: '100%',
  '& > p:last-child': { color: 'fg.muted' },
});

const Title = styled('h2', { textStyle: 'section', outline: 'none' });

const Asked = styled('p', { textStyle: 'sentence', overflowWrap: 'anywhere' });
