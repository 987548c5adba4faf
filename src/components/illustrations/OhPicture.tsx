import type { ComponentProps } from 'react';
import { Oh } from './Characters.tsx';

export function OhPicture(props: ComponentProps<typeof Oh>) {
  return (
    <svg viewBox="-60 -50 120 100" aria-hidden="true">
      <Oh {...props} />
    </svg>
  );
}
