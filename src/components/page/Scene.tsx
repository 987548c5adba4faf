import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

export interface SceneProps {
  picture: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  /** Ref of the heading, which then can take the focus. */
  titleRef?: (heading: HTMLElement | null) => void;
  page?: boolean;
  /** True if the screen has no other heading. */
  alone?: boolean;
}

export function Scene({ picture, title, text, action, titleRef, page = false, alone = page }: SceneProps) {
  return (
    <Column as={page ? 'main' : 'div'} page={page}>
      {picture}
      <Title as={alone ? 'h1' : 'h2'} ref={titleRef} tabIndex={titleRef && -1}>
        {title}
      </Title>
      {text !== undefined && <p>{text}</p>}
      {action}
    </Column>
  );
}

const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    padding: '36px 16px',
    textAlign: 'center',
    '& > svg': { width: '240px', maxWidth: '100%', marginBottom: '3' },
    '& > p': { color: 'fg.muted' },
    '& > :is(button, a)': { marginTop: '4' },
  },
  variants: { page: { true: { minHeight: '100dvh', justifyContent: 'center' } } },
});

const Title = styled('h2', { textStyle: 'section', outline: 'none' });

/** Several actions of a scene. */
export const Ways = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  marginTop: '4',
});
