import { motionValue } from 'framer-motion';
import { expect, test, vi } from 'vitest';
import { settling } from '../../src/components/Sheet.tsx';

const { animate } = vi.hoisted(() => ({ animate: vi.fn<() => { stop(): void }>(() => ({ stop() {} })) }));
vi.mock('../../src/components/panel-motion.ts', () => ({ animate, domMax: {} }));

test.each([
  ['for 0.5 s after a delay of 0.2 s', false, { duration: 0.5, delay: 0.2 }],
  ['at once where less motion is wanted', true, { duration: 0, delay: 0 }],
])('[LAY-02] moves the panel %s', async (_, still, times) => {
  const below = motionValue(0);
  settling(below, 160, still)({} as Element);
  await vi.waitFor(() => expect(animate).toHaveBeenLastCalledWith(below, 160, expect.objectContaining(times)));
});
