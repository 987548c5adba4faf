import { lazy, Suspense, type ComponentType } from 'react';
import type { MouthProps } from './Mouth.tsx';
import { styled } from '../styled.ts';

// If the picture can't be loaded, the advice next to it is enough.
const Mouth = lazy<ComponentType<MouthProps>>(() =>
  import('./Mouth.tsx').then(
    (file) => ({ default: file.Mouth }),
    () => ({ default: () => null }),
  ),
);

export function MouthLater(props: MouthProps) {
  return (
    <Place>
      <Suspense>
        <Mouth key={props.sound} {...props} />
      </Suspense>
    </Place>
  );
}

const Place = styled('div', { maxWidth: '220px', aspectRatio: '264 / 252' });
