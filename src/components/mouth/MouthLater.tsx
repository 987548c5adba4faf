import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, type ComponentType } from 'react';
import type { MouthProps } from './Mouth.tsx';

// Without the picture the advice beside it still tells what to do.
const Mouth = lazy<ComponentType<MouthProps>>(() =>
  import('./Mouth.tsx').then(
    (file) => ({ default: file.Mouth }),
    () => ({ default: () => null }),
  ),
);

/** A mouth that is loaded when it is first drawn. */
export function MouthLater(props: MouthProps) {
  return (
    <Place>
      <Suspense>
        <Mouth key={props.sound} {...props} />
      </Suspense>
    </Place>
  );
}

// As large as the picture before it has come, so that no text moves.
const Place = chakra('div', { base: { maxWidth: '220px', aspectRatio: '264 / 252' } });
