import type { ComponentProps } from 'react';
import { styled } from '../styled.ts';

/**
 * Live region for a message that comes and goes. Render it without the message too, because screen readers don't announce
 * a text that comes together with its region. It takes no place while it is empty, but isn't hidden.
 */
export function Status(props: ComponentProps<typeof Region>) {
  return <Region role="status" {...props} />;
}

const Region = styled('div', { _empty: { position: 'absolute' } });
